import Domain

/// `users.json`: `{"items":[{"userId":10,"name":"…","username":"…","regDate":"2020-10-19"}, …]}`.
enum UsersPayload {
    static let list = "items"

    enum Field: Int, JSONField {
        case userId, name, username, regDate

        static let keys = JSONKeys(["userId", "name", "username", "regDate"])
    }
}

/// A user with everything that is known.
struct UserRow: JSONRecord {
    static let list = UsersPayload.list
    let user: FlatUser

    init(_ row: borrowing JSONRow<UsersPayload.Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        let id = UserID(try row.unsignedInteger(.userId))
        var text: [UInt8] = []
        // Enough for most, so that there is one allocation for each.
        text.reserveCapacity(48)
        try row.appendString(.name, in: bytes, to: &text)
        let nameLength = text.count
        try row.appendString(.username, in: bytes, to: &text)
        user = FlatUser(
            id: id,
            registered: try row.day(.regDate, in: bytes),
            text: text,
            nameLength: nameLength
        )
    }
}

/// A user's id alone. It accepts and refuses what `UserRow` does, but makes no text: for lists of millions.
struct UserIDRow: JSONRecord {
    static let list = UsersPayload.list
    let id: UserID

    init(_ row: borrowing JSONRow<UsersPayload.Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        id = UserID(try row.unsignedInteger(.userId))
        try row.requireString(.name)
        try row.requireString(.username)
        _ = try row.day(.regDate, in: bytes)
    }
}
