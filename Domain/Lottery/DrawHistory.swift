/// A draw as the history has it.
package struct DrawRecord: Hashable, Sendable {
    /// The most rounds and the most of those drawn that are recorded. Otherwise the history could outgrow the lists.
    package static let mostParticipants = 1000

    package let drawnAt: Timestamp
    /// Where the lists came from.
    package let source: String
    package let receipt: Receipt
    /// What the commitment says about the seed; nil without one.
    package let seedSource: String?
    /// Those whom the rounds show, and winners and alternates: no more than ``mostParticipants`` of each.
    package let participants: [Participant]
    /// nil if there were too many.
    package let rounds: [UserID]?
    package let listWords: ListWords

    package init(
        drawnAt: Timestamp,
        source: String,
        receipt: Receipt,
        seedSource: String? = nil,
        participants: [Participant] = [],
        rounds: [UserID]? = nil,
        listWords: ListWords = ListWords()
    ) {
        self.drawnAt = drawnAt
        self.source = source
        self.receipt = receipt
        self.seedSource = seedSource
        self.participants = participants
        self.rounds = rounds
        self.listWords = listWords
    }

    init(
        drawnAt: Timestamp,
        source: String,
        draw: Draw,
        seedSource: String?,
        listWords: ListWords,
        revealsPrizes: Bool
    ) {
        let rounds = revealsPrizes ? draw.revealedPrizes.map(draw.rounds(ofPrize:)) : [draw.rounds]
        // The rounds of all prizes together must not be too many.
        let isShort = draw.roundCount <= Self.mostParticipants / rounds.count
        let shown = isShort ? rounds.flatMap(\.self) : []
        let firstDrawn = draw.receipt.drawn.prefix(Self.mostParticipants)
        let drawn = firstDrawn.compactMap { draw.participants[$0.userID] }
        self.init(
            drawnAt: drawnAt,
            source: source,
            receipt: draw.receipt,
            seedSource: seedSource,
            participants: (shown + drawn).byID.values.sorted { $0.id < $1.id },
            rounds: shown.isEmpty ? nil : shown.map(\.id),
            listWords: listWords
        )
    }
}

/// A commitment as the history has it.
package struct CommitmentRecord: Hashable, Sendable {
    package let committedAt: Timestamp
    /// Where the lists came from.
    package let source: String
    package let commitment: Commitment
    package let listWords: ListWords
    /// The numbers of the draws under it since it was made.
    package let draws: [Int]

    package init(
        committedAt: Timestamp,
        source: String,
        commitment: Commitment,
        listWords: ListWords,
        draws: [Int] = []
    ) {
        self.committedAt = committedAt
        self.source = source
        self.commitment = commitment
        self.listWords = listWords
        self.draws = draws
    }
}

package enum HistoryEntry: Hashable, Sendable {
    case draw(DrawRecord)
    case commitment(CommitmentRecord)

    package var draw: DrawRecord? { if case .draw(let draw) = self { draw } else { nil } }
    package var commitment: CommitmentRecord? {
        if case .commitment(let record) = self { record } else { nil }
    }

    /// Where the lists came from.
    package var source: String {
        switch self {
        case .draw(let draw): draw.source
        case .commitment(let commitment): commitment.source
        }
    }

    package var time: Timestamp {
        switch self {
        case .draw(let draw): draw.drawnAt
        case .commitment(let commitment): commitment.committedAt
        }
    }

    package var bound: BoundRules {
        switch self {
        case .draw(let draw): draw.receipt.bound
        case .commitment(let made): made.commitment.bound
        }
    }

    package var listWords: ListWords {
        switch self {
        case .draw(let draw): draw.listWords
        case .commitment(let commitment): commitment.listWords
        }
    }
}

/// An entry with the number by which commands find it. Removing others does not change it.
package struct Numbered<Entry: Hashable & Sendable>: Hashable, Sendable {
    package let number: Int
    package let entry: Entry

    package init(_ number: Int, _ entry: Entry) {
        self.number = number
        self.entry = entry
    }

    /// nil if the part of the entry is nil.
    package func part<Part: Hashable & Sendable>(_ part: (Entry) -> Part?) -> Numbered<Part>? {
        part(entry).map { Numbered<Part>(number, $0) }
    }
}

/// The draws before another one that had the same ``BoundRules/listIdentity`` or names.
package struct EarlierDraws: Hashable, Sendable {
    package let count: Int
    /// The numbers of those that have the same receipt: the same draw, held again.
    package let same: [Int]
    /// The seed of the first one under the same commitment that has another receipt; nil if there is none.
    package let seedUnderCommitment: Numbered<Seed>?
    /// The number of the last commitment to the same list that is not drawn, if this draw is under none.
    package let passedOverCommitment: Int?
    /// The number by which commands find the draw itself.
    package let number: Int

    package init(
        than number: Int,
        count: Int,
        same: [Int] = [],
        seedUnderCommitment: Numbered<Seed>? = nil,
        passedOverCommitment: Int? = nil
    ) {
        self.number = number
        self.count = count
        self.same = same
        self.seedUnderCommitment = seedUnderCommitment
        self.passedOverCommitment = passedOverCommitment
    }
}

/// Draws and commitments made on this machine.
package protocol DrawHistoryRepository: Sendable {
    /// Saves a draw. Of two concurrent draws, one counts the other.
    ///
    /// - Parameter names: Digest of the names, in any order; nil if they are not compared.
    func save(_ draw: DrawRecord, names: String?) async throws(AccessFailure) -> EarlierDraws

    /// Saves a commitment. Returns its number.
    @discardableResult
    func save(_ commitment: CommitmentRecord) async throws(AccessFailure) -> Int

    func remove(_ numbers: [Int]) async throws(AccessFailure)

    /// Returns all draws and commitments in the order in which they were saved, whatever their dates say.
    func entries() async throws(AccessFailure) -> [Numbered<HistoryEntry>]

    /// Returns the numbers of all draws and commitments in that order, even of those that cannot be read.
    func numbers() async throws(AccessFailure) -> [Int]
}

extension DrawHistoryRepository {
    /// All draws and commitments; none if they cannot be read, for use cases that can do without them.
    package func entriesIfReadable() async -> [Numbered<HistoryEntry>] { await Result.of(entries).success ?? [] }

    /// Why the list of a document is unknown. If the history cannot be read, that is the reason.
    func errorOfMissingLists(_ document: ReceiptProblem.Document) async -> LotteryError {
        await Result.of(entries).failure.map { .failure($0) } ?? .listsMissing(document)
    }
}

extension [Numbered<Receipt>] {
    /// The first seed under the commitment that is not this one.
    func seed(under commitment: String, besides seed: Seed) -> Numbered<Seed>? {
        first { $0.entry.commitment == commitment && $0.entry.seed != seed }?.part { $0.seed }
    }
}

extension [Numbered<HistoryEntry>] {
    /// The number of the commitment that the receipt of a draw names.
    ///
    /// - Parameter number: That of the draw.
    package func commitment(ofDraw number: Int) -> Int? {
        let draw = first { $0.number == number }?.entry.draw
        return draw?.receipt.commitment.flatMap(commitment)
    }

    /// - Parameter sha256: Of the commitment.
    func commitment(_ sha256: String) -> Int? {
        first { $0.entry.commitment?.commitment.sha256 == sha256 }?.number
    }
}

extension BoundRules {
    /// What draws from the same list have in common.
    package var listIdentity: String { "\(list.sha256) \(records.sha256)" }
}

extension Roster {
    /// The number of participants and a sum of hashes of their texts; the same in any order. nil for long lists.
    var namesInAnyOrder: String? {
        guard count <= Self.mostCompared else { return nil }
        let sum = reduce(UInt64(0)) { sum, participant in
            sum &+ SHA256.digest(of: "\(participant.name)\t\(participant.username)".utf8).prefix
        }
        return "\(count) \(sum)"
    }
}

/// Finds a draw or a commitment of the history and, on request, writes its document.
package struct FindDraw: UseCase {
    package struct Request: Sendable {
        package let number: Int
        /// Where to write the receipt or the commitment, if anywhere.
        package let file: OutputFile?

        package init(number: Int, file: OutputFile? = nil) {
            self.number = number
            self.file = file
        }
    }

    private let history: any DrawHistoryRepository
    private let documents: any DrawDocumentRepository

    package init(history: any DrawHistoryRepository, documents: any DrawDocumentRepository) {
        self.history = history
        self.documents = documents
    }

    package func callAsFunction(_ request: Request) async throws(LotteryError) -> HistoryEntry {
        let number = request.number
        let entries = try await LotteryError.wrapping(await history.entries())
        guard let entry = entries.first(where: { $0.number == number })?.entry else {
            throw .notInHistory(number, count: entries.count)
        }
        if let file = request.file { try await LotteryError.wrapping(await save(entry, to: file)) }
        return entry
    }

    private func save(_ entry: HistoryEntry, to file: OutputFile) async throws(AccessFailure) {
        switch entry {
        case .draw(let draw): try await documents.save(draw.receipt, to: file)
        case .commitment(let record): try await documents.save(record.commitment, to: file)
        }
    }
}

/// Removes draws and commitments from the history, with the names in them.
package struct ForgetDraws: UseCase {
    /// Each has the first number and the last; nil for all entries.
    package typealias Request = [ClosedRange<Int>]?

    private let history: any DrawHistoryRepository

    package init(history: any DrawHistoryRepository) { self.history = history }

    package struct Removal: Hashable, Sendable {
        /// Of the entries.
        package let numbers: [Int]
        /// The draws that stay although they refer to a commitment that does not.
        package let drawsWithoutCommitment: [Int]
    }

    /// Removes all that are numbered or, if a range has none, nothing.
    package func callAsFunction(_ ranges: [ClosedRange<Int>]?) async throws(LotteryError) -> Removal {
        let removal = try await removal(of: ranges)
        try await LotteryError.wrapping(await history.remove(removal.numbers))
        return removal
    }

    /// What would be removed. Throws if a range has none.
    package func removal(of ranges: [ClosedRange<Int>]?) async throws(LotteryError) -> Removal {
        let numbers = try await numbers(in: ranges)
        let entries = await history.entriesIfReadable()
        let removed = Set(numbers)
        let left = entries.filter { !removed.contains($0.number) }
        let known = Set(left.compactMap(\.entry.commitment?.commitment.sha256))
        let lost = Set(entries.compactMap(\.entry.commitment?.commitment.sha256)).subtracting(known)
        let draws = left.filter { $0.entry.draw?.receipt.commitment.map(lost.contains) ?? false }
        return Removal(numbers: numbers, drawsWithoutCommitment: draws.map(\.number))
    }

    private func numbers(in ranges: [ClosedRange<Int>]?) async throws(LotteryError) -> [Int] {
        let known = try await LotteryError.wrapping(await history.numbers())
        let missing = ranges?.first { !known.contains(where: $0.contains) }
        if let missing { throw .notInHistory(missing.lowerBound, count: known.count) }
        return known.filter { number in ranges?.contains { $0.contains(number) } ?? true }
    }
}
