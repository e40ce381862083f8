import Data
import Domain
import Foundation
import Testing

@Suite(.limitedConcurrency)
struct DocumentSourceContract {
    /// Longer than one chunk, and without a short period.
    private static let content = (0..<300_001).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

    @Test(
        "A source returns all bytes in nonempty chunks, then ends for good",
        .invariant("No source behaves differently from the others"),
        arguments: SourceUnderTest.allCases
    )
    func bytes(_ subject: SourceUnderTest) async throws {
        let bench = try subject.make(Self.content)
        let document = try await bench.source.open(.users)
        #expect(document.place == bench.source.location(of: .users))
        var (all, sizes) = ([UInt8](), Set<Int>())
        while let chunk = try await document.next() {
            sizes.insert(chunk.count)
            all += chunk
        }
        #expect(all == bench.content && sizes.allSatisfy((1...SourceDocument.chunkSize).contains), "\(sizes)")
        #expect(try await document.next() == nil)
    }

    @Test(
        "A source reports a missing document by name",
        arguments: [SourceUnderTest.directory, .remote, .traced, .slow]
    )
    func absent(_ subject: SourceUnderTest) async throws {
        let bench = try subject.make(Self.content)
        let failure = await bench.source.failure(.lotteryEntries)
        #expect(failure?.kind == .absent && failure?.hint != nil)
        #expect(failure?.subject == bench.source.location(of: .lotteryEntries))
        #expect(failure?.subject.name.hasSuffix("/usersInLottery.json") == true)
    }
}

enum SourceUnderTest: CaseIterable {
    case embedded, directory, remote, remoteDripping
    case chosenPipe, chosenStandardInput, chosenWeb
    case traced, slow

    /// Creates a source with the content at `users`, and nothing at `lotteryEntries`.
    func make(_ content: [UInt8]) throws -> Bench {
        switch self {
        case .embedded: Bench(source: EmbeddedDocumentSource(), content: try Self.embeddedUsers(), kept: [])
        case .directory: try directory(content)
        case .remote: try remote(["/base/users.json": .ok(content)], content)
        case .remoteDripping: try remote(["/base/users.json": .drip(Array(content.prefix(99)))], content.prefix(99))
        case .chosenPipe: try chosenPipe(content)
        case .chosenStandardInput: try chosenStandardInput(content)
        case .chosenWeb: try chosenWeb(redirectingTo: content)
        case .traced:
            try wrapped(content) { source in ObservedDocumentSource(source, clock: .continuous) { _ in } }
        case .slow: try wrapped(content) { FaultyDocumentSource(.slow, in: $0, pause: .zero) }
        }
    }

    private static func embeddedUsers() throws -> [UInt8] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..")
        return Array(try Foundation.Data(contentsOf: root.appending(path: "Data/Embedded/users.json")))
    }

    private func directory(_ content: [UInt8]) throws -> Bench {
        let folder = try TemporaryFolder()
        try folder.write(content, to: "users.json")
        let source = DirectoryDocumentSource(folder: folder.path)
        return Bench(source: source, content: content, kept: [folder])
    }

    private func wrapped(
        _ content: [UInt8],
        _ wrap: (any DocumentSource) -> any DocumentSource
    ) throws -> Bench {
        let inner = try directory(content)
        return Bench(source: wrap(inner.source), content: content, kept: inner.kept)
    }

    private func remote(
        _ routes: [String: LoopbackServer.Reply],
        _ content: some Sequence<UInt8>
    ) throws -> Bench {
        let server = try LoopbackServer(routes)
        let source = HTTPDocumentSource(base: try HTTPAddress("\(server.url)/base"), client: HTTPClient())
        return Bench(source: source, content: Array(content), kept: [server])
    }

    private func chosenPipe(_ content: [UInt8]) throws -> Bench {
        let folder = try TemporaryFolder()
        return try choosing(.file(path: folder.pipe("mine", giving: content)), content, folder)
    }

    private func chosenStandardInput(_ content: [UInt8]) throws -> Bench {
        let folder = try TemporaryFolder()
        let input = try OwnedDescriptor.open(folder.pipe("input", giving: content), O_RDONLY)
        return try choosing(.standardInput, standardInput: input.number, content, input)
    }

    private func chosenWeb(redirectingTo content: [UInt8]) throws -> Bench {
        let server = try LoopbackServer(["/mine": .redirect(to: "/other"), "/other": .ok(content)])
        return try choosing(.web(HTTPAddress("\(server.url)/mine")), content, server)
    }

    private func choosing(
        _ location: ChosenLocation,
        standardInput: Int32 = 0,
        _ content: [UInt8],
        _ kept: any Sendable
    ) throws -> Bench {
        let chosen = [Endpoint.users: location]
        let other = EmbeddedDocumentSource()
        let source = ChosenDocumentSource(chosen, otherwise: other, client: HTTPClient(), standardInput: standardInput)
        return Bench(source: source, content: content, kept: [kept])
    }
}

/// A source, its expected properties, and the servers and folders that it needs.
struct Bench: Sendable {
    let source: any DocumentSource
    let content: [UInt8]
    let kept: [any Sendable]
}
