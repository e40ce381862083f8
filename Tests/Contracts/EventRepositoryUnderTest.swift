import Data
import Domain

/// Every way in which events can come.
enum EventRepositoryUnderTest: CaseIterable {
    case directory, serverThatAnswers, serverOfFiles, serverOfFilesWithoutMeta, memory

    /// - Parameter unreadable: elements of the list, as text, that stand before the events.
    func make(_ events: [Event], unreadable: [String] = []) throws -> EventBench {
        switch self {
        case .directory: try directory(EventDocument.bytes(of: events, extra: unreadable))
        case .serverThatAnswers:
            try unreadable.isEmpty
                ? Self.server(.seatGeek(events))
                : file(EventDocument.bytes(of: events, extra: unreadable, meta: ["total": 99, "page": 1]))
        case .serverOfFiles:
            try file(
                EventDocument.bytes(of: events, extra: unreadable, meta: ["total": 99, "page": 1, "per_page": 99])
            )
        case .serverOfFilesWithoutMeta: try file(EventDocument.bytes(of: events, extra: unreadable))
        case .memory:
            EventBench(InMemoryEventRepository(events), keeping: [])
        }
    }

    private func directory(_ document: [UInt8]) throws -> EventBench {
        let folder = try TemporaryFolder()
        try folder.write(document, to: "events.json")
        let source = DirectoryDocumentSource(folder: folder.path, spooling: Spooling(folder: folder.path))
        return EventBench(DocumentEventRepository(source: source), keeping: [folder])
    }

    private func file(_ document: [UInt8]) throws -> EventBench {
        try Self.server(LoopbackServer(["/2/events": .ok(document)]))
    }

    static func server(_ server: LoopbackServer, clientID: String? = nil) throws -> EventBench {
        let client = HTTPClient(spooling: Spooling(folder: "/tmp"))
        let source = HTTPDocumentSource(base: try HTTPAddress(server.url), client: client)
        return EventBench(SeatGeekEventRepository(source: source, clientID: clientID), keeping: [server])
    }
}

/// A repository, and the servers and folders it needs.
struct EventBench: Sendable {
    let repository: any EventRepository
    private let kept: [any Sendable]

    init(_ repository: any EventRepository, keeping kept: [any Sendable]) {
        self.repository = repository
        self.kept = kept
    }
}
