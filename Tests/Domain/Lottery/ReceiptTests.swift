import Testing

@testable import Domain

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
                let draw = try await DrawWinner()(lottery, rules: rules, seed: Seed("314159"), rounds: 10)
                texts.insert(draw.receipt.canonicalText)
            }
            #expect(texts.count == 1, "\(method)")
        }
    }
}

struct KnownAnswerTests {
    /// Made with another implementation, from the description of the format alone.
    @Test(
        "Receipt and commitment of a known draw have the known bytes",
        .invariant("No draw differs from that of the sampler's original program")
    )
    func bytes() async throws {
        let rows: [ListedPerson] = [
            .row(1, "Ada"), .row(2, "Grace", tickets: 3), .row(3, "Radia", isVoid: true),
            .row(4, "Barbara", tickets: 5), .row(5, "Hedy", tickets: 2), .row(6, "José Núñez"),
        ]
        let lottery = try await Lottery.of(rows, excluding: ["Barbara"])
        let rules = try DrawRules(alternates: 1, prizes: ["Bike", "Café \"x\"/y"])
        let receipt = try await DrawWinner()(lottery, rules: rules, seed: Seed("314159")).receipt
        let source = "dice on 1 May, six digits, as 123456"
        let commitment = try await Commitment(to: lottery, rules: rules, seedSource: source)
        let digests = [receipt.bound.list.sha256, receipt.bound.records.sha256, receipt.sha256, commitment.sha256]
        #expect(
            digests == [
                "a919cdf72d7f770a31b8efd622af2695cac3634b0aea97c56279d4b7a48343f9",
                "115e3652e064bb6c0afd65edcce9940056dbfda8fd3f2a0b39119d10518a39be",
                "e9b9e58cc4669261d2b94785a1fc70dabfac1ff3aff4f18d8a8b6ebc7c32743f",
                "956fc36d035904446e8e96f3fc69e6a373a969d4901d43181049626304d5ba9a",
            ]
        )
        #expect(Set(receipt.members.keys).union(["format"]).count == 13)
        let ofTwoLists = try await DrawWinner()(Lottery.sample(), rules: DrawRules(), seed: Seed("314159")).receipt
        #expect(ofTwoLists.sha256 == "caef41852fd33864158e70e7d031637b5ac9b9cccbade54f451b1bb4949b3c79")
    }
}

struct CommitmentTests {
    @Test("Impossible rules are rejected before the lists are read")
    func impossibleRules() async throws {
        let commit = CommitToDraw(
            merge: UseCaseDouble { (_: MergeUsersWithLotteryList.Purpose) async throws(LotteryError) in
                throw .draw(.noPlayers)
            },
            history: LotteryFixture.history(),
            now: { LotteryFixture.moment }
        )
        var request = DrawRequest()
        request.winners = 0
        await #expect(throws: LotteryError.draw(.winnersBelowOne(0))) {
            try await commit(.init(draw: request, seed: nil))
        }
        request.winners = 1
        await #expect(throws: LotteryError.draw(.noPlayers)) { try await commit(.init(draw: request, seed: nil)) }
    }
}
