import Domain

/// `usersInLottery.json`: `{"lotteryList":[{"userId":10,"void":false}, …]}`.
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
