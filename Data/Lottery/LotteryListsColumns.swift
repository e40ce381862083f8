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
    let user: User
    let isVoid: Bool

    init(_ row: borrowing DelimitedRow<LotteryColumn>, in bytes: Span<UInt8>) throws(DelimitedIssue) {
        try row.requireOneLine(.name, in: bytes)
        guard row.isLine else {
            user = try UserRow(row, in: bytes).user
            try row.requireOneLine(.username, in: bytes)
            isVoid = row.has(.void) ? try row.truthValue(.void, in: bytes) : false
            return
        }
        let name = row.text(.name, in: bytes)
        guard name.contains(where: { !$0.isWhitespace }) else {
            throw DelimitedIssue(offset: row.start, reason: "the line has only white space")
        }
        user = User(id: UserID(UInt64(row.line)), name: name, username: "", registered: nil)
        isVoid = false
    }
}
