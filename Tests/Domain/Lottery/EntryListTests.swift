import Domain
import Testing

@Suite("The lottery list")
struct EntryListTests {
    @Test("gives back its entries in their order")
    func order() {
        let entries = [3, 1, 2].map { LotteryEntry(userID: UserID($0), isVoid: $0 == 1) }
        var list = EntryList(entries)
        #expect(Array(list) == entries)
        list.append(LotteryEntry(userID: UserID(9), isVoid: true))
        #expect(list.count == 4)
        #expect(list[3] == LotteryEntry(userID: UserID(9), isVoid: true))
    }
}
