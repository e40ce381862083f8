/// What to do about a list of people that cannot be read.
package enum ListRemedy: Remedy {
    case chooseEncoding(String)
    case chooseSheet([String])
    /// By its line.
    case chooseHeader(Int)
    case chooseColumn(Column, String)
    /// The column that may have names, if the header is one.
    case chooseNameColumnOfHeader(String)
    case chooseNameColumnOrHeader
    /// Columns name different people.
    case chooseWhoseNames([String])
    /// A column that identifies people; or leave out the row by a condition.
    case chooseUsernameColumn(String, orLeaveOut: Attendance.Condition)
    /// The participants, by a column that tells rows with this name from those without.
    case chooseKind([Attendance.Condition], nameless: String)
    /// Most rows have no name.
    case nameRows
    /// One of several with its heading.
    case chooseNumberedColumn(Column, String)
    /// All rows with this column.
    case acceptRows(String)
    /// Rows like this one, by the condition.
    case leaveOutBlank(Attendance.Condition)
    /// Leave out a row that may be no participant, by the condition; or accept every row with this column.
    case leaveOutRow(Attendance.Condition, accept: String)
    case readAsTable
    case readAsNames
    /// Give further columns a heading.
    case headColumns
    /// Above the first row, which has so many columns.
    case addHeader(columns: Int)
    /// Each in a row of their own; or accept every row with this column.
    case separatePeople(accept: String?)
    /// Each in a line of their own.
    case separateLines
    case readAsJSON
    case nameItAsJSON
    case listNames
    /// An empty list excludes no one.
    case omitExclusions
    case usePlayers
    /// The columns of users or entries.
    case useColumns([String])
    case allowLarger
    case downloadList
    case useOriginal
    case saveAsText
    case saveAsUTF8
    case announceAsTable
    case saveAsTable
    case saveWithoutPassword
    case copyAgain
    /// Of a page.
    case copyTable
    /// From a text with other lines.
    case copyNames
    case decompress
    case exportTable
    case typeIt
    case correctCell
    /// With a program that stores the results of formulas.
    case saveWorkbook
    case closeQuote
    case quoteField

    /// The same for a list to exclude. Most options belong to the participants.
    package var ofExclusions: ListRemedy {
        switch self {
        case .readAsJSON: .nameItAsJSON
        case .chooseSheet, .chooseHeader, .chooseColumn, .chooseNameColumnOfHeader, .chooseNameColumnOrHeader,
            .chooseWhoseNames, .chooseUsernameColumn, .chooseKind, .nameRows, .chooseNumberedColumn,
            .addHeader, .separatePeople, .separateLines, .acceptRows, .leaveOutBlank, .leaveOutRow,
            .readAsTable, .readAsNames:
            .listNames
        default: self
        }
    }

    package enum Column: Hashable, Sendable {
        case name, username, id, tickets
    }
}

package enum ReceiptRemedy: Remedy {
    case usePublished
    case useReceipt
    case useCommitment
    case download
    case update
    /// A file that was lost: the history has its content.
    case saveAgain
    /// An entry of the history that is damaged, by its number.
    case removeEntry(Int)
    /// What must not be replaced may be of a draw already held.
    case announce(path: String)
}
