import Domain
import Testing

@Suite("Committing to a draw")
struct CommitToDrawTests {
    @Test("writes down the players and the rules, byte for byte")
    func canonicalText() async throws {
        let lottery = try await Lottery.sample()
        let rules = try DrawRules(method: .rfc3797, winners: 2, alternates: 1, onVoid: .next)
        let commitment = try CommitToDraw()(lottery, rules: rules, seedSource: "the \"Lotto\" of 2 May")
        #expect(
            commitment.canonicalText == """
                {"alternates":1,"excluded":{"notEntered":1,"unknownUser":0},"format":1,"method":"rfc3797","onVoid":"next",\
                "players":{"count":4,"sha256":"e03a3f1cdee2df7b576919cdfed75cdf781537b9a1658cffd5b9159aed630c45"},\
                "seedSource":"the \\"Lotto\\" of 2 May","winners":2}

                """
        )
    }

    @Test("leaves out a source of the seed that is not known yet")
    func noSeedSource() async throws {
        let commitment = try CommitToDraw()(try await Lottery.sample(), rules: DrawRules(), seedSource: nil)
        #expect(
            commitment.canonicalText == """
                {"alternates":0,"excluded":{"notEntered":1,"unknownUser":0},"format":1,"method":"consistent-sampler",\
                "onVoid":"blank",\
                "players":{"count":4,"sha256":"e03a3f1cdee2df7b576919cdfed75cdf781537b9a1658cffd5b9159aed630c45"},\
                "winners":1}

                """
        )
    }

    @Test("is known by the SHA-256 of those bytes")
    func published() async throws {
        let terms = try CommitToDraw()(try await Lottery.sample(), rules: DrawRules(), seedSource: nil)
        #expect(PublishedCommitment(terms: terms).sha256 == SHA256.digest(of: terms.canonicalText.utf8).hex)
    }

    @Test("refuses what no draw could keep")
    func refused() async throws {
        let (sample, empty) = (try await Lottery.sample(), try await Lottery.of([]))
        #expect(throws: LotteryError.noPlayers) { try CommitToDraw()(empty, rules: DrawRules(), seedSource: nil) }
        #expect(throws: LotteryError.moreDrawnThanPlayers(winners: 4, alternates: 1, players: 4)) {
            try CommitToDraw()(sample, rules: DrawRules(winners: 4, alternates: 1), seedSource: nil)
        }
    }
}
