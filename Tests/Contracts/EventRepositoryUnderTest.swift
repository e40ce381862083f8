import Data
import Domain

/// Every source of events.
enum EventRepositoryUnderTest: CaseIterable {
    case directory, serverOfFiles

    /// - Parameter unreadable: List elements in JSON, placed before the events.
    func make(_ events: [Event], unreadable: [String] = []) throws -> EventBench {
        switch self {
        case .directory: try directory(EventDocument.bytes(of: events, extra: unreadable))
        case .serverOfFiles:
            try file(
                EventDocument.bytes(of: events, extra: unreadable, meta: ["total": 99, "page": 1, "per_page": 99])
            )
        }
    }

    private func directory(_ document: [UInt8]) throws -> EventBench {
        let folder = try TemporaryFolder()
        try folder.write(document, to: "events.json")
        return EventBench(in: folder)
    }

    private func file(_ document: [UInt8]) throws -> EventBench {
        try Self.server(LoopbackServer(["/2/events": .ok(document)]))
    }

    static func server(_ server: LoopbackServer, clientID: String? = nil) throws -> EventBench {
        let client = HTTPClient()
        let source = HTTPDocumentSource(base: try HTTPAddress(server.url), client: client)
        return EventBench(RemoteOrLocalEventRepository(source: source, clientID: clientID), keeping: [server])
    }
}

/// A repository with its servers and folders.
struct EventBench: Sendable {
    let repository: any EventRepository
    private let kept: [any Sendable]

    init(_ repository: any EventRepository, keeping kept: [any Sendable]) {
        self.repository = repository
        self.kept = kept
    }

    init(in folder: TemporaryFolder) {
        let source = DirectoryDocumentSource(folder: folder.path)
        self.init(RemoteOrLocalEventRepository(source: source), keeping: [folder])
    }

    /// Without a document.
    static func empty() throws -> EventBench { EventBench(in: try TemporaryFolder()) }
}

extension RemoteOrLocalEventRepository {
    init(source: any DocumentSource, clientID: String? = nil) {
        self.init(
            remote: SeatGeekRemoteDataSource(source: source, clientID: clientID),
            local: EventDocumentLocalDataSource(source: source)
        )
    }
}
