import Domain
import Testing

@Suite("Committing to a draw")
struct CommitmentTests {
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
        let commit = CommitToDraw(merge: UseCaseDouble { () async throws(LotteryError) in throw .noPlayers })
        var request = DrawRequest()
        request.winners = 0
        await #expect(throws: LotteryError.winnersBelowOne(0)) { try await commit((request, nil)) }
        request.winners = 1
        await #expect(throws: LotteryError.noPlayers) { try await commit((request, nil)) }
    }
}
