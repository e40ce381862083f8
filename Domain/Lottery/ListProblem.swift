/// What is wrong with a list of people.
package enum ListProblem: Problem {
    /// It is no list, or none that can be read.
    case isFile(FileFormat)
    case isHTML, isJSON, isReceipt, isDamagedWorkbook, isEncryptedWorkbook
    case workbookWithout(part: String)
    case notEncoded(in: String)
    case tooManyRows(limit: Int)
    /// The first number is larger than the last.
    case reversedRange
    /// Plain names.
    case withoutColumns, withoutIDs

    // Sheets, lists of JSON and tables.
    case nothingToChoose(String)
    case noSheet(String, [String])
    /// - Parameter text: nil if the formula has no result.
    case failedCell(String, sheet: String, text: String?)
    case withoutObjects
    /// The wanted list, if one was named, is none of these, which are shown with their number of objects.
    case doubtfulList(wanted: String?, [Objects])
    case severalTables([Table])
    case noLine(Int)

    // Columns.
    case columnTwice(String)
    /// It is a column of a pivot table.
    case hasGroups(String)
    case noColumn(Needed, header: [String], examples: [[String]])
    case severalColumns([String])
    /// Earlier objects do not have it.
    case newColumn(String)
    /// The column was set aside because of what the first rows have.
    case unlikeFirstRows(column: String)
    case tooManyNames(limit: Int)

    /// The first row has these cells, as a person's has.
    case withoutHeader([String])

    // Rows.
    case tooFewColumns, tooManyColumns(limit: Int)
    /// The row has these cells, but neither a name nor a username.
    case withoutPerson([String])
    /// The row seems to be a heading or a sum.
    case noParticipant(String)
    /// A name is that of several people; or some lines have several.
    case severalPeople(String), severalPeopleInLines([String])
    /// Most lines look like no names, such as these; or lines are headings, or belong to a chat.
    case withoutNames([String]), hasHeadings([String]), isChat([String])
    /// Lines such as these are buttons of a page.
    case isPage([String])
    /// Lines such as these name the accounts of the people above them.
    case hasHandles([String])
    case fieldCount(Int, not: Int)
    /// In bytes. A document that is no table has no rows.
    case largeRow(limit: Int, ofTable: Bool)
    case cell(column: String, Cell)

    package enum Needed: Hashable, Sendable {
        case names
        /// Ids, usernames or names.
        case any
        /// The one that the organiser chose.
        case chosen(String)
        /// By its heading, of users or entries.
        case heading(String)
    }

    /// A list in a JSON document.
    package struct Objects: Hashable, Sendable {
        package let path: String
        package let count: Int

        package init(path: String, count: Int) {
            self.path = path
            self.count = count
        }
    }

    /// A table among several.
    package struct Table: Hashable, Sendable {
        package let line: Int
        package let headings: [String]
        package var rows = 0

        package init(line: Int, headings: [String]) {
            self.line = line
            self.headings = headings
        }
    }

    package enum Cell: Hashable, Sendable {
        /// It has a value of JSON, in the parser's words.
        case notText(String)
        case lineBreak, controlCharacter, directionMark
        case wrongID(String, ListDescription.WrongID.Problem)
        case notADay(String), notTrueOrFalse(String), notTickets(String)
    }
}

/// A kind of file that is no list.
package enum FileFormat: Hashable, Sendable {
    case gzip, bzip2, xz, zstd, sevenZip, zip
    case png, jpeg, gif, webP, heic
    case pdf, rtf, sqlite, excelBinary, excel97, numbers, word
    /// Of a draw, as text or Markdown.
    case announcement
    /// What a draw printed.
    case transcript

    package var remedy: ListRemedy {
        switch self {
        case .gzip, .bzip2, .xz, .zstd, .sevenZip, .zip: .decompress
        case .png, .jpeg, .gif, .webP, .heic: .typeIt
        case .pdf: .useOriginal
        case .rtf: .saveAsText
        case .announcement, .transcript: .announceAsTable
        case .sqlite: .exportTable
        case .excelBinary, .excel97, .numbers, .word: .saveAsTable
        }
    }
}
