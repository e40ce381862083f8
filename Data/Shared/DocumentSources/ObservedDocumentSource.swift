import Domain

/// Reports each access to another source: once when an endpoint is opened, and once when its bytes have ended, failed
/// or been dropped.
package struct ObservedDocumentSource: DocumentSourceDecorator {
    package let source: any DocumentSource
    private let clock: any Clock<Duration>
    private let report: @Sendable (SourceAccess) -> Void

    package init(
        _ source: any DocumentSource,
        clock: any Clock<Duration>,
        report: @escaping @Sendable (SourceAccess) -> Void
    ) {
        self.source = source
        self.clock = clock
        self.report = report
    }

    package func open(
        _ endpoint: Endpoint,
        _ query: [QueryItem]
    ) async throws(AccessFailure) -> SourceDocument {
        let opening = begin(.open, endpoint, query)
        do throws(AccessFailure) {
            let document = try await source.open(endpoint, query)
            opening(.opened(document.place))
            return document.mapped(whenDone: begin(.read, endpoint, query)) { chunk, _ in chunk }
        } catch {
            opening(.failed(error))
            throw error
        }
    }

    /// Starts a step; the returned closure ends it.
    private func begin(
        _ step: SourceAccess.Step,
        _ endpoint: Endpoint,
        _ query: [QueryItem]
    ) -> SourceDocument.WhenDone {
        let name = source.answersQueries ? endpoint.path : endpoint.fileName ?? endpoint.path
        let input = query.isEmpty ? name : "\(name)?" + query.map(\.description).joined(separator: "&")
        let elapsed = clock.stopwatch()
        // It can contain a URL.
        return { report(SourceAccess(step, input.withoutUserInfo, $0, took: elapsed())) }
    }
}
