import Data
import Domain
import Presentation

/// A use case, repository, data source or document source whose calls appear in the trace. It replaces the seam and
/// forwards each call; without a tracer, it does nothing else.
struct Traced<Seam: Sendable>: Sendable {
    let seam: Seam
    let tracer: Tracer?

    /// Calls a function of the seam.
    func call<each Input: Sendable, Output, Failure>(
        _ name: String,
        _ function: (repeat each Input) async throws(Failure) -> Output,
        _ inputs: repeat each Input
    ) async throws(Failure) -> Output {
        var shown: [Any] = []
        for input in repeat each inputs { shown.append(input) }
        return try await tracer.call(Seam.self, name, shown) { () async throws(Failure) in
            try await function(repeat each inputs)
        }
    }
}

extension Traced: UseCase where Seam: UseCase {
    func callAsFunction(_ request: Seam.Request) async throws(Seam.Failure) -> Seam.Response {
        try await call("", seam.callAsFunction, request)
    }
}

extension Traced: DocumentSource, DocumentSourceDecorator where Seam: DocumentSource {
    var source: any DocumentSource { seam }
    func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(AccessFailure) -> SourceDocument {
        try await call("open", seam.open, endpoint, query)
    }
}

// MARK: Fruit and jackpots

extension Traced: ListRepository where Seam: ListRepository {
    typealias Item = Seam.Item
    func list(
        _ freshness: Freshness,
        while isValid: @Sendable (Listing<Item>) -> Bool
    ) async throws(AccessFailure) -> Listing<Item> {
        try await tracer.call(Seam.self, "list", [freshness]) { () async throws(AccessFailure) in
            try await seam.list(freshness, while: isValid)
        }
    }
}

extension Traced: RemoteDataSource where Seam: RemoteDataSource {
    var place: Place { seam.place }
    func fetch() async throws(AccessFailure) -> [UInt8] { try await call("fetch", seam.fetch) }
    // Its document source is traced.
    func file() async -> [UInt8]? { await seam.file() }
}

extension Traced: LocalDataSource where Seam: LocalDataSource {
    func load() async throws(AccessFailure) -> StoredResponse? { try await call("load", seam.load) }
    func save(_ response: [UInt8], at moment: Timestamp) async throws(AccessFailure) {
        try await call("save", seam.save, response, moment)
    }
}

// MARK: Lottery

extension Traced: LotteryRepository where Seam: LotteryRepository {
    func participants() async throws(AccessFailure) -> ListedPeople? {
        try await call("participants", seam.participants)
    }
    func users() async throws(AccessFailure) -> ListedPeople { try await call("users", seam.users) }
    func entries() async throws(AccessFailure) -> ListedEntries { try await call("entries", seam.entries) }
    func exclusions() async throws(AccessFailure) -> [Exclusion] { try await call("exclusions", seam.exclusions) }
}

extension Traced: BeaconRepository where Seam: BeaconRepository {
    func value(of round: BeaconRound, _ freshness: Freshness) async throws(BeaconFailure) -> String {
        try await call("value", seam.value, round, freshness)
    }
}

extension Traced: LotteryRemoteDataSource where Seam: LotteryRemoteDataSource {
    func users() async throws(AccessFailure) -> ListedPeople { try await call("users", seam.users) }
    func entries() async throws(AccessFailure) -> ListedEntries { try await call("entries", seam.entries) }
}

extension Traced: LotteryLocalDataSource where Seam: LotteryLocalDataSource {
    func participants() async throws(AccessFailure) -> ListedPeople? {
        try await call("participants", seam.participants)
    }
    func exclusions() async throws(AccessFailure) -> [Exclusion] { try await call("exclusions", seam.exclusions) }
}

extension Traced: DrawDocumentRepository where Seam: DrawDocumentRepository {
    func receipt(at location: String) async throws(AccessFailure) -> ReadDocument<Receipt> {
        try await call("receipt", seam.receipt, location)
    }
    func commitment(at location: String) async throws(AccessFailure) -> ReadDocument<Commitment> {
        try await call("commitment", seam.commitment(at:), location)
    }
    func check(_ file: OutputFile) async throws(AccessFailure) { try await call("check", seam.check, file) }
    func save(_ receipt: Receipt, to file: OutputFile) async throws(AccessFailure) {
        try await call("save", seam.save, receipt, file)
    }
}

extension Traced: DrawHistoryRepository where Seam: DrawHistoryRepository {
    func save(_ draw: DrawRecord, names: String?) async throws(AccessFailure) -> EarlierDraws {
        try await call("save", seam.save, draw, names)
    }
    func save(_ commitment: CommitmentRecord) async throws(AccessFailure) {
        try await call("save", seam.save(_:), commitment)
    }
    func remove(_ numbers: [Int]) async throws(AccessFailure) { try await call("remove", seam.remove, numbers) }
    func entries() async throws(AccessFailure) -> [Numbered<HistoryEntry>] {
        try await call("entries", seam.entries)
    }
}
