import Domain

/// Columns of the lists as CSV or TSV.
enum LotteryColumn: Int, DelimitedColumn {
    case userId, name, username, regDate, void

    var names: [String] {
        switch self {
        case .userId: ["userId", "id"]
        case .name: ["name"]
        case .username: ["username"]
        case .regDate: ["regDate"]
        case .void: ["void"]
        }
    }
}

extension UserRow: DelimitedRecord {
    static let requiredColumns = [LotteryColumn.userId, .name, .username, .regDate]
    static let optionalColumns: [LotteryColumn] = []

    init(_ row: borrowing DelimitedRow<LotteryColumn>, in bytes: Span<UInt8>) throws(DelimitedIssue) {
        guard !row.isLine else {
            user = User(id: row.lineNumber, name: row.text(.name, in: bytes), username: "", registered: nil)
            return
        }
        user = User(
            id: UserID(try row.unsignedInteger(.userId, in: bytes)),
            name: row.text(.name, in: bytes),
            username: row.text(.username, in: bytes),
            registered: try row.day(.regDate, in: bytes)
        )
    }
}

extension UserIDRow: DelimitedRecord {
    static let requiredColumns = UserRow.requiredColumns
    static let optionalColumns = UserRow.optionalColumns

    init(_ row: borrowing DelimitedRow<LotteryColumn>, in bytes: Span<UInt8>) throws(DelimitedIssue) {
        id = UserID(try row.unsignedInteger(.userId, in: bytes))
        _ = try row.day(.regDate, in: bytes)
    }
}

extension LotteryEntryRow: DelimitedRecord {
    static let requiredColumns = [LotteryColumn.userId, .void]
    static let optionalColumns: [LotteryColumn] = []

    init(_ row: borrowing DelimitedRow<LotteryColumn>, in bytes: Span<UInt8>) throws(DelimitedIssue) {
        entry = LotteryEntry(
            userID: UserID(try row.unsignedInteger(.userId, in: bytes)),
            isVoid: try row.truthValue(.void, in: bytes)
        )
    }
}

/// A person in the only list: registered and entered.
struct ParticipantRow: DelimitedRecord {
    static let requiredColumns = UserRow.requiredColumns
    static let optionalColumns = [LotteryColumn.void]
    let entry: LotteryEntry

    init(_ row: borrowing DelimitedRow<LotteryColumn>, in bytes: Span<UInt8>) throws(DelimitedIssue) {
        try row.requireOneLine(.name, in: bytes)
        if row.isLine {
            guard row.text(.name, in: bytes).contains(where: { !$0.isWhitespace }) else {
                throw DelimitedIssue(offset: row.start, reason: "the line has only white space")
            }
            entry = LotteryEntry(userID: row.lineNumber, isVoid: false)
        } else {
            let user = try UserIDRow(row, in: bytes)
            try row.requireOneLine(.username, in: bytes)
            let isVoid = row.has(.void) ? try row.truthValue(.void, in: bytes) : false
            entry = LotteryEntry(userID: user.id, isVoid: isVoid)
        }
    }
}

extension DelimitedRow {
    /// The id of a participant in a list of plain names.
    fileprivate var lineNumber: UserID { UserID(UInt64(line)) }
}
