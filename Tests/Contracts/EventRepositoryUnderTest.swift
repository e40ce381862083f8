import Data
import Domain

/// Every source of events.
enum EventRepositoryUnderTest: CaseIterable {
    case directory, serverThatAnswers, serverOfFiles, serverOfFilesWithoutMeta, memory

    /// - Parameter unreadable: List elements in JSON, placed before the events.
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

    private static let withoutValidRow = Array(#"{"events":[{"id":1,"name":"Concert"},null]}"#.utf8)

    private func directory(_ document: [UInt8]) throws -> EventBench {
        let folder = try TemporaryFolder()
        try folder.write(document, to: "events.json")
        let source = DirectoryDocumentSource(folder: folder.path, spooling: Spooling(folder: folder.path))
        return EventBench(RemoteOrLocalEventRepository(source: source), keeping: [folder])
    }

    private func file(_ document: [UInt8]) throws -> EventBench {
        try Self.server(LoopbackServer(["/2/events": .ok(document)]))
    }

    static func server(_ server: LoopbackServer, clientID: String? = nil) throws -> EventBench {
        let client = HTTPClient(spooling: Spooling(folder: "/tmp"))
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
}

/// Real failures of an event source.
enum EventFault: CaseIterable {
    case missingFile, fileOfSomethingElse, fileCutShort, noList, noValidRowInFile, noValidRowInAnswer
    case missingOnServer, refused, serverError, tooMany, notAcceptable, unauthorized, forbidden
    case html, emptyAnswer, answerCutShort, cutShort, hungUp, notHTTP, wrongRoot
    case inMemory

    var kind: SourceFailure.Kind {
        switch self {
        case .missingFile, .missingOnServer: .absent
        case .fileOfSomethingElse, .fileCutShort, .noList: .unreadable
        case .html, .emptyAnswer, .answerCutShort, .wrongRoot, .noValidRowInFile, .noValidRowInAnswer: .unreadable
        case .refused, .serverError, .cutShort, .hungUp, .inMemory: .unreachable
        case .notHTTP: .unreadable
        case .tooMany, .notAcceptable: .busy
        case .unauthorized, .forbidden: .forbidden
        }
    }

    /// Part of the expected message.
    var words: String {
        switch self {
        case .missingFile: " has no events.json"
        case .fileOfSomethingElse: "at byte 0: expected a value, found 'N'"
        case .fileCutShort, .answerCutShort: "it ends unexpectedly, at byte 40"
        case .noList: "events, at byte 10: it is null, not an array"
        case .noValidRowInFile, .noValidRowInAnswer:
            "none of its 2 items are valid: events[0], title, at byte 11: it is missing"
        case .missingOnServer: "responded with 404"
        case .refused: "refused the connection"
        case .serverError: "responded with 500"
        case .tooMany: "responded with 429"
        case .notAcceptable: "responded with 406"
        case .unauthorized: "responded with 401 (Unauthorized); no client id is set"
        case .forbidden: "responded with 403 (Forbidden); no client id is set"
        case .html: "it is an HTML page, not JSON"
        case .emptyAnswer: "the response is empty"
        case .cutShort: "the connection closed after 20 of 500 bytes"
        case .hungUp: "closed the connection without a response"
        case .notHTTP: "sent a response that is not HTTP"
        case .wrongRoot: "at byte 0: it is an array, not an object"
        case .inMemory: "it is away"
        }
    }

    func make() throws -> EventBench {
        let document = EventDocument.bytes(of: try [Event].samples())
        return switch self {
        case .missingFile: try directory(nil)
        case .fileOfSomethingElse: try directory(Array("Not found".utf8))
        case .fileCutShort: try directory(Array(document.prefix(40)))
        case .noList: try directory(Array(#"{"events":null}"#.utf8))
        case .noValidRowInFile: try directory(Self.withoutValidRow)
        case .noValidRowInAnswer: try server(.ok(Self.withoutValidRow))
        case .missingOnServer: try server(.status(404))
        case .serverError: try server(.status(500))
        case .tooMany: try server(.status(429))
        case .notAcceptable: try server(.status(406))
        case .unauthorized: try server(.status(401))
        case .forbidden: try server(.status(403))
        case .html: try server(.html)
        case .emptyAnswer: try server(.empty)
        case .answerCutShort: try server(.ok(Array(document.prefix(40))))
        case .cutShort: try server(.cutShort(Array(document.prefix(20)), promised: 500))
        case .hungUp: try server(.hangUp)
        case .notHTTP: try server(.notHTTP)
        case .wrongRoot: try server(.ok(Array("[]".utf8)))
        case .refused: try refused()
        case .inMemory: inMemory()
        }
    }

    private static let withoutValidRow = Array(#"{"events":[{"id":1,"name":"Concert"},null]}"#.utf8)

    private func directory(_ document: [UInt8]?) throws -> EventBench {
        let folder = try TemporaryFolder()
        if let document { try folder.write(document, to: "events.json") }
        let source = DirectoryDocumentSource(folder: folder.path, spooling: Spooling(folder: folder.path))
        return EventBench(RemoteOrLocalEventRepository(source: source), keeping: [folder])
    }

    private func server(_ reply: LoopbackServer.Reply) throws -> EventBench {
        try EventRepositoryUnderTest.server(LoopbackServer(["/2/events": reply]))
    }

    private func refused() throws -> EventBench {
        let port = try RefusingPort()
        let client = HTTPClient(spooling: Spooling(folder: "/tmp"))
        let source = HTTPDocumentSource(base: try HTTPAddress(port.url), client: client)
        return EventBench(RemoteOrLocalEventRepository(source: source, clientID: nil), keeping: [port])
    }

    private func inMemory() -> EventBench {
        var repository = InMemoryEventRepository()
        repository.failure = SourceFailure(.unreachable, repository.sourceName, "it is away")
        return EventBench(repository, keeping: [])
    }
}
