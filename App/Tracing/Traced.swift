import Data
import Domain
import Presentation

/// A use case, data source or document source whose calls appear in the trace. It replaces the seam and forwards
/// each call; without a tracer, it does nothing else.
struct Traced<Seam: Sendable>: Sendable {
    let seam: Seam
    let tracer: Tracer?
}

extension Traced: UseCase where Seam: UseCase {
    func callAsFunction(_ request: Seam.Request) async throws(Seam.Failure) -> Seam.Response {
        try await tracer.call(Seam.self, "", request) { () async throws(Seam.Failure) in try await seam(request) }
    }
}

extension Traced: DocumentSource, DocumentSourceDecorator where Seam: DocumentSource {
    var source: any DocumentSource { seam }
    func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(AccessFailure) -> SourceDocument {
        try await tracer.call(Seam.self, "open", endpoint, query) { () async throws(AccessFailure) in
            try await seam.open(endpoint, query)
        }
    }
}

extension Traced: RemoteDataSource where Seam: RemoteDataSource {
    var name: String { seam.name }
    func fetch() async throws(AccessFailure) -> [UInt8] {
        try await tracer.call(Seam.self, "fetch") { () async throws(AccessFailure) in try await seam.fetch() }
    }
    // Its document source is traced.
    func file() async -> [UInt8]? { await seam.file() }
}

extension Traced: LocalDataSource where Seam: LocalDataSource {
    func load() async throws(AccessFailure) -> StoredResponse? {
        try await tracer.call(Seam.self, "load") { () async throws(AccessFailure) in try await seam.load() }
    }
    func save(_ response: [UInt8], at moment: Timestamp) async throws(AccessFailure) {
        try await tracer.call(Seam.self, "save", response, moment) { () async throws(AccessFailure) in
            try await seam.save(response, at: moment)
        }
    }
}

extension Traced: LotteryRepository where Seam: LotteryRepository {
    func participants() async throws(AccessFailure) -> ListedPeople? {
        try await tracer.call(Seam.self, "participants") { () async throws(AccessFailure) in
            try await seam.participants()
        }
    }
    func users() async throws(AccessFailure) -> ListedPeople {
        try await tracer.call(Seam.self, "users") { () async throws(AccessFailure) in try await seam.users() }
    }
    func entries() async throws(AccessFailure) -> ListedEntries {
        try await tracer.call(Seam.self, "entries") { () async throws(AccessFailure) in try await seam.entries() }
    }
    func exclusions() async throws(AccessFailure) -> [Exclusion] {
        try await tracer.call(Seam.self, "exclusions") { () async throws(AccessFailure) in
            try await seam.exclusions()
        }
    }
}

extension Traced: LotteryRemoteDataSource where Seam: LotteryRemoteDataSource {
    func users() async throws(AccessFailure) -> ListedPeople {
        try await tracer.call(Seam.self, "users") { () async throws(AccessFailure) in try await seam.users() }
    }
    func entries() async throws(AccessFailure) -> ListedEntries {
        try await tracer.call(Seam.self, "entries") { () async throws(AccessFailure) in try await seam.entries() }
    }
}

extension Traced: LotteryLocalDataSource where Seam: LotteryLocalDataSource {
    func participants() async throws(AccessFailure) -> ListedPeople? {
        try await tracer.call(Seam.self, "participants") { () async throws(AccessFailure) in
            try await seam.participants()
        }
    }
    func exclusions() async throws(AccessFailure) -> [Exclusion] {
        try await tracer.call(Seam.self, "exclusions") { () async throws(AccessFailure) in
            try await seam.exclusions()
        }
    }
}
