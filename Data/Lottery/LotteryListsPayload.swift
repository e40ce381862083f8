import Domain

/// Format of `users.json`: `{"items":[{"userId":10,"name":"…","username":"…","regDate":"2020-10-19"}, …]}`.
enum UsersPayload {
    static let list = "items"

    enum Field: Int, JSONField {
        case userId, name, username, regDate

        static let keys = JSONKeys(["userId", "name", "username", "regDate"])
    }
}

struct UserRow: JSONRecord {
    static let list = UsersPayload.list
    let user: User

    init(_ row: borrowing JSONRow<UsersPayload.Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        user = User(
            id: UserID(try row.unsignedInteger(.userId)),
            name: try row.string(.name, in: bytes),
            username: try row.string(.username, in: bytes),
            registered: try row.day(.regDate, in: bytes)
        )
    }
}

/// Format of `usersInLottery.json`: `{"lotteryList":[{"userId":10,"void":false}, …]}`.
enum LotteryEntriesPayload {
    static let list = "lotteryList"

    enum Field: Int, JSONField {
        case userId, void

        static let keys = JSONKeys(["userId", "void"])
    }
}

struct LotteryEntryRow: JSONRecord {
    static let list = LotteryEntriesPayload.list
    let entry: LotteryEntry

    init(_ row: borrowing JSONRow<LotteryEntriesPayload.Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        entry = LotteryEntry(
            userID: UserID(try row.unsignedInteger(.userId)),
            isVoid: try row.truthValue(.void)
        )
    }
}
