import Domain

/// Simulates source failures, with the messages of real ones, around any source. Faults of the store have no effect
/// here.
package struct FaultyDocumentSource: DocumentSourceDecorator {
    private let fault: Fault
    package let source: any DocumentSource
    private let timeout: Duration
    private let pause: Duration

    /// - Parameters:
    ///   - timeout: Named in the message of a time-out, but not waited for.
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
            return try await source.open(endpoint, query).mapped { chunk, _ in
                // A cancelled task stops waiting; the stream itself reports the cancellation.
                try? await Task.sleep(for: pause)
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
