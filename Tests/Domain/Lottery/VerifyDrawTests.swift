import Domain
import Testing

/// The seed 314159 draws the ids 1…10 in the order 5 8 1 4 7 6 9 3 10 2: winners 5 8 1, alternates 4 7. 8 is void.
@Suite("Verifying a draw")
struct VerifyDrawTests {
    private static let seed = "314159"

    @Test("A genuine receipt verifies", arguments: DrawMethod.allCases, VoidRule.allCases)
    func valid(method: DrawMethod, onVoid: VoidRule) async throws {
        let lottery = try await Self.lottery()
        let receipt = try await Self.receipt(of: lottery, method: method, onVoid: onVoid)
        let verification = try await verify(receipt, against: lottery)
        #expect(verification.isValid)
        #expect(verification.failed == nil)
        let given: Set<Verification.Check> = [.commitment, .receiptSHA256, .records]
        #expect(verification.results.map(\.check) == Verification.Check.allCases.filter { !given.contains($0) })
        #expect(verification.results.count(where: \.passed) == verification.results.count)
        #expect(
            verification.notChecked == [
                .winnersAndAlternates, .ruleForVoids, .commitmentRemoved, .seedOrigin, .onlyDraw, .announcedPrizes,
                .seedByChance, .namesOfPlayers, .onePersonOneEntry,
            ]
        )
    }

    @Test("A genuine receipt of a committed draw verifies")
    func validCommitment() async throws {
        let lottery = try await Self.lottery()
        let commitment = try Self.commitment(to: lottery)
        let receipt = try await Self.receipt(of: lottery, commitment: commitment)
        let verification = try await verify(receipt, against: lottery, commitment: commitment)
        #expect(verification.isValid)
        let missing: Set<Verification.Check> = [.receiptSHA256, .records]
        #expect(verification.results.map(\.check) == Verification.Check.allCases.filter { !missing.contains($0) })
        #expect(
            verification.notChecked == [
                .seedOrigin, .commitmentWasEarly, .seedByChance, .namesOfPlayers, .onePersonOneEntry,
            ]
        )
        let sealed = try await verify(receipt, against: lottery, commitment: commitment, sha256: receipt.sha256)
        #expect(sealed.isValid)
        #expect(sealed.results.map(\.check) == Verification.Check.allCases.filter { $0 != .records })
        #expect(sealed.notChecked == [.commitmentWasEarly, .seedByChance, .namesOfPlayers, .onePersonOneEntry])
    }

    @Test("A draw with only void players and a system seed verifies", arguments: DrawMethod.allCases)
    func validExtremes(method: DrawMethod) async throws {
        let lottery = try await Lottery.of(1...10, void: Set(1...10))
        var generator = SplitMix64(seed: 11)
        let rules = try DrawRules(method: method, winners: 3, alternates: 7, onVoid: .next)
        let draw = try await DrawWinner()(lottery, rules: rules, seed: Seed(from: &generator, for: method), rounds: 1)
        #expect(try await verify(draw.receipt, against: lottery).isValid)
    }

    @Test("A receipt in other than canonical bytes fails verification")
    func notCanonical() async throws {
        let lottery = try await Self.lottery()
        let receipt = try await Self.receipt(of: lottery)
        let document = ReceiptDocument(receipt: receipt, bytes: Array((" " + receipt.canonicalText).utf8))
        #expect(try await VerifyDraw()(document, against: lottery, commitment: nil).failed == .receipt)
    }

    @Test("Verification catches each changed field that the lists determine", arguments: ReceiptEdit.seenFromTheLists)
    func changedField(edit: ReceiptEdit) async throws {
        let lottery = try await Self.lottery()
        let receipt = try await Self.receipt(of: lottery)
        let edited = try edit.apply(receipt)
        #expect(edited.canonicalText != receipt.canonicalText)
        #expect(try await verify(edited, against: lottery).failed == edit.seenBy)
    }

    @Test("A system seed fails verification if the commitment names another seed source")
    func seedSource() async throws {
        let lottery = try await Lottery.of(1...10)
        let commitment = try Self.commitment(to: lottery, seedSource: "the FTSE 100 on 2 January")
        var generator = SplitMix64(seed: 11)
        let seed = Seed(from: &generator, for: .consistentSampler)
        await #expect(throws: LotteryError.differsFromCommitment(["seedSource"])) {
            let rules = commitment.terms.rules
            _ = try await DrawWinner()(lottery, rules: rules, seed: seed, rounds: 1, commitment: commitment)
        }
        let receipt = try await Self.receipt(of: lottery, seed: Seed(seed.value), commitment: commitment)
        let forged = receipt.edited(seed: seed)
        #expect(try await verify(receipt, against: lottery, commitment: commitment).isValid)
        #expect(try await verify(forged, against: lottery, commitment: commitment).failed == .commitment)
    }

    @Test(
        "Verification with the commitment catches changes that the lists do not show",
        arguments: ReceiptEdit.seenFromTheCommitment
    )
    func commitment(edit: ReceiptEdit) async throws {
        let lottery = try await Lottery.of(1...10)
        let commitment = try Self.commitment(to: lottery)
        let receipt = try await Self.receipt(of: lottery, commitment: commitment)
        let edited = try edit.apply(receipt)
        #expect(try await verify(edited, against: lottery, commitment: commitment).failed == .commitment)
    }

    @Test("A commitment changed or replaced after the draw fails verification")
    func changedCommitment() async throws {
        let lottery = try await Self.lottery()
        let commitment = try Self.commitment(to: lottery)
        let other = try Self.commitment(to: lottery, seedSource: "another")
        let receipt = try await Self.receipt(of: lottery, commitment: commitment)
        #expect(try await verify(receipt, against: lottery, commitment: other).failed == .commitment)
        let uncommitted = try await Self.receipt(of: lottery)
        #expect(try await verify(uncommitted, against: lottery, commitment: commitment).failed == .commitment)
    }

    @Test("A receipt that names a commitment cannot be verified without it")
    func commitmentMissing() async throws {
        let lottery = try await Self.lottery()
        let receipt = try await Self.receipt(of: lottery, commitment: Self.commitment(to: lottery))
        for receipt in [receipt, try await Self.receipt(of: lottery).edited(commitment: "anything")] {
            await #expect(throws: LotteryError.commitmentMissing) { try await verify(receipt, against: lottery) }
        }
    }

    @Test("A receipt fails verification against other lists")
    func otherLists() async throws {
        let receipt = try await Self.receipt(of: try await Self.lottery())
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
        for (lottery, check) in cases {
            #expect(try await verify(receipt, against: lottery).failed == check)
        }
    }

    @Test("An equivalent RFC 3797 seed in another spelling fails verification")
    func rewrittenSeed() async throws {
        let lottery = try await Self.lottery()
        let rules = try DrawRules(method: .rfc3797)
        let receipt = try await DrawWinner()(lottery, rules: rules, seed: Seed("9319 / 2 5"), rounds: 1).receipt
        #expect(try await verify(receipt, against: lottery).isValid)
        for text in ["9319/ 2 5", "9319  / 2 5", " 9319 / 2 5", "9319 / 2 5 ", "9319 / 5 2", "09319 / 2 5"] {
            #expect(try await verify(receipt.edited(seed: Seed(text)), against: lottery).failed == .seed, "\(text)")
        }
    }

    private func verify(
        _ receipt: Receipt,
        against lottery: Lottery,
        commitment: PublishedCommitment? = nil,
        sha256: String? = nil
    ) async throws -> Verification {
        let document = ReceiptDocument(receipt: receipt, bytes: Array(receipt.canonicalText.utf8))
        return try await VerifyDraw()(document, against: lottery, commitment: commitment, sha256: sha256)
    }

    private static func lottery() async throws -> Lottery {
        try await Lottery.of(1...10, void: [8])
    }

    private static func commitment(to lottery: Lottery, seedSource: String? = nil) throws -> PublishedCommitment {
        let rules = try DrawRules(winners: 3, alternates: 2)
        return PublishedCommitment(terms: try Commitment(to: lottery, rules: rules, seedSource: seedSource))
    }

    private static func receipt(
        of lottery: Lottery,
        method: DrawMethod = .consistentSampler,
        onVoid: VoidRule = .blank,
        seed: Seed? = nil,
        commitment: PublishedCommitment? = nil
    ) async throws -> Receipt {
        let rules = try DrawRules(method: method, winners: 3, alternates: 2, onVoid: onVoid)
        let seed = try seed ?? Seed(Self.seed)
        return try await DrawWinner()(lottery, rules: rules, seed: seed, rounds: 1, commitment: commitment).receipt
    }
}

@Suite("Verifying a receipt")
struct VerifyReceiptTests {
    private let table: LotteryFixture

    init() async throws {
        table = try LotteryFixture()
        _ = try await table.result(seed: "314159") { $0.receipt = OutputFile("receipt.json") }
    }

    private func verify(
        _ receipt: String,
        commitment: String? = nil,
        _ lists: InMemoryLotteryRepository
    ) async throws
        -> Verification
    {
        let verify = VerifyReceipt(
            documents: table.documents,
            merge: merging(lists),
            verify: VerifyDraw().callAsFunction
        )
        return try await verify(receipt: receipt, commitment: commitment, sha256: nil)
    }

    @Test("A saved receipt verifies against the lists it was drawn from, and no others")
    func valid() async throws {
        #expect(try await verify("receipt.json", table.lists).isValid)
        var others = table.lists
        others.entries.removeLast()
        #expect(try await verify("receipt.json", others).failed == .playersCount)
    }

    @Test("A missing receipt or commitment is reported before the lists are read")
    func missing() async throws {
        var lists = table.lists
        lists.usersFailure = SourceFailure(.unreachable, "http://a", "it is away")
        let lost = SourceFailure(.absent, "lost.json", "there is no such document")
        await #expect(throws: LotteryError.receipt(lost)) { try await verify("lost.json", lists) }
        await #expect(throws: LotteryError.commitment(lost)) {
            try await verify("receipt.json", commitment: "lost.json", lists)
        }
    }
}
