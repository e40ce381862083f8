import Domain

/// Simulates source failures, with the messages of real ones, around any source. Faults of the store have no effect
/// here.
package struct FaultyDocumentSource: DocumentSourceDecorator {
    private let fault: Fault
    let source: any DocumentSource
    private let timeout: Duration
    private let pause: Duration

    /// - Parameters:
    ///   - timeout: Named in the message of a time-out, but not waited for.
    ///   - pause: Pause before each KiB for the fault `slow`.
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

    package func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(AccessFailure) -> SourceDocument {
        let name = location(of: endpoint)
        switch fault {
        case .refused: throw failure(.refused, name)
        case .unresolvable: throw failure(.unresolvable, name)
        case .timeout: throw failure(.timedOut(after: timeout), name)
        case .status(let code): throw failure(.status(code, busy: endpoint.busyStatuses), name)
        case .empty: return SourceDocument(name: name) { () throws(AccessFailure) in throw failure(.empty, name) }
        case .html: return SourceDocument(name: name, bytes: Self.signInPage)
        case .truncated: return cutShort(try await source.open(endpoint, query))
        case .slow: return dripping(try await source.open(endpoint, query))
        case .garbage: return damaged(try await source.open(endpoint, query))
        case .store: return try await source.open(endpoint, query)
        }
    }

    private func failure(_ failure: HTTPFailure, _ name: String) -> AccessFailure {
        failure.at(name, host: HTTPAddress(of: name)?.host)
    }

    private static let signInPage = Array(
        "<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body></body></html>\n".utf8
    )

    /// Ends the connection after half of the first chunk.
    private func cutShort(_ document: SourceDocument) -> SourceDocument {
        document.mapped(from: 0) { received, document throws(AccessFailure) in
            if received == 0, let first = try await document.next(), first.count > 1 {
                received = first.count / 2
                return Array(first.prefix(received))
            }
            throw failure(.cutShort(received: received, expected: nil), document.name)
        }
    }

    /// Yields one KiB at a time, with a pause before each.
    private func dripping(_ document: SourceDocument) -> SourceDocument {
        document.mapped(from: ArraySlice<UInt8>()) { rest, document throws(AccessFailure) in
            if rest.isEmpty {
                guard let chunk = try await document.next() else { return nil }
                rest = chunk[...]
            }
            // A cancelled task stops waiting; the stream itself reports the cancellation.
            try? await Task.sleep(for: pause)
            defer { rest = rest.dropFirst(1024) }
            return Array(rest.prefix(1024))
        }
    }

    /// Inverts every seventh byte, the same ones each time.
    private func damaged(_ document: SourceDocument) -> SourceDocument {
        document.mapped(from: 0) { offset, document throws(AccessFailure) in
            guard let chunk = try await document.next() else { return nil }
            defer { offset += chunk.count }
            return zip(offset..., chunk).map { $0.isMultiple(of: 7) ? ~$1 : $1 }
        }
    }
}
