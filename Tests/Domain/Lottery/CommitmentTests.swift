import Domain
import Testing

@Suite("Committing to a draw")
struct CommitmentTests {
    @Test("A commitment states the players and the rules in fixed bytes")
    func canonicalText() async throws {
        let lottery = try await Lottery.sample()
        let rules = try DrawRules(method: .rfc3797, winners: 2, alternates: 1, onVoid: .next)
        let commitment = try Commitment(to: lottery, rules: rules, seedSource: "the \"Lotto\" of 2 May")
        #expect(
            commitment.canonicalText == """
                {"alternates":1,"excluded":{"notEntered":1,"unknownUser":0},"format":1,"method":"rfc3797","onVoid":"next",\
                "players":{"count":4,"sha256":"e03a3f1cdee2df7b576919cdfed75cdf781537b9a1658cffd5b9159aed630c45"},\
                "seedSource":"the \\"Lotto\\" of 2 May","winners":2}

                """
        )
    }

    @Test("A commitment without a seed source omits it")
    func noSeedSource() async throws {
        let commitment = try Commitment(to: try await Lottery.sample(), rules: DrawRules(), seedSource: nil)
        #expect(
            commitment.canonicalText == """
                {"alternates":0,"excluded":{"notEntered":1,"unknownUser":0},"format":1,"method":"consistent-sampler",\
                "onVoid":"blank",\
                "players":{"count":4,"sha256":"e03a3f1cdee2df7b576919cdfed75cdf781537b9a1658cffd5b9159aed630c45"},\
                "winners":1}

                """
        )
    }

    @Test("A published commitment is identified by the SHA-256 of its bytes")
    func published() async throws {
        let terms = try Commitment(to: try await Lottery.sample(), rules: DrawRules(), seedSource: nil)
        #expect(PublishedCommitment(terms: terms).sha256 == SHA256.digest(of: terms.canonicalText.utf8).hex)
    }

    @Test("A commitment that no draw could fulfil is rejected")
    func refused() async throws {
        let (sample, empty) = (try await Lottery.sample(), try await Lottery.of([]))
        #expect(throws: LotteryError.noPlayers) { try Commitment(to: empty, rules: DrawRules(), seedSource: nil) }
        #expect(throws: LotteryError.moreDrawnThanPlayers(winners: 4, alternates: 1, players: 4)) {
            try Commitment(to: sample, rules: DrawRules(winners: 4, alternates: 1), seedSource: nil)
        }
    }

    @Test("Impossible rules are rejected before the lists are read")
    func impossibleRules() async throws {
        let commit = CommitToDraw { () async throws(LotteryError) in throw .noPlayers }
        var request = DrawRequest()
        request.winners = 0
        await #expect(throws: LotteryError.winnersBelowOne(0)) { try await commit(request, seedSource: nil) }
        request.winners = 1
        await #expect(throws: LotteryError.noPlayers) { try await commit(request, seedSource: nil) }
    }
}
