import Domain

/// What users can set for lists, receipts and the history.
package enum ListParameter: ParameterName {
    case attending, beacon, commitment, encoding, entries, everyone, exclude, excludeBy, format, headerLine
    case idColumn, maxListBytes, medium, method, nameColumn, players, publishable, receipt, repeats, seed
    case seedSource, sha256, sheet, skipHeader, ticketsColumn, usernameColumn, users, yes
}

extension ListRemedy: WordedRemedy {
    package var advice: Advice {
        switch self {
        case .chooseEncoding: "If it comes from an older spreadsheet, choose its encoding:"
        case .chooseSheet: "Choose one:"
        case .chooseHeader: "Choose one by the line of its header:"
        case .chooseNameColumn: "Choose the column of names:"
        case .chooseColumn: "Choose one by its number:"
        case .acceptRows: "Use the list that it was made from. If it has no groups, say so:"
        case .chooseNameColumnOfHeader: "If this is the header, choose its column of names:"
        case .chooseNameColumnOrHeader:
            "Choose one with \(ListParameter.nameColumn), or the line of the header with \(ListParameter.headerLine)."
        case .leaveOutRow(_, let heading):
            "Leave it out, or accept every row with \(ListParameter.everyone) \(Suggestion.quoted(heading)):"
        case .leaveOutBlank: "Leave out rows like this one:"
        case .readAsNames: "Use a list of names. If each line is one, say so:"
        case .readAsTable: "Read it as a table:"
        case .readAsJSON: "Read it as JSON:"
        case .nameItAsJSON: "Give the file a name that ends in .json"
        case .listNames: "Exclude a text file instead, with a name or a username on each line."
        case .usePlayers: "Use \(ListParameter.players)."
        case .useColumns(let names): "The columns are \(names.joined(separator: ", "))."
        case .allowLarger: "Allow more with \(ListParameter.maxListBytes)"
        case .downloadList: "Try again later, or download the list and pass the file."
        case .useOriginal: "Use the list that it was made from."
        case .saveAsText: "Save the list as plain text."
        case .saveAsTable: "Save the list as .xlsx or CSV, and use that file."
        case .saveWithoutPassword: "Save it without a password."
        case .copyAgain: "Copy it again, or save the list as CSV."
        case .decompress: "Decompress it, and use the list inside."
        case .exportTable: "Export the table as CSV, and use that file."
        case .typeIt: "Type the list that the picture shows, and use that file."
        case .correctCell: "Correct the cell, or clear it."
        case .closeQuote: "A closing quote may be missing."
        case .quoteField: "Quote the field, and double the quotes inside it."
        }
    }

    package var suggestion: Suggestion? {
        switch self {
        case .chooseEncoding(let name): .again(with: ListParameter.encoding, name)
        case .chooseSheet(let name): .again(with: ListParameter.sheet, name)
        case .chooseHeader(let line): .again(with: ListParameter.headerLine, "\(line)")
        case .chooseNameColumn(let heading), .chooseNameColumnOfHeader(let heading):
            .again(with: ListParameter.nameColumn, heading)
        case .chooseColumn(let column, let heading): .again(with: column.parameter, heading)
        case .acceptRows(let heading): .again(with: ListParameter.everyone, heading)
        case .leaveOutRow(let condition, _): .again(with: ListParameter.attending, condition)
        case .leaveOutBlank(let heading): .again(with: ListParameter.attending, heading + "!=")
        case .readAsNames: .again(with: ListParameter.format, "names")
        case .readAsTable: .again(with: ListParameter.format, "csv")
        case .readAsJSON: .again(with: ListParameter.format, "json")
        default: nil
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
}

extension ReceiptRemedy: WordedRemedy {
    package var advice: Advice {
        switch self {
        case .usePublished: "Use the published file."
        case .useReceipt: "Use a file written by 'tombola lottery draw \(ListParameter.receipt) FILE'."
        case .useCommitment: "Use the file that 'tombola lottery commit' printed."
        case .download: "Download it, and use the file."
        case .update: "Update Tombola."
        case .announce: "It may be of a draw already held. Choose another file, or announce that draw:"
        }
    }

    package var suggestion: Suggestion? {
        guard case .announce(let path) = self else { return nil }
        return .command("tombola lottery announce \(Suggestion.path(path))")
    }
}
