import Data
import Domain
import Presentation

/// What the features are composed of, for one command.
struct SharedDependencies: Sendable {
    let settings: Settings
    let tracer: Tracer?
    let source: any DocumentSource
    let stores: Stores

    init(_ settings: Settings, _ stores: Stores, _ tracer: Tracer?) {
        self.settings = settings
        self.tracer = tracer
        self.stores = stores
        source = settings.documentSource(tracer: tracer)
    }

    var database: Database { stores.database }
    var now: @Sendable () -> Timestamp { settings.now }

    /// A port whose calls appear in the trace, if one was asked for.
    func traced<Port>(_ port: Port) -> Traced<Port> { Traced(port, by: tracer) }

    /// A use case whose calls appear in the trace, if one was asked for.
    func traced<each Input: Sendable, Output: Sendable, Failure>(
        _ useCase: Any.Type,
        _ body: @escaping @Sendable (repeat each Input) async throws(Failure) -> Output
    ) -> @Sendable (repeat each Input) async throws(Failure) -> Output {
        guard let tracer else { return body }
        return tracer.traced(useCase, body)
    }

    /// The same for a use case that does not wait.
    func traced<each Input: Sendable, Output: Sendable, Failure>(
        _ useCase: Any.Type,
        _ body: @escaping @Sendable (repeat each Input) throws(Failure) -> Output
    ) -> @Sendable (repeat each Input) throws(Failure) -> Output {
        guard let tracer else { return body }
        return tracer.traced(useCase, body)
    }
}
