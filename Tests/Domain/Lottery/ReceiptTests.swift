import Domain
import Testing

struct ReceiptTests {
    @Test(
        "A receipt is the same for any order of either list",
        .invariant("The order of a list never changes a draw")
    )
    func anyOrder() async throws {
        var generator = SplitMix64(seed: 3)
        let (users, entries) = (Array(UInt64(1)...50), Array(UInt64(5)...54))
        for method in DrawMethod.allCases {
            let rules = try DrawRules(method: method, winners: 4, alternates: 3, onVoid: .next)
            var texts: Set<String> = []
            for _ in 0..<10 {
                let lottery = try await Lottery.merging(
                    users: users.shuffled(using: &generator),
                    entries: entries.shuffled(using: &generator),
                    void: Set(10...30)
                )
                let draw = try await DrawWinner()((lottery, rules, Seed("314159"), 10))
                texts.insert(draw.receipt.canonicalText)
            }
            #expect(texts.count == 1, "\(method)")
        }
    }
}

struct CommitmentTests {
    @Test("Impossible rules are rejected before the lists are read")
    func impossibleRules() async throws {
        let commit = CommitToDraw(merge: UseCaseDouble { (_: Receipt?) async throws(LotteryError) in throw .noPlayers })
        var request = DrawRequest()
        request.winners = 0
        await #expect(throws: LotteryError.winnersBelowOne(0)) { try await commit((request, nil)) }
        request.winners = 1
        await #expect(throws: LotteryError.noPlayers) { try await commit((request, nil)) }
    }
}
