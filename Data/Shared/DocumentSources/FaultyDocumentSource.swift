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
    ///   - pause: For each KiB of the fault `slow`.
    package init(
        _ fault: Fault,
        in source: any DocumentSource,
        timeout: Duration = .seconds(30),
        pause: Duration = .milliseconds(20)
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
        let name = location(of: endpoint)
        switch fault {
        case .refused: throw failure(.refused, name)
        case .unresolvable: throw failure(.unresolvable, name)
        case .timeout: throw failure(.timedOut(after: timeout), name)
        case .status(let code): throw failure(.status(code, busy: endpoint.busyStatuses), name)
        case .empty: return SourceDocument(name: name) { _ throws(AccessFailure) in throw failure(.empty, name) }
        case .html: return SourceDocument(name: name, bytes: Self.signInPage)
        case .truncated:
            let document = try await source.open(endpoint, query)
            return SourceDocument(name: name) { offset throws(AccessFailure) in
                // Half of the first chunk arrives.
                if offset == 0, let first = try await document.next(), first.count > 1 {
                    return Array(first.prefix(first.count / 2))
                }
                throw failure(.cutShort(received: offset, expected: nil), name)
            }
        case .slow:
            return try await source.open(endpoint, query).mapped { chunk, _ in
                // A cancelled task stops waiting; the stream itself reports the cancellation.
                try? await Task.sleep(for: pause * (chunk.count / 1024 + 1))
                return chunk
            }
        case .garbage:
            return try await source.open(endpoint, query).mapped { chunk, offset in
                zip(offset..., chunk).map { $0.isMultiple(of: 7) ? ~$1 : $1 }
            }
        case .diskFull, .corrupt, .locked, .readOnly: return try await source.open(endpoint, query)
        }
    }

    private func failure(_ failure: HTTPFailure, _ name: String) -> AccessFailure {
        failure.at(name, host: HTTPAddress(of: name)?.host)
    }

    private static let signInPage = Array(
        "<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body></body></html>\n".utf8
    )
}
