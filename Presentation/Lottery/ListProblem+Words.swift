import Domain

extension ListProblem: WordedProblem {
    package var clause: String {
        switch self {
        case .isFile(let format): "it is \(format.name)"
        case .isHTML: "it is an HTML page, not a list"
        case .isJSON: "it is JSON, not plain text"
        case .isReceipt: "it is a receipt, not a list"
        case .isDamagedWorkbook: "it is a damaged workbook"
        case .isEncryptedWorkbook: "it is an encrypted workbook"
        case .workbookWithout(let part): "it is a workbook without \(part.visible)"
        case .notEncoded(let encoding): "it is not \(encoding)"
        case .tooManyRows(let limit): "it has more than \(limit.counted("row"))"
        case .reversedRange: "the first number is larger than the last"
        case .withoutColumns: "a list of plain names has no columns"
        case .withoutIDs: "plain names have no ids to merge"
        case .nothingToChoose(let wanted):
            "it has no sheets or lists, so \"\(wanted.visible)\" cannot be chosen"
        case .noSheet(let wanted, let names):
            "it has no sheet \"\(wanted.visible)\", but \(Array(names.prefix(20)).shown)"
        case .failedCell(let cell, let sheet, let text?):
            "the cell \(cell) of the sheet \"\(sheet.visible)\" is an error: \(text)"
        case .failedCell(let cell, let sheet, nil):
            "the cell \(cell) of the sheet \"\(sheet.visible)\" has a formula without a stored result"
        case .withoutObjects: "it has no list of objects"
        case .doubtfulList(let wanted, let lists):
            (wanted.map { "it has no list \"\($0.visible)\", but " }
                ?? (lists.count == 1 ? "it has no list of participants, but " : "it has several lists: "))
                + lists.map { "\($0.path.visible) (\($0.count))" }.joined(separator: ", ")
        case .severalTables(let tables):
            "it has \(tables.count) tables with names: \(tables.map(\.words).joined(upTo: 5))"
        case .noLine(let line): "it has no line \(line)"
        case .columnTwice(let heading): "the column \(heading.visible) occurs twice"
        case .hasGroups(let heading):
            "the column \(heading.visible) of a pivot table can have groups besides names"
        case .noColumn(let needed, let header, let examples):
            "no column \(needed.words); the header has: \(header.map { $0.isVisible ? $0 : "(blank)" }.shown)"
                + examples.map(\.shareable).filter { !$0.isEmpty }.words
        case .withoutHeader(let cells):
            "its first row looks like that of a person, not like a header"
                + (cells.shareable.isEmpty ? "" : ": \(cells.shareable.shown)")
        case .severalColumns(let headings):
            "several columns may be meant: \(headings.shown)"
        case .newColumn(let heading): "earlier entries have no \(heading.visible)"
        case .unlikeFirstRows(let heading):
            "\(heading.visible) has other content here than in the first rows, from which the columns were chosen"
        case .tooManyColumns(let limit): "the row has more than \(limit) columns"
        case .tooManyNames(let limit): "the objects so far have more than \(limit) different names"
        case .tooFewColumns: "the row has too few columns"
        case .withoutPerson(let cells) where cells.shareable.isEmpty:
            "the row has neither a name nor a username"
        case .withoutPerson(let cells):
            "the row has neither a name nor a username (\(cells.shareable.map(\.visible).joined(upTo: 3)))"
        case .noParticipant(let text): "the row does not look like a participant: \"\(text.visible)\""
        case .severalPeople(let name): "the name looks like that of several people: \"\(name.visible)\""
        case .severalPeopleInLines(let lines):
            "some of its lines look like several people: \(lines.shownQuoted)"
        case .withoutNames(let lines): "most of its lines do not look like names: \(lines.shownQuoted)"
        case .hasHeadings(let lines): "it has headings or comments: \(lines.shownQuoted)"
        case .isPage(let lines): "it looks like text copied from a web page: \(lines.shownQuoted)"
        case .hasHandles(let lines): "some lines look like accounts of the person above them: \(lines.shownQuoted)"
        case .isChat(let lines) where lines.contains { $0.contains(/\+\d[\d ]{6}/) }: "it looks like a chat"
        case .isChat(let lines): "it looks like a chat: \(lines.shownQuoted)"
        case .fieldCount(let count, let width):
            "the row has \(count.counted("field")), but the header names \(width.counted("column"))"
        case .largeRow(let limit, let isOfTable):
            "\(isOfTable ? "the row" : "it") is larger than \(limit) bytes"
        case .cell(let heading, let problem): "\(heading.visible) \(problem.words)"
        }
    }
}

extension ListProblem.Needed {
    fileprivate var words: String {
        switch self {
        case .names: "of names"
        case .any: "of ids, usernames or names"
        case .chosen(let heading): "\"\(heading)\""
        case .heading(let heading): heading
        }
    }
}

extension ListProblem.Table {
    fileprivate var words: String {
        let headings = headings.prefix(5).map(\.visible).joined(separator: ", ")
        return "line \(line) (\(headings); \(rows.counted("row")))"
    }
}

extension ListProblem.Cell {
    fileprivate var words: String {
        switch self {
        case .notText(let value): "is \(value), not a text"
        case .lineBreak: "contains a tab or a line break"
        case .controlCharacter: "contains a control character; the file may not be text"
        case .directionMark: "contains an invisible character that changes the direction of writing"
        case .wrongID(let text, let problem): problem.words(about: text.visible)
        case .notADay(let text): "\"\(text.visible)\" is not a day of the calendar such as 2020-10-19"
        case .notTrueOrFalse(let text): "\"\(text.visible)\" is not true or false"
        case .notTickets(""): "is blank, not a whole number from 0 to \(Tickets.mostOfOne)"
        case .notTickets(let text): "\"\(text.visible)\" is not a whole number from 0 to \(Tickets.mostOfOne)"
        }
    }
}

extension ListDescription.WrongID.Problem {
    func words(about text: String) -> String {
        switch self {
        case .blank: "is blank"
        case .leadingZero: "\"\(text)\" begins with 0"
        case .tooLarge: "\"\(text)\" is too large"
        case .notWhole: "\"\(text)\" is not a whole number"
        }
    }
}

extension [[String]] {
    /// Of the first rows.
    fileprivate var words: String { isEmpty ? "" : "; rows have: " + map(\.shown).joined(separator: " / ") }
}

extension [String] {
    /// Cells that say nothing private about a person.
    fileprivate var shareable: [String] { filter { $0.isVisible && !$0.isPrivate } }
    fileprivate var shown: String { map(\.visible).joined(upTo: 20) }
    fileprivate var shownQuoted: String { map(\.visible).quoted.joined(separator: ", ") }
}

extension FileFormat {
    /// With its article.
    fileprivate var name: String {
        switch self {
        case .gzip: "a gzip file"
        case .bzip2: "a bzip2 file"
        case .xz: "an xz file"
        case .zstd: "a zstd file"
        case .sevenZip: "a 7-Zip archive"
        case .zip: "a ZIP archive"
        case .png: "a PNG picture"
        case .jpeg: "a JPEG picture"
        case .gif: "a GIF picture"
        case .webP: "a WebP picture"
        case .heic: "a HEIC picture"
        case .pdf: "a PDF"
        case .rtf: "an RTF document"
        case .sqlite: "a SQLite database"
        case .excelBinary: "an Excel binary workbook (.xlsb)"
        case .excel97: "an Excel workbook of before 2007 (.xls)"
        case .numbers: "a Numbers document"
        case .word: "a Word document"
        case .announcement: "an announcement of a draw, not a list"
        case .transcript: "what a draw printed, not a list"
        }
    }
}

extension ListRemedy: WordedRemedy {
    package var advice: Advice {
        switch self {
        case .chooseEncoding: "If it comes from an older spreadsheet, choose its encoding:"
        case .chooseSheet: "Choose one:"
        case .chooseHeader: "Choose one by the line of its header:"
        case .chooseColumn(let column, _): "Choose the column of \(column.noun):"
        case .chooseUsernameColumn(_, let condition)
        where condition.value.isPrivate || condition.value.holdsAddress:
            "Fill it in, leave it out with \(ListParameter.attending), or choose the column that identifies it:"
        case .chooseUsernameColumn(_, let condition):
            """
            Fill it in, leave it out with \(ListParameter.attending) \(condition.quoted), or choose the column that \
            identifies it:
            """
        case .chooseKind(_, let heading):
            "Rows without \(heading) are of another kind. Choose who takes part:"
        case .nameRows:
            "Most rows have none. Choose the column of their names with \(ListParameter.nameColumn)."
        case .chooseNumberedColumn: "Choose one by its number:"
        case .acceptRows: "Use the list that it was made from. If it has no groups, say so:"
        case .chooseNameColumnOfHeader: "If this row is the header, choose the column with the names:"
        case .chooseNameColumnOrHeader:
            """
            Choose one with \(ListParameter.nameColumn), or the line of the header with \(ListParameter.headerLine). If no \
            line has headings, add one.
            """
        case .chooseWhoseNames(let headings):
            """
            These columns name different people. Choose who takes part, with \(ListParameter.nameColumn) \
            \(headings.prefix(Self.mostChoices).map(Suggestion.quoted).joined(separator: " or ")):
            """
        case .copyNames:
            """
            Copy the names into a list of their own, or use \(ListParameter.skipHeader) if only the first line is a heading. \
            If each line is a name, say so:
            """
        case .copyTable: "Open it in a browser. Copy the table into a spreadsheet, and use that file."
        case .leaveOutRow(_, let heading):
            "Leave out rows like this one, or accept every row with \(ListParameter.everyone) \(Suggestion.quoted(heading)):"
        case .leaveOutBlank: "Fill it in, or leave out rows like this one:"
        case .readAsNames: "Use a list of names. If each line is one, say so:"
        case .readAsTable: "If it is a table, say so:"
        case .headColumns: "Give each further column a heading, or remove its content."
        case .addHeader(let columns):
            """
            Add a line above it with a heading for each of its \(columns.counted("column")), such as Name, or choose the \
            header with \(ListParameter.headerLine).
            """
        case .separatePeople(nil): "Give each person a row."
        case .separatePeople: "Give each person a row. If each row is one participant, say so:"
        case .separateLines: "Give each person a line. If each line is one participant, say so:"
        case .readAsJSON: "Read it as JSON:"
        case .nameItAsJSON: "Give the file a name that ends in .json"
        case .omitExclusions:
            "If it should have entries, save it again. If no one is to be excluded, omit it."
        case .listNames: "Exclude a text file instead, with a name or a username on each line."
        case .usePlayers: "Use \(ListParameter.players)."
        case .useColumns(let names): "The columns are \(names.joined(separator: ", "))."
        case .allowLarger: "Allow more with \(ListParameter.maxListBytes)"
        case .downloadList: "Try again later, or download the list and pass the file."
        case .useOriginal: "Use the list that it was made from."
        case .saveAsText: "Save the list as plain text."
        case .saveAsUTF8: "Save the list as UTF-8 or as .xlsx, and use that file."
        case .announceAsTable:
            """
            For the winners as a list, use the output of 'tombola lottery announce RECEIPT \(ListParameter.medium) csv', \
            with \(ListParameter.declined) for each who declined.
            """
        case .saveAsTable: "Save the list as .xlsx or CSV, and use that file."
        case .saveWithoutPassword: "Save it without a password."
        case .copyAgain: "Copy it again, or save the list as CSV."
        case .decompress: "Decompress it, and use the list inside."
        case .exportTable: "Export the table as CSV, and use that file."
        case .typeIt: "Type the list that the picture shows, and use that file."
        case .correctCell: "Correct the cell, or clear it."
        case .saveWorkbook: "Open the workbook in a spreadsheet program, and save it there."
        case .closeQuote: "A closing quote may be missing."
        case .quoteField: "Quote the field, and double the quotes inside it."
        }
    }

    package var suggestion: Suggestion? { commands.count == 1 ? commands[0] : nil }
    package var choices: [Suggestion] { commands.count > 1 ? commands : [] }

    private static let mostChoices = 4

    /// The command with what can be set, or a few to choose from.
    private var commands: [Suggestion] {
        switch self {
        case .chooseEncoding(let name): [.again(with: ListParameter.encoding, name)]
        case .chooseSheet(let names):
            names.prefix(Self.mostChoices).map { .again(with: ListParameter.sheet, $0) }
        case .chooseHeader(let line): [.again(with: ListParameter.headerLine, "\(line)")]
        case .chooseNameColumnOfHeader(let heading): [.again(with: ListParameter.nameColumn, heading)]
        case .chooseWhoseNames(let headings):
            headings.prefix(Self.mostChoices).map { .again(with: ListParameter.nameColumn, $0) }
        case .chooseUsernameColumn(let heading, _): [.again(with: ListParameter.usernameColumn, heading)]
        case .chooseColumn(let column, let heading), .chooseNumberedColumn(let column, let heading):
            [.again(with: column.parameter, heading)]
        case .chooseKind(let conditions, _): conditions.map { .again(with: ListParameter.attending, $0.text) }
        case .acceptRows(let heading), .separatePeople(let heading?):
            [.again(with: ListParameter.everyone, heading)]
        case .leaveOutRow(let others, let heading):
            [
                .again(with: ListParameter.attending, others.text),
                .again(with: ListParameter.everyone, heading),
            ]
        case .leaveOutBlank(let others):
            [.again(with: ListParameter.attending, others.text)]
        case .readAsNames, .copyNames, .separateLines: [.again(with: ListParameter.format, "names")]
        case .readAsTable: [.again(with: ListParameter.format, "csv")]
        case .readAsJSON: [.again(with: ListParameter.format, "json")]
        default: []
        }
    }
}

extension ListRemedy.Column {
    fileprivate var parameter: ListParameter {
        switch self {
        case .name: .nameColumn
        case .username: .usernameColumn
        case .id: .idColumn
        case .tickets: .ticketsColumn
        }
    }

    fileprivate var noun: String {
        switch self {
        case .name: "names"
        case .username: "usernames"
        case .id: "ids"
        case .tickets: "numbers of tickets"
        }
    }
}

extension ReceiptRemedy: WordedRemedy {
    private static let saving: Advice =
        "If this machine made it, 'tombola lottery history show N \(ListParameter.output) FILE' writes it again."

    package var advice: Advice {
        switch self {
        case .usePublished: "Use the published file."
        case .useReceipt:
            "Use a file written by 'tombola lottery draw \(ListParameter.receipt) FILE'. \(Self.saving)"
        case .useCommitment: "Use the file that 'tombola lottery commit' printed. \(Self.saving)"
        case .download: "Download it, and use the file."
        case .update: "Update Tombola."
        case .saveAgain:
            "Check the path. \(Self.saving)"
        case .removeEntry: "Restore a copy of the database, or remove this entry:"
        case .announce: "It may belong to an earlier draw. Choose another file, or announce that draw:"
        }
    }

    package var suggestion: Suggestion? {
        switch self {
        case .removeEntry(let number): .command("tombola lottery history remove \(number)")
        // The lists of its draw are remembered.
        case .announce(let path): .recalling("tombola lottery announce \(Suggestion.path(path))")
        default: nil
        }
    }
}
