import Data
import Domain
import Presentation

// The seams that all features share. What belongs to one feature stands in the trace between its use case and its
// documents.

extension Traced: ScreenPresenter where Port: ScreenPresenter {
    func lines(_ content: Port.Content, for medium: Medium) -> [Line] { call(port.lines, content, medium) }
    func notices(_ content: Port.Content) -> [Line] { port.notices(content) }
    func json(_ content: Port.Content) -> JSONText { call(port.json, content) }
}

extension Traced: DocumentSource where Port: DocumentSource {
    var answersQueries: Bool { port.answersQueries }
    func location(of endpoint: Endpoint) -> String { port.location(of: endpoint) }
    func identity(of endpoint: Endpoint) -> String { port.identity(of: endpoint) }
    func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(SourceFailure) -> SourceDocument {
        try await call(port.open, endpoint, query)
    }
}

extension Traced: ListRepository where Port: ListRepository {
    typealias List = Port.List
    var sourceName: String { port.sourceName }
    func list(_ policy: FetchPolicy<Port.List>) async throws(ListFailure) -> Listing<Port.List> {
        try await call(port.list, policy)
    }
}

extension Traced: RemoteDataSource where Port: RemoteDataSource {
    var name: String { port.name }
    func fetch() async throws(SourceFailure) -> Fetched<Port.List> { try await call(port.fetch) }
}

extension Traced: LocalDataSource where Port: LocalDataSource {
    func load() async throws(StoreFailure) -> Stored<Port.List>? { try await call(port.load) }
    func save(_ fetched: Fetched<Port.List>, at moment: Timestamp) async throws(StoreFailure) -> Port.List? {
        try await call(port.save, fetched, moment)
    }
}
