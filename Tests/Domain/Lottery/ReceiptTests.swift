import Domain
import Testing

@Suite("Receipts")
struct ReceiptTests {
    @Test("The receipt of the embedded lists has known bytes")
    func sample() async throws {
        let receipt = try await receipt(of: try await Lottery.sample())
        #expect(
            receipt.canonicalText == """
                {"alternates":[],"excluded":{"notEntered":1,"unknownUser":0},"format":1,"method":"consistent-sampler",\
                "onVoid":"blank",\
                "players":{"count":4,"sha256":"e03a3f1cdee2df7b576919cdfed75cdf781537b9a1658cffd5b9159aed630c45"},\
                "seed":{"origin":"given","value":"314159"},\
                "winners":[{"rank":1,"ticket":"0.133790590773784551","userId":22,"void":false}]}

                """
        )
    }

    @Test("A receipt contains alternates, void players and the commitment")
    func full() async throws {
        let lottery = try await Lottery.sample()
        let rules = try DrawRules(winners: 2, alternates: 1)
        let commitment = PublishedCommitment(terms: try Commitment(to: lottery, rules: rules, seedSource: nil))
        #expect(
            try await receipt(of: lottery, rules: rules, commitment: commitment).canonicalText == """
                {"alternates":[{"rank":3,"ticket":"0.380099988509878156","userId":4,"void":false}],\
                "commitment":"\(commitment.sha256)",\
                "excluded":{"notEntered":1,"unknownUser":0},"format":1,"method":"consistent-sampler",\
                "onVoid":"blank",\
                "players":{"count":4,"sha256":"e03a3f1cdee2df7b576919cdfed75cdf781537b9a1658cffd5b9159aed630c45"},\
                "seed":{"origin":"given","value":"314159"},\
                "winners":[{"rank":1,"ticket":"0.133790590773784551","userId":22,"void":false},\
                {"rank":2,"ticket":"0.332965579934224573","userId":182,"void":true}]}

                """
        )
    }

    @Test("A receipt is the same for any order of either list", arguments: DrawMethod.allCases)
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

    @Test("Removing a loser changes no winner; removing a winner promotes the next player")
    func deleted() async throws {
        let ids = Array(UInt64(1)...30)
        let rules = try DrawRules(winners: 3, alternates: 1)
        let before = try await receipt(of: try await Lottery.of(ids), rules: rules)
        let (winners, next) = (before.winners.map(\.userID.rawValue), before.alternates.map(\.userID.rawValue))
        for id in ids {
            let after = try await receipt(of: try await Lottery.of(ids.filter { $0 != id }), rules: rules)
            if winners.contains(id) {
                #expect(after.winners.map(\.userID.rawValue) == winners.filter { $0 != id } + next, "without \(id)")
            } else {
                #expect(after.winners == before.winners, "without \(id)")
            }
        }
    }

    @Test("A receipt normalises an RFC 3797 seed and stores any other seed verbatim")
    func seed() async throws {
        let lottery = try await Lottery.sample()
        let given = try Seed("09319/5 2")
        let byRFC3797 = try await DrawWinner()(lottery, rules: DrawRules(method: .rfc3797), seed: given, rounds: 1)
        #expect(byRFC3797.receipt.seed.value == "9319 / 2 5")
        #expect(try await DrawWinner()(lottery, rules: DrawRules(), seed: given, rounds: 1).receipt.seed == given)
    }

    @Test("A receipt does not depend on the number of rounds shown", arguments: [1, 2, 4, 100])
    func rounds(count: Int) async throws {
        let lottery = try await Lottery.sample()
        let draw = try await DrawWinner()(lottery, rules: DrawRules(), seed: Seed("314159"), rounds: count)
        #expect(draw.receipt == (try await receipt(of: lottery)))
    }

    private func receipt(
        of lottery: Lottery,
        rules: DrawRules? = nil,
        commitment: PublishedCommitment? = nil
    ) async throws -> Receipt {
        let rules = try rules ?? DrawRules()
        return try await DrawWinner()(lottery, rules: rules, seed: Seed("314159"), rounds: 10, commitment: commitment)
            .receipt
    }
}
