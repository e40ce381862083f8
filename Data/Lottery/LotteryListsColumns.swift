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
