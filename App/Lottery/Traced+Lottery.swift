import Data
import Domain

extension Traced: LotteryRepository where Seam: LotteryRepository {
    func participants() async throws(AccessFailure) -> ListedPeople? { try await call(seam.participants) }
    func users() async throws(AccessFailure) -> ListedPeople { try await call(seam.users) }
    func entries() async throws(AccessFailure) -> ListedEntries { try await call(seam.entries) }
    func exclusions() async throws(AccessFailure) -> [Exclusion] { try await call(seam.exclusions) }
}

extension Traced: LotteryRemoteDataSource where Seam: LotteryRemoteDataSource {
    func users() async throws(AccessFailure) -> ListedPeople { try await call(seam.users) }
    func entries() async throws(AccessFailure) -> ListedEntries { try await call(seam.entries) }
}

extension Traced: LotteryLocalDataSource where Seam: LotteryLocalDataSource {
    func participants() async throws(AccessFailure) -> ListedPeople? { try await call(seam.participants) }
    func exclusions() async throws(AccessFailure) -> [Exclusion] { try await call(seam.exclusions) }
}

extension Traced: BeaconRepository where Seam: BeaconRepository {
    func value(of round: BeaconRound, _ freshness: Freshness) async throws(BeaconFailure) -> String {
        try await call(seam.value, round, freshness)
    }
}

extension Traced: DrawDocumentRepository where Seam: DrawDocumentRepository {
    func receipt(at location: String) async throws(AccessFailure) -> ReadDocument<Receipt> {
        try await call(seam.receipt, location)
    }
    func commitment(at location: String) async throws(AccessFailure) -> ReadDocument<Commitment> {
        try await call(seam.commitment(at:), location)
    }
    func check(_ file: OutputFile) async throws(AccessFailure) { try await call(seam.check, file) }
    func save<Document: DrawDocument>(_ document: Document, to file: OutputFile) async throws(AccessFailure) {
        try await call(seam.save, document, file)
    }
}

extension Traced: DrawHistoryRepository where Seam: DrawHistoryRepository {
    func save(_ draw: DrawRecord, names: String?) async throws(AccessFailure) -> EarlierDraws {
        // The digest of the names would be a number without a meaning.
        try await tracer.call(Seam.self, #function, [draw]) { () async throws(AccessFailure) in
            try await seam.save(draw, names: names)
        }
    }
    func save(_ commitment: CommitmentRecord) async throws(AccessFailure) -> Int {
        try await call(seam.save(_:), commitment)
    }
    func remove(_ numbers: [Int]) async throws(AccessFailure) { try await call(seam.remove, numbers) }
    func entries() async throws(AccessFailure) -> [Numbered<HistoryEntry>] { try await call(seam.entries) }
    func numbers() async throws(AccessFailure) -> [Int] { try await call(seam.numbers) }
}

extension Receipt: TraceableValue {
    var traceText: String { winners.count.counted("winner") }
}
