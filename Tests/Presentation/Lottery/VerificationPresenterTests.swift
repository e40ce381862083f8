import Domain
import Presentation
import Testing

@MainActor
@Suite("Verification presenter")
struct VerificationPresenterTests {
    private let presenter = VerificationPresenter()
    private let table: LotteryFixture

    init() async throws {
        table = try LotteryFixture()
        _ = try await table.result(seed: "314159") { $0.receipt = OutputFile("receipt.json") }
    }

    private func state(commitment: String? = nil, sha256: String? = nil) async -> VerificationViewModel.State {
        let verify = VerifyReceipt(
            documents: table.documents,
            merge: table.merge,
            verify: VerifyDraw().callAsFunction
        )
        let screen = VerificationViewModel(receipt: "receipt.json", commitment: commitment, sha256: sha256) {
            (receipt, commitment, sha256) async throws(LotteryError) in
            try await verify(receipt: receipt, commitment: commitment, sha256: sha256)
        }
        await screen.load()
        return screen.state
    }

    struct NotShown: Error {}

    private func verification(changing part: String = "", to other: String = "") async throws -> Verification {
        let text = String(decoding: table.documents.all["receipt.json"] ?? [], as: UTF8.self)
        if !part.isEmpty { table.documents.put(Array(text.replacing(part, with: other).utf8), at: "receipt.json") }
        guard case .shown(let verification) = await state() else { throw NotShown() }
        return verification
    }

    @Test("A verification is shown as one line for each check and a conclusion")
    func valid() async throws {
        let verification = try await verification()
        #expect(
            presenter.lines(verification, for: .terminal(width: 80)).texts == [
                "✓ ok     receipt", "✓ ok     players count", "✓ ok     players sha256", "✓ ok     excluded",
                "✓ ok     seed", "✓ ok     winners", "✓ ok     alternates", "The receipt is valid.",
            ]
        )
        #expect(
            presenter.notices(verification).texts == [
                "note: Not checked, because the lists and the receipt do not show it:",
                "note: - without a commitment or --sha256: the numbers of winners and alternates, and which is which",
                "note: - without a commitment or --sha256: the void rule (onVoid)",
                "note: - without a commitment or --sha256: whether a commitment was removed from the receipt",
                "note: - without --sha256: whether the seed was given or picked by the machine",
                "note: - without a commitment: whether this was the only draw",
                "note: - without a commitment: whether the prizes and the void rule were announced before the draw",
                "note: - whether the seed is random",
                "note: - the names of the players: the receipt contains only their ids",
                "note: - whether one person has several entries under different ids",
            ]
        )
    }

    @Test("A failed verification names the failed check and no limits")
    func notValid() async throws {
        let verification = try await verification(changing: "\"userId\":22", to: "\"userId\":10")
        #expect(
            presenter.lines(verification, for: .terminal(width: 80)).texts.suffix(3) == [
                "✗ failed winners: the seed draws other players, or in another order", "✓ ok     alternates",
                "The receipt is NOT valid: check \"winners\" failed.",
            ]
        )
        #expect(presenter.lines(verification, for: .pipe).texts.suffix(2) == ["winners\tfailed", "alternates\tok"])
        #expect(presenter.notices(verification) == [])
    }

    @Test("A verification in JSON keeps its documented shape")
    func json() async throws {
        let valid = try await verification()
        #expect(
            presenter.json(valid).text.hasPrefix(
                #"{"checks":[{"name":"receipt","ok":true},{"name":"players count","ok":true},"#
            )
        )
        #expect(
            presenter.json(valid).text.contains(
                #""failed":null,"notChecked":["without a commitment or --sha256: the numbers of"#
            )
        )
        #expect(presenter.json(valid).text.hasSuffix(#""valid":true}"#))
        let changed = presenter.json(try await verification(changing: "314159", to: "314160")).text
        #expect(changed.contains(#""failed":"seed""#))
        #expect(changed.contains(#"{"name":"seed","ok":false}"#))
        #expect(changed.hasSuffix(#""valid":false}"#))
    }

    @Test("Every failed check has its own message")
    func everyCheck() async throws {
        let (sample, line) = (try DrawRecord.sample().receipt, try DrawRecord.sample().receipt.winners[0])
        let other = sample.edited(
            players: PlayersDigest(count: 5, sha256: ""),
            records: PlayerRecords(sha256: ""),
            excluded: ExclusionCounts(notEntered: 9, unknownUser: 9),
            alternates: [line]
        )
        let commitment = PublishedCommitment(
            terms: Commitment(rules: try DrawRules(), players: other.players, excluded: other.excluded, seedSource: "")
        )
        let document = ReceiptDocument(receipt: other, bytes: [])
        let verification = try await VerifyDraw()(
            document,
            against: table.lottery(),
            commitment: commitment,
            sha256: "another"
        )
        let lines = presenter.lines(verification, for: .terminal(width: 80)).texts
        #expect(lines.count == Verification.Check.allCases.count + 1)
        for (line, check) in zip(lines, Verification.Check.allCases) {
            #expect(line.hasPrefix("✗ failed \(check.rawValue): "))
        }
        #expect(
            Set(lines.map { $0.drop { $0 != ":" } }).count == lines.count - 1,
            "winners and alternates share theirs"
        )
    }

    @Test("A verification fails without its receipt or the commitment that it names")
    func failure() async throws {
        guard case .failed(.commitment(let absent)) = await state(commitment: "commitment.json") else {
            Issue.record("it was verified")
            return
        }
        #expect(absent.subject == "commitment.json")
        let text = String(decoding: table.documents.all["receipt.json"] ?? [], as: UTF8.self)
        let named = text.replacing("\"excluded\"", with: "\"commitment\":\"ab\",\"excluded\"")
        table.documents.put(Array(named.utf8), at: "receipt.json")
        guard case .failed(.commitmentMissing) = await state() else {
            Issue.record("it was verified")
            return
        }
    }
}
