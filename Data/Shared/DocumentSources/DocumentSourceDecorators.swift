import Domain

/// A source with the documents of another one, changed or observed.
package protocol DocumentSourceDecorator: DocumentSource {
    var source: any DocumentSource { get }
}

extension DocumentSourceDecorator {
    package func location(of endpoint: Endpoint) -> Place { source.location(of: endpoint) }
    package func identity(of endpoint: Endpoint) -> String { source.identity(of: endpoint) }
    package var answersQueries: Bool { source.answersQueries }
    package var readsFiles: Bool { source.readsFiles }
}

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

/// Simulates source failures, with the messages of real ones, around any source. Faults of the store have no effect
/// here.
package struct FaultyDocumentSource: DocumentSourceDecorator {
    private let fault: Fault
    package let source: any DocumentSource
    private let timeout: Duration
    private let pause: Duration

    /// - Parameters:
    ///   - timeout: Of a whole request. The fault `timeout` names it, but does not wait for it.
    ///   - pause: Before each chunk of the fault `slow`: long enough to be seen.
    package init(
        _ fault: Fault,
        in source: any DocumentSource,
        timeout: Duration = .seconds(30),
        pause: Duration = .milliseconds(1500)
    ) {
        self.fault = fault
        self.source = source
        self.timeout = timeout
        self.pause = pause
    }

    package func open(
        _ endpoint: Endpoint,
        _ query: [QueryItem]
    ) async throws(AccessFailure) -> SourceDocument {
        if fault.isOver { return try await source.open(endpoint, query) }
        let place = location(of: endpoint)
        if !Fault.ofStore.contains(fault) { Fault.met?.add(fault) }
        switch fault {
        case .refused: throw failure(.refused, place)
        case .unresolvable: throw failure(.unresolvable, place)
        case .timeout: throw failure(.timedOut(after: timeout), place)
        case .status(let code):
            throw failure(.status(code, isBusy: endpoint.busyStatuses.contains(code)), place)
        case .empty:
            return SourceDocument(at: place) { _ throws(AccessFailure) in throw failure(.empty, place) }
        case .html: return SourceDocument(at: place, bytes: Self.signInPage)
        case .truncated:
            let document = try await source.open(endpoint, query)
            return SourceDocument(at: place) { offset throws(AccessFailure) in
                // Half of the first chunk arrives.
                if offset == 0, let first = try await document.next(), first.count > 1 {
                    return Array(first.prefix(first.count / 2))
                }
                throw failure(.cutShort(received: offset, expected: nil), place)
            }
        case .slow:
            let deadline = ContinuousClock.now + timeout
            return try await source.open(endpoint, query).mapped { chunk, _ throws(AccessFailure) in
                // A cancelled task stops waiting; the stream itself reports the cancellation.
                try? await Task.sleep(for: min(pause, deadline - .now))
                if deadline <= .now { throw failure(.timedOut(after: timeout), place) }
                return chunk
            }
        case .garbage:
            return try await source.open(endpoint, query).mapped { chunk, offset in
                zip(offset..., chunk).map { $0.isMultiple(of: 7) ? ~$1 : $1 }
            }
        case .diskFull, .corrupt, .locked, .readOnly: return try await source.open(endpoint, query)
        }
    }

    private func failure(_ failure: ServerProblem, _ place: Place) -> AccessFailure {
        failure.at(place, host: place.host)
    }

    private static let signInPage = Array(
        "<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body></body></html>\n".utf8
    )
}
