import Testing

@testable import Domain

struct AnnounceDrawTests {
    /// The seed 314159 draws 5 8 1 4 7 6 9 3 10 2.
    private static func announcement(
        winners: Int,
        alternates: Int,
        void: Set<UInt64> = [],
        declined: [UInt64]
    ) async throws -> Announcement {
        let lottery = try await Lottery.of(1...10, void: void)
        let rules = try DrawRules(winners: winners, alternates: alternates)
        let receipt = try await DrawWinner()(lottery, rules: rules, seed: Seed("314159")).receipt
        let announce = AnnounceDraw(
            verify: UseCaseDouble { (_: VerifyDraw.Request) async throws(LotteryError) in
                try await Verification(of: ReadDocument(receipt), with: lottery, nil, announcedSHA256: nil)
            }
        )
        return try await announce(
            .init(verify: .init(receipt: "receipt.json"), declined: declined.map { .id(UserID($0)) })
        )
    }

    @Test("Alternates move up for those who declined, lowest rank first; others and void players cannot decline")
    func declined() async throws {
        let cases: [(winners: Int, void: Set<UInt64>, declined: [UInt64], awards: [UInt64?], alternates: [UInt64])] = [
            (3, [], [], [5, 8, 1], [4, 7, 6]), (3, [], [8], [5, 4, 1], [7, 6]), (3, [], [1, 5], [4, 8, 7], [6]),
            (3, [], [5, 1], [4, 8, 7], [6]), (3, [], [5, 4], [7, 8, 1], [6]), (3, [], [5, 8, 1], [4, 7, 6], []),
            (3, [], [5, 4, 7, 6], [nil, 8, 1], []),
            // A void alternate never moves up, and a void winner leaves the prize without a winner.
            (2, [8, 1], [5], [4, nil], [1]),
        ]
        for (winners, void, declined, awards, alternates) in cases {
            let announcement = try await Self.announcement(
                winners: winners,
                alternates: winners,
                void: void,
                declined: declined
            )
            let winners = announcement.awards.map { $0.winner?.userID.rawValue }
            let left = announcement.alternates.map(\.userID.rawValue)
            #expect(winners == awards && left == alternates, "\(declined) declined: \(announcement)")
        }
        for (declined, moved) in [([1, 5], [[4, 1, 5]]), ([5, 1], []), ([5, 4], [])] as [([UInt64], [[UInt64]])] {
            let announcement = try await Self.announcement(winners: 3, alternates: 3, declined: declined)
            let moves = announcement.moved.map { [$0.new.winner, $0.former.drawn, $0.new.drawn] }
            #expect(moves.map { $0.compactMap { $0?.userID.rawValue } } == moved, "\(declined) declined")
        }
        for id in [2, 8] as [UInt64] {
            let failure = await #expect(throws: LotteryError.self) {
                try await Self.announcement(winners: 2, alternates: 2, void: [8], declined: [id])
            }
            var able: [UInt64] = []
            if case .cannotDecline(.id(UserID(id)), let those) = failure { able = those.map(\.id.rawValue) }
            #expect(able == [5, 1, 4])
        }
    }

    @Test("A decline can name a drawn person, unless none or several of those drawn have the name")
    func declinedByName() async throws {
        let lottery = try await Lottery.of([
            .row(1, "Ada", "a@x"), .row(2, "Grace", "g@x"), .row(3, "ada", "b@x"), .row(4, "Radia"),
        ])
        let rules = try DrawRules(winners: 3, alternates: 1)
        let receipt = try await DrawWinner()(lottery, rules: rules, seed: Seed("1")).receipt
        let verification = try await Verification(of: ReadDocument(receipt), with: lottery, nil, announcedSHA256: nil)
        func declined(_ name: String) throws -> [UInt64] {
            try Announcement(of: verification, declined: [.name(name)]).declined.map(\.userID.rawValue)
        }
        #expect(try declined("GRACE") == [2] && declined("B@x") == [3] && declined(" radia ") == [4])
        let able = receipt.drawn.compactMap { verification.participants[$0.userID] }
        #expect(throws: LotteryError.cannotDecline(.name("Barbara"), able)) { try declined("Barbara") }
        #expect(throws: LotteryError.severalDeclineAs("Ada", able.filter { [1, 3].contains($0.id.rawValue) })) {
            try declined("Ada")
        }
    }
}
