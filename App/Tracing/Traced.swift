import Data
import Domain
import Presentation

/// A use case, presenter, repository or data source whose calls appear in the trace. It replaces the seam and
/// forwards each call; without a tracer, it does nothing else.
struct Traced<Seam: Sendable>: Sendable {
    private let seam: Seam
    private let tracer: Tracer?

    init(_ seam: Seam, by tracer: Tracer?) {
        self.seam = seam
        self.tracer = tracer
    }

    private func call<Output, Failure>(
        _ function: String,
        _ inputs: Any...,
        body: () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        guard let tracer else { return try await body() }
        return try await tracer.call(Seam.self, function, inputs, body)
    }

    private func call<Output>(_ function: String, _ inputs: Any..., body: () -> Output) -> Output {
        guard let tracer else { return body() }
        return tracer.call(Seam.self, function, inputs, body)
    }
}

extension Traced: UseCase where Seam: UseCase {
    func callAsFunction(_ request: Seam.Request) async throws(Seam.Failure) -> Seam.Response {
        try await call("", request) { () async throws(Seam.Failure) in try await seam(request) }
    }
}

extension Traced: ScreenPresenter where Seam: ScreenPresenter {
    func lines(_ content: Seam.Content, for reader: Reader) -> [Line] {
        call("lines", content, reader.medium) { seam.lines(content, for: reader) }
    }
    func notices(_ content: Seam.Content, for reader: Reader) -> [Line] { seam.notices(content, for: reader) }
    func failures(_ content: Seam.Content) -> [ErrorMessage] { seam.failures(content) }
    func json(_ content: Seam.Content, for reader: Reader) -> JSONText {
        call("json", content) { seam.json(content, for: reader) }
    }
}

extension Traced: DocumentSource where Seam: DocumentSource {
    var answersQueries: Bool { seam.answersQueries }
    func location(of endpoint: Endpoint) -> String { seam.location(of: endpoint) }
    func identity(of endpoint: Endpoint) -> String { seam.identity(of: endpoint) }
    func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(AccessFailure) -> SourceDocument {
        try await call("open", endpoint, query) { () async throws(AccessFailure) in
            try await seam.open(endpoint, query)
        }
    }
}

extension Traced: ListRepository where Seam: ListRepository {
    typealias Item = Seam.Item
    func list(
        _ freshness: Freshness,
        while isValid: @Sendable (Listing<Seam.Item>) -> Bool
    ) async throws(AccessFailure) -> Listing<Seam.Item> {
        try await call("list", freshness) { () async throws(AccessFailure) in
            try await seam.list(freshness, while: isValid)
        }
    }
}

extension Traced: RemoteDataSource where Seam: RemoteDataSource {
    var name: String { seam.name }
    func fetch() async throws(AccessFailure) -> [UInt8] {
        try await call("fetch") { () async throws(AccessFailure) in try await seam.fetch() }
    }
}

extension Traced: LocalDataSource where Seam: LocalDataSource {
    func load() async throws(AccessFailure) -> StoredResponse? {
        try await call("load") { () async throws(AccessFailure) in try await seam.load() }
    }
    func save(_ response: [UInt8], at moment: Timestamp) async throws(AccessFailure) {
        try await call("save", response, moment) { () async throws(AccessFailure) in
            try await seam.save(response, at: moment)
        }
    }
}
