/// Verifies a published receipt: reads it and its commitment, then the lists, and repeats the draw.
package struct VerifyDraw: UseCase {
    package struct Request: Sendable {
        /// Location of the receipt; nil for that of the last draw made here.
        package let receipt: String?
        /// Number of a draw in the history, instead of the location.
        package let entry: Int?
        /// Location of the commitment.
        package let commitment: String?
        /// The announced digest of the receipt's file, in lower-case hexadecimal.
        package let sha256: String?
        /// Whether no list was given, so that the lists are those of the source.
        package let namesNoList: Bool

        package init(
            receipt: String?,
            entry: Int? = nil,
            commitment: String? = nil,
            sha256: String? = nil,
            namesNoList: Bool = false
        ) {
            self.receipt = receipt
            self.entry = entry
            self.commitment = commitment
            self.sha256 = sha256
            self.namesNoList = namesNoList
        }
    }

    private let documents: any DrawDocumentRepository
    private let history: any DrawHistoryRepository
    private let merge: AnyUseCase<MergeUsersWithLotteryList>
    private let beacon: any BeaconRepository

    package init(
        documents: any DrawDocumentRepository,
        history: any DrawHistoryRepository,
        merge: AnyUseCase<MergeUsersWithLotteryList>,
        beacon: any BeaconRepository
    ) {
        self.documents = documents
        self.history = history
        self.merge = merge
        self.beacon = beacon
    }

    /// Reads the short documents before the long lists, so that a mistyped path is reported at once.
    package func callAsFunction(_ request: Request) async throws(LotteryError) -> Verification {
        var recorded: Numbered<DrawRecord>?
        let document: ReadDocument<Receipt>
        if let location = request.receipt, request.entry == nil {
            document = try await LotteryError.wrapping(await documents.receipt(at: location))
        } else {
            let draw = try await recordedDraw(request.entry)
            document = ReadDocument(draw.entry.receipt, bytes: Array(draw.entry.receipt.canonicalText.utf8))
            recorded = draw
        }
        let commitment = try await documents.commitment(ifAt: request.commitment)
        async let value = value(of: commitment?.document.round)
        let lottery = try await merge(.verifying(document.document))
        var verification = try await Verification(
            of: document,
            with: lottery,
            commitment,
            announcedSHA256: request.sha256,
            beacon: await value
        )
        let isOfOtherList = verification.failed.contains { $0 == .list || $0 == .playersSHA256 }
        if request.namesNoList, isOfOtherList {
            verification = verification.withoutLists
            if verification.isValid { throw await history.errorOfMissingLists(.receipt) }
        }
        verification.recorded = recorded
        verification.compare(with: await history.entriesIfReadable())
        return verification
    }

    /// - Parameter number: nil for the last draw.
    private func recordedDraw(_ number: Int?) async throws(LotteryError) -> Numbered<DrawRecord> {
        let entries = try await LotteryError.wrapping(await history.entries())
        let found = entries.filter { number == nil || $0.number == number }
        if let draw = found.compactMap({ $0.part(\.draw) }).last { return draw }
        guard let number else { throw .noDrawYet }
        throw found.isEmpty ? .notInHistory(number, count: entries.count) : .notADraw(number)
    }

    private func value(of round: BeaconRound?) async -> BeaconValue? {
        guard let round else { return nil }
        return await .catching(try await beacon.value(of: round, .stored))
    }
}

extension Verification {
    /// Finds what belongs to the draw.
    fileprivate mutating func compare(with history: [Numbered<HistoryEntry>]) {
        let draws = history.compactMap { $0.part(\.draw?.receipt) }
        entry = draws.last { $0.entry == receipt }?.number
        guard let named = receipt.commitment else { return }
        otherSeed = draws.seed(under: named, besides: receipt.seed)
        guard let commitment, commitment.sha256 != named else { return }
        commitmentEntry = history.commitment(named)
    }

    /// Recomputes a draw from the lists and compares it with its receipt.
    ///
    /// A receipt that names a commitment, by its digest, needs it; otherwise a change to that digest could not be detected.
    ///
    /// - Parameter beacon: The value of the round that the commitment names; nil if it names none.
    package init(
        of document: ReadDocument<Receipt>,
        with lottery: Lottery,
        _ commitment: ReadDocument<Commitment>?,
        announcedSHA256: String?,
        beacon: BeaconValue? = nil
    ) async throws(LotteryError) {
        try LotteryError.checkCancellation()
        let promised = commitment?.document
        let evidence = await Evidence(document, lottery, promised, announcedSHA256: announcedSHA256, beacon)
        // A cancelled draw is not complete.
        try LotteryError.checkCancellation()
        self.commitment = promised
        results = Check.allCases.compactMap { check in
            switch evidence.outcome(of: check) {
            case .passed: Result(check: check, failure: nil)
            case .failed(let failure): Result(check: check, failure: failure)
            case .notApplicable: nil
            }
        }
        // A receipt that fails without a file is invalid whatever the file says, so missing ones are asked for last.
        if results.allSatisfy(\.passed) {
            if document.document.commitment != nil, commitment == nil { throw .commitmentMissing }
            if case .exclusionsUnknown(let count) = evidence.list { throw .exclusionsMissing(count) }
        }
        receipt = document.document
        let means = evidence.means
        notChecked = Unchecked.allCases.filter { $0.applies(to: means) }
        participants = lottery.isPublished ? [:] : lottery.list.participants(document.document.drawn)
        players = lottery.players
        beaconFailure = beacon?.failure
        notes = lottery.notes
        hasOtherLineEnds =
            document.hasOtherLineEnd || commitment?.hasOtherLineEnd == true
            || lottery.description?.hasOtherLineEnds == true
    }
}

/// What became of checking a receipt.
package struct Verification: Sendable {
    package struct Result: Hashable, Sendable {
        package let check: Check
        /// nil for a check that passed.
        package let failure: Failure?

        package var passed: Bool { failure == nil }
    }

    /// Why a check failed.
    package enum Failure: Hashable, Sendable {
        /// The values differ.
        case differs
        /// The published list was saved in another way.
        case respelled
        /// Numbers tell more than the name of the check.
        case counts(receipt: Int, list: Int)
        /// What breaks the commitment.
        case terms([Commitment.Difference])
    }

    package let receipt: Receipt
    /// The last draw of the history, if no receipt was given.
    package fileprivate(set) var recorded: Numbered<DrawRecord>?
    /// The number of the draw in the history, if it has that receipt.
    package fileprivate(set) var entry: Int?
    /// That of the first draw of the history under the same commitment with another seed.
    package fileprivate(set) var otherSeed: Numbered<Seed>?
    /// The number of the commitment that the receipt names, if another one was given.
    package fileprivate(set) var commitmentEntry: Int?
    /// Checks that passed or failed, in the order in which failures are reported. Those that do not apply are missing.
    package private(set) var results: [Result]
    package let notChecked: [Unchecked]
    /// Those behind the winners and alternates who are on the list, unless it has no names.
    package private(set) var participants: [UserID: Participant]
    /// Those who take part, as far as the list shows.
    package let players: Roster
    package let commitment: Commitment?
    /// Why the value of the commitment's round is unknown.
    package let beaconFailure: BeaconFailure?
    /// How the list was read, which can be why it differs.
    package private(set) var notes: [ListNote]
    /// Whether the receipt, the commitment or the published list was saved with other line ends: it is the same draw.
    package let hasOtherLineEnds: Bool

    /// What the commitment says about the seed.
    package var seedSource: String? { commitment?.seedSource }
    package var failed: [Check] { results.filter { !$0.passed }.map(\.check) }
    package var isValid: Bool { failed.isEmpty }

    /// What the documents alone show. Other lists than the receipt's say nothing about it.
    fileprivate var withoutLists: Verification {
        var verification = self
        verification.results = results.filter { Check.withoutLists.contains($0.check) }
        verification.participants = [:]
        verification.notes = []
        return verification
    }
}
