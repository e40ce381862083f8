import Testing

@testable import Domain

/// The seed 314159 draws the ids 1…10 in the order 5 8 1 4 7 6 9 3 10 2: winners 5 8 1, alternates 4 7. 8 is void.
struct VerifyDrawTests {
    private static let seed = "314159"

    @Test("A genuine receipt verifies, even with only void players and a system seed")
    func valid() async throws {
        let given: Set<Verification.Check> = [.commitment, .receiptSHA256, .beacon]
        let checks = Verification.Check.allCases.filter { !given.contains($0) }
        let (lottery, void) = (try await Self.lottery(), try await Lottery.of(1...10, void: Set(1...10)))
        for method in DrawMethod.allCases {
            for onVoid in VoidRule.allCases {
                let receipt = try await Self.receipt(of: lottery, method: method, onVoid: onVoid)
                let verification = try await verify(receipt, against: lottery)
                #expect(verification.isValid && verification.failed == [], "\(method), \(onVoid)")
                #expect(verification.results.filter(\.passed).map(\.check) == checks)
            }
            var generator = SplitMix64(seed: 11)
            let rules = try DrawRules(method: method, winners: 3, alternates: 7, onVoid: .next)
            let draw = try await DrawWinner()(void, rules: rules, seed: Seed(from: &generator, for: method))
            #expect(try await verify(draw.receipt, against: void).isValid, "\(method)")
        }
    }

    @Test("Verification names the check that a changed receipt or another list fails")
    func changedField() async throws {
        let lottery = try await Self.lottery()
        let receipt = try await Self.receipt(of: lottery)
        for edit in ReceiptEdit.all {
            let edited = try edit.apply(receipt)
            #expect(edited.canonicalText != receipt.canonicalText)
            let failed = try await verify(edited, against: lottery).failed
            #expect(failed.first == edit.seenBy, "\(edit.name): \(failed)")
        }
        let genuine = try await Self.receipt(of: try await Self.lottery())
        let cases: [(Lottery, Verification.Check)] = [
            (try await Lottery.of(1...11, void: [8]), .playersCount),
            (try await Lottery.of(1...9, void: [8]), .playersCount),
            (try await Lottery.of([]), .playersCount),
            (try await Lottery.of(1...10), .playersSHA256),
            (try await Lottery.of(1...10, void: [8, 2]), .playersSHA256),
            (try await Lottery.of([1, 2, 3, 4, 5, 6, 7, 8, 9, 11], void: [8]), .playersSHA256),
            (try await Lottery.merging(users: Array(1...11), entries: Array(1...10), void: [8]), .excluded),
            (try await Lottery.merging(users: Array(1...10), entries: Array(1...11), void: [8]), .excluded),
        ]
        for (list, check) in cases {
            #expect(try await verify(genuine, against: list).failed.contains(check))
        }
    }

    @Test("A commitment changed after the draw, or one that names another seed source, fails verification")
    func changedCommitment() async throws {
        let lottery = try await Lottery.of(1...10)
        let commitment = try await Self.commitment(to: lottery, seedSource: "the FTSE 100 on 2 January")
        var generator = SplitMix64(seed: 11)
        let seed = Seed(from: &generator, for: .consistentSampler)
        await #expect(throws: LotteryError.differsFromCommitment([.seedOfMachine])) {
            let rules = try commitment.rules
            _ = try await DrawWinner()(lottery, rules: rules, seed: seed, rounds: 1, commitment: commitment)
        }
        let receipt = try await Self.receipt(of: lottery, seed: Seed(seed.value), commitment: commitment)
        let other = try await Self.commitment(to: lottery, seedSource: "another")
        let uncommitted = try await Self.receipt(of: lottery)
        let failed = try await [
            verify(receipt, against: lottery, commitment: commitment),
            verify(receipt.edited(seed: seed), against: lottery, commitment: commitment),
            verify(receipt, against: lottery, commitment: other),
            verify(uncommitted, against: lottery, commitment: commitment),
        ].map(\.failed.first)
        #expect(failed == [nil, .commitment, .commitment, .commitment])
        let prizes = ["Caf\u{E9}", "Cafe\u{301}"]
        let promised = try commitment.bound.edited(prizes: [prizes[0]])
        let drawn = receipt.edited(try receipt.bound.edited(prizes: [prizes[1]]))
        let differences = Commitment(bound: promised, winners: 3, alternates: 2, seedSource: nil).differences(
            from: drawn
        )
        #expect(differences == [.field("prizes")])
    }

    private func verify(
        _ receipt: Receipt,
        against lottery: Lottery,
        commitment: Commitment? = nil
    ) async throws -> Verification {
        let promised = commitment.map { ReadDocument($0) }
        return try await Verification(of: ReadDocument(receipt), with: lottery, promised, announcedSHA256: nil)
    }

    private static func lottery() async throws -> Lottery {
        try await Lottery.of(1...10, void: [8])
    }

    private static func commitment(to lottery: Lottery, seedSource: String? = nil) async throws -> Commitment {
        let rules = try DrawRules(winners: 3, alternates: 2)
        return try await Commitment(to: lottery, rules: rules, seedSource: seedSource)
    }

    private static func receipt(
        of lottery: Lottery,
        method: DrawMethod = .consistentSampler,
        onVoid: VoidRule = .blank,
        seed: Seed? = nil,
        commitment: Commitment? = nil
    ) async throws -> Receipt {
        let rules = try DrawRules(method: method, winners: 3, alternates: 2, onVoid: onVoid)
        let seed = try seed ?? Seed(Self.seed)
        return try await DrawWinner()(lottery, rules: rules, seed: seed, rounds: 1, commitment: commitment).receipt
    }
}

struct VerifyDrawDocumentsTests {
    @Test("A missing receipt or commitment is reported before the lists are read")
    func missing() async throws {
        var table = try LotteryFixture()
        let (receipt, lost) = (table.folder.path("receipt.json"), table.folder.path("lost.json"))
        _ = try await table.result(seed: "314159") { $0.receipt = OutputFile(receipt) }
        table.lists.usersFailure = AccessFailure(.unreachable, .server(url: "http://a", host: "a"), "it is away")
        let verify = VerifyDraw(
            documents: table.documents,
            history: table.history,
            merge: table.merge,
            beacon: table.beacon
        )
        for (receipt, commitment) in [(lost, nil), (receipt, lost)] as [(String, String?)] {
            let failure = await #expect(throws: LotteryError.self) {
                try await verify(.init(receipt: receipt, commitment: commitment))
            }
            #expect(failure?.accessFailure?.kind == .absent && failure?.accessFailure?.subject == .path(lost))
        }
    }
}
