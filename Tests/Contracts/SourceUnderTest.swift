import Data
import Foundation

/// Every document source.
enum SourceUnderTest: CaseIterable {
    case embedded, directory, remote, remoteDripping, remoteRedirecting, remoteSpooledToDisk
    case chosenFile, chosenPipe, chosenWeb, notChosen
    case traced, faultOfTheStore, slow

    /// Creates a source with the content at `users`, and nothing at `lotteryEntries`.
    func make(_ content: [UInt8]) throws -> Bench {
        switch self {
        case .embedded: Bench(EmbeddedDocumentSource(), try Self.embeddedUsers(), keeping: [])
        case .directory: try directory(content)
        case .remote: try remote(["/base/users.json": .ok(content)], content)
        case .remoteDripping: try remote(["/base/users.json": .drip(Array(content.prefix(99)))], content.prefix(99))
        case .remoteRedirecting:
            try remote(["/base/users.json": .redirect(to: "/other"), "/other": .ok(content)], content)
        case .remoteSpooledToDisk: try remote(["/base/users.json": .ok(content)], content, memoryLimit: 1000)
        case .chosenFile: try chosenFile(content)
        case .chosenPipe: try chosenPipe(content)
        case .chosenWeb: try chosenWeb(content)
        case .notChosen:
            try wrapped(content) {
                ChosenDocumentSource([:], over: $0, client: $1, spooling: $2, standardInput: 0)
            }
        case .traced:
            try wrapped(content) { source, _, _ in ObservedDocumentSource(source, clock: .continuous) { _ in } }
        case .faultOfTheStore: try wrapped(content) { source, _, _ in FaultyDocumentSource(.diskFull, in: source) }
        case .slow: try wrapped(content) { source, _, _ in FaultyDocumentSource(.slow, in: source, pause: .zero) }
        }
    }

    private static func embeddedUsers() throws -> [UInt8] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
        return Array(try Foundation.Data(contentsOf: root.appending(path: "Data/Embedded/users.json")))
    }

    private func directory(_ content: [UInt8]) throws -> Bench {
        let folder = try TemporaryFolder()
        try folder.write(content, to: "users.json")
        let source = DirectoryDocumentSource(folder: folder.path, spooling: Spooling(folder: folder.path))
        return Bench(source, content, keeping: [folder])
    }

    private func wrapped(
        _ content: [UInt8],
        _ wrap: (any DocumentSource, HTTPClient, Spooling) -> any DocumentSource
    ) throws -> Bench {
        let inner = try directory(content)
        let spooling = Spooling(folder: "/tmp")
        return Bench(wrap(inner.source, HTTPClient(spooling: spooling), spooling), content, keeping: inner.kept)
    }

    private func remote(
        _ routes: [String: LoopbackServer.Reply],
        _ content: some Sequence<UInt8>,
        memoryLimit: Int = 1 << 22
    ) throws -> Bench {
        let server = try LoopbackServer(routes)
        let folder = try TemporaryFolder()
        let client = HTTPClient(spooling: Spooling(folder: folder.path, memoryLimit: memoryLimit))
        let source = HTTPDocumentSource(base: try HTTPAddress("\(server.url)/base"), client: client)
        return Bench(source, Array(content), keeping: [server, folder])
    }

    private func chosenFile(_ content: [UInt8]) throws -> Bench {
        let folder = try TemporaryFolder()
        return try choosing(try folder.write(content, to: "mine"), content, folder)
    }

    private func chosenPipe(_ content: [UInt8]) throws -> Bench {
        let folder = try TemporaryFolder()
        return try choosing(try folder.pipe("mine", giving: content), content, folder)
    }

    private func chosenWeb(_ content: [UInt8]) throws -> Bench {
        let server = try LoopbackServer(["/mine": .ok(content)])
        return try choosing("\(server.url)/mine", content, server)
    }

    private func choosing(_ location: String, _ content: [UInt8], _ kept: any Sendable) throws -> Bench {
        let folder = try TemporaryFolder()
        let spooling = Spooling(folder: folder.path)
        let source = ChosenDocumentSource(
            [.users: try ChosenLocation(location)],
            over: DirectoryDocumentSource(folder: folder.path, spooling: spooling),
            client: HTTPClient(spooling: spooling),
            spooling: spooling,
            standardInput: 0
        )
        return Bench(source, content, keeping: [kept, folder])
    }
}

/// A source, its expected properties, and the servers and folders that it needs.
struct Bench: Sendable {
    let source: any DocumentSource
    let content: [UInt8]
    let kept: [any Sendable]

    init(_ source: any DocumentSource, _ content: [UInt8], keeping kept: [any Sendable]) {
        self.source = source
        self.content = content
        self.kept = kept
    }
}
