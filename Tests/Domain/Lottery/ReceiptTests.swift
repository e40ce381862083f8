import Domain
import Testing

@Suite("Receipts")
struct ReceiptTests {
    @Test(
        "A receipt is the same for any order of either list",
        .invariant("The order of a list never changes a draw"),
        arguments: DrawMethod.allCases
    )
    func anyOrder(method: DrawMethod) async throws {
        var generator = SplitMix64(seed: 3)
        let (users, entries) = (Array(UInt64(1)...50), Array(UInt64(5)...54))
        let rules = try DrawRules(method: method, winners: 4, alternates: 3, onVoid: .next)
        var texts: Set<String> = []
        for _ in 0..<10 {
            let lottery = try await Lottery.merging(
                users: users.shuffled(using: &generator),
                entries: entries.shuffled(using: &generator),
                void: Set(10...30)
            )
            texts.insert(try await receipt(of: lottery, rules: rules).canonicalText)
        }
        #expect(texts.count == 1)
    }

    private func receipt(of lottery: Lottery, rules: DrawRules? = nil) async throws -> Receipt {
        let rules = try rules ?? DrawRules()
        return try await DrawWinner()(lottery, rules: rules, seed: Seed("314159"), rounds: 10).receipt
    }
}
