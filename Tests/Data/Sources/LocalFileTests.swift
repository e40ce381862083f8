import Data
import Domain
import Foundation
import Testing

@Suite("Local files")
struct LocalFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("An unreadable file is reported as not permitted", .enabled(if: geteuid() != 0, "root may read everything"))
    func forbidden() async throws {
        let path = try folder.write([1], to: "secret.json")
        chmod(path, 0)
        let failure = await sourceFailure { () throws(AccessFailure) in _ = try await SourceDocument.opening(file: path)
        }
        #expect(failure?.kind == .forbidden)
    }

    @Test("The bytes of a pipe are read as soon as they arrive")
    func arriving() async throws {
        let pipe = try FedPipe("pipe", in: folder)
        let bytes = try await SourceDocument.opening(file: pipe.path)
        for text in ["a", "bc"] {
            try await pipe.feed(text)
            #expect(try await bytes.next() == Array(text.utf8))
        }
        pipe.end()
        #expect(try await bytes.next() == nil)
    }

    @Test(
        "A file is closed at its end, or when it is dropped before",
        .timeLimit(.minutes(1)),
        arguments: [true, false]
    )
    func closed(atEnd: Bool) async throws {
        let path = try folder.pipe("pipe", giving: Array(repeating: 7, count: 300_000))
        var document: SourceDocument? = try await SourceDocument.opening(file: path)
        if atEnd { _ = try await document?.rest() } else { document = nil }
        // Without a reader, a pipe cannot be opened for writing. A process that is just starting may still have one.
        while case let writer = open(path, O_WRONLY | O_NONBLOCK), writer >= 0 {
            close(writer)
            await Task.yield()
        }
        withExtendedLifetime(document) {}
    }

    @Test("Standard input stays open")
    func standardInput() async throws {
        let input = try OwnedDescriptor.open(folder.write([7], to: "file"), O_RDONLY)
        let chosen = [Endpoint.users: ChosenLocation.standardInput]
        let source = ChosenDocumentSource(chosen, client: HTTPClient(), standardInput: input.number)
        #expect(try await source.open(.users).rest() == [7])
        #expect(fcntl(input.number, F_GETFD) >= 0)
    }

    @Test("A file given as a directory is reported as not a directory")
    func fileAsDirectory() async throws {
        let path = try folder.write([1], to: "file")
        let source = DirectoryDocumentSource(folder: path)
        #expect(await source.failure() == AccessFailure(.unreadable, path, "it is a file, not a directory"))
    }
}
