import Data
import Domain

/// A use case, repository, data source or document source whose calls appear in the trace. It replaces the seam and
/// forwards each call; without a tracer, it does nothing else.
struct Traced<Seam: Sendable>: Sendable {
    let seam: Seam
    let tracer: Tracer?

    /// Calls a function of the seam. One that takes a closure is called in a closure, because the compiler crashes here.
    ///
    /// - Parameter name: That of the function that calls, which is the same.
    func call<each Input: Sendable, Output, Failure>(
        _ function: (repeat each Input) async throws(Failure) -> Output,
        _ inputs: repeat each Input,
        name: String = #function
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
        try await call(seam.callAsFunction, request)
    }
}

extension Traced: DocumentSource, DocumentSourceDecorator where Seam: DocumentSource {
    var source: any DocumentSource { seam }
    func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(AccessFailure) -> SourceDocument {
        try await call(seam.open, endpoint, query)
    }
}

extension Traced: ListRepository where Seam: ListRepository {
    typealias Item = Seam.Item
    func list(
        _ freshness: Freshness,
        while isValid: @Sendable (Listing<Item>) -> Bool
    ) async throws(AccessFailure) -> Listing<Item> {
        try await tracer.call(Seam.self, #function, [freshness]) { () async throws(AccessFailure) in
            try await seam.list(freshness, while: isValid)
        }
    }
}

extension Traced: RemoteDataSource where Seam: RemoteDataSource {
    var place: Place { seam.place }
    func fetch() async throws(AccessFailure) -> [UInt8] { try await call(seam.fetch) }
    // Its document source is traced.
    func file() async -> [UInt8]? { await seam.file() }
}

extension Traced: LocalDataSource where Seam: LocalDataSource {
    func load() async throws(AccessFailure) -> StoredResponse? { try await call(seam.load) }
    func save(_ response: [UInt8], at moment: Timestamp) async throws(AccessFailure) {
        try await call(seam.save, response, moment)
    }
}
