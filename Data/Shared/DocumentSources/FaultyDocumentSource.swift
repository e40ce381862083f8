import Domain

/// Simulates source failures, with the messages of real ones, around any source. Faults of the store have no effect
/// here.
package struct FaultyDocumentSource: DocumentSource {
    private let fault: Fault
    private let source: any DocumentSource
    private let timeout: Duration
    private let pause: Duration

    /// - Parameters:
    /// - timeout: Named in the message of a time-out, but not waited for.
    /// - pause: Pause before each KiB for the fault `slow`.
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

    package func location(of endpoint: Endpoint) -> String {
        source.location(of: endpoint)
    }

    package func identity(of endpoint: Endpoint) -> String {
        source.identity(of: endpoint)
    }

    package var answersQueries: Bool { source.answersQueries }

    package func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(SourceFailure) -> SourceDocument {
        let name = location(of: endpoint)
        switch fault {
        case .refused: throw failure(.refused, name)
        case .unresolvable: throw failure(.unresolvable, name)
        case .timeout: throw failure(.timedOut(after: timeout), name)
        case .status(let code): throw failure(.status(code, busy: endpoint.busyStatuses), name)
        case .empty: return SourceDocument(name: name) { _ throws(SourceFailure) in throw failure(.empty, name) }
        case .html: return signInPage(name)
        case .truncated: return cutShort(try await source.open(endpoint, query))
        case .slow: return dripping(try await source.open(endpoint, query))
        case .garbage: return damaged(try await source.open(endpoint, query))
        case .diskFull, .corruptStore, .lockedStore, .readOnlyStore: return try await source.open(endpoint, query)
        }
    }

    private func failure(_ failure: HTTPFailure, _ name: String) -> SourceFailure {
        failure.at(name, host: (try? HTTPAddress(name))?.host ?? "the server")
    }

    private func signInPage(_ name: String) -> SourceDocument {
        let page = Array("<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body></body></html>\n".utf8)
        return SourceDocument(name: name) { offset in offset < page.count ? Array(page[offset...]) : nil }
    }

    /// Ends the connection after half of the first chunk.
    private func cutShort(_ document: SourceDocument) -> SourceDocument {
        SourceDocument(name: document.name) { offset throws(SourceFailure) in
            if offset == 0, let first = try await document.bytes.next(), first.count > 1 {
                return Array(first.prefix(first.count / 2))
            }
            throw failure(.cutShort(received: offset, expected: nil), document.name)
        }
    }

    private func dripping(_ document: SourceDocument) -> SourceDocument {
        let drops = Drops(of: document.bytes, pause: pause)
        return SourceDocument(
            name: document.name,
            bytes: ByteStream { () throws(SourceFailure) in try await drops.next() },
            reread: document.reread
        )
    }

    private func damaged(_ document: SourceDocument) -> SourceDocument {
        SourceDocument(
            name: document.name,
            bytes: damaged(document.bytes, from: 0),
            reread: { offset throws(SourceFailure) in damaged(try await document.reread(offset), from: offset) }
        )
    }

    /// Inverts every seventh byte, the same ones each time.
    private func damaged(_ stream: ByteStream, from start: Int) -> ByteStream {
        ByteStream(from: start) { offset throws(SourceFailure) in
            guard let bytes = try await stream.next() else { return nil }
            return zip(bytes.indices, bytes).map { (offset + $0).isMultiple(of: 7) ? ~$1 : $1 }
        }
    }
}

/// Yields a stream one KiB at a time, with a pause before each.
private actor Drops {
    private let stream: ByteStream
    private let pause: Duration
    private var rest: ArraySlice<UInt8> = []

    init(of stream: ByteStream, pause: Duration) {
        self.stream = stream
        self.pause = pause
    }

    func next() async throws(SourceFailure) -> [UInt8]? {
        if rest.isEmpty {
            guard let bytes = try await stream.next() else { return nil }
            rest = bytes[...]
        }
        // A cancelled task stops waiting; the stream itself reports the cancellation.
        try? await Task.sleep(for: pause)
        let drop = Array(rest.prefix(1024))
        rest = rest.dropFirst(1024)
        return drop
    }
}
