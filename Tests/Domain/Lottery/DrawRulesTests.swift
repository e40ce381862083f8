import Domain
import Testing

@Suite("The rules of a draw")
struct DrawRulesTests {
    @Test("are one winner, no alternate, and no winner for a void player, unless said otherwise")
    func unlessSaidOtherwise() throws {
        let rules = try DrawRules()
        #expect(rules.method == .consistentSampler)
        #expect(rules.winners == 1)
        #expect(rules.alternates == 0)
        #expect(rules.onVoid == .blank)
    }

    @Test("have at least one winner", arguments: [0, -1, .min])
    func winners(count: Int) {
        #expect(throws: LotteryError.winnersBelowOne(count)) { try DrawRules(winners: count) }
    }

    @Test("have no fewer alternates than none", arguments: [-1, .min])
    func alternates(count: Int) {
        #expect(throws: LotteryError.alternatesBelowZero(count)) { try DrawRules(alternates: count) }
    }
}
