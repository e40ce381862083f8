import Domain
import Foundation
import Synchronization
import Testing

@testable import Data

@Suite(.limitedConcurrency)
struct FaultTests {
    @Test("A fault is recognised only by its exact name")
    func names() {
        for (_, name) in Fault.all {
            #expect(Fault(name.replacing("NNN", with: "500")) != nil, "\(name)")
        }
        for text in ["", "Refused", "status", "status:", "status:200", "status:600", "status:x", "refused "] {
            #expect(Fault(text) == nil, "\(text)")
        }
    }
}

struct ObservedDocumentSourceTests {
    @Test("An observed source reports what was opened, how many bytes were read or left, and what failed")
    func accesses() async throws {
        let log = Reports<SourceAccess>()
        let source = ObservedDocumentSource(EmbeddedDocumentSource(), clock: .continuous, report: { log.add($0) })
        let count = try await source.open(.users).rest().count
        _ = try await source.open(.users)
        let faulty = FaultyDocumentSource(.refused, in: EmbeddedDocumentSource())
        _ = await ObservedDocumentSource(faulty, clock: .continuous, report: { log.add($0) }).failure()
        let place = Place.embedded("users.json")
        let failure = await faulty.failure()
        #expect(log.values.map(\.step) == [.open, .read, .open, .read, .open])
        #expect(log.values.allSatisfy { $0.input == "users.json" })
        #expect(
            log.values.map(\.outcome) == [
                .opened(place), .read(bytes: count), .opened(place), .dropped(bytes: 0), .failed(try #require(failure)),
            ]
        )
        #expect(log.values.allSatisfy { $0.duration > .zero })
    }
}

struct SourceDocumentTests {
    @Test("A document is done once: at its end, after which it pulls no more, or when it is dropped")
    func done() async throws {
        for isReadToEnd in [true, false] {
            let calls = Reports<String>()
            do {
                let document = SourceDocument(at: .path("x"), whenDone: { _ in calls.add("done") }) { _ in
                    calls.add("pulled")
                    return nil
                }
                if isReadToEnd { #expect(try await (document.next(), document.next()) == (nil, nil)) }
                withExtendedLifetime(document) {}
            }
            #expect(calls.values == (isReadToEnd ? ["pulled", "done"] : ["done"]))
        }
    }
}

struct LocalFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("The bytes of a pipe are read as soon as they arrive")
    func arriving() async throws {
        let pipe = try FedPipe("pipe", in: folder)
        let bytes = try SourceDocument.opening(file: pipe.path)
        for text in ["a", "bc"] {
            try await pipe.feed(text)
            #expect(try await bytes.next() == Array(text.utf8))
        }
        pipe.end()
        #expect(try await bytes.next() == nil)
    }

    @Test("A pipe without a writer is waited for until the task is cancelled", .endsUnlessItHangs)
    func cancelled() async throws {
        let path = folder.path("pipe")
        _ = try SystemCallFailed.check("mkfifo", mkfifo(path, 0o600))
        let readings = [
            Task { _ = try await SourceDocument.opening(file: path).next() },
            Task { _ = try await FileDrawDocumentRepository().receipt(at: path) },
        ]
        for reading in readings {
            reading.cancel()
            let failure = await #expect(throws: AccessFailure.self) { try await reading.value }
            #expect(failure?.reason == "it cannot be read: operation canceled")
        }
    }

    @Test("A file that changes while it is read is refused, even with its old time of modification")
    func changed() async throws {
        for isRestored in [false, true] {
            let path = try folder.write(Array(repeating: 7, count: 300_000), to: "list")
            var before = stat()
            _ = try SystemCallFailed.check("stat", stat(path, &before))
            let document = try SourceDocument.opening(file: path)
            _ = try await document.next()
            let file = try OwnedDescriptor.open(path, O_WRONLY)
            // Files have the time of the last tick of the system's clock.
            var after = before
            repeat {
                _ = try SystemCallFailed.check("write", Int32(pwrite(file.number, [8], 1, 299_999)))
                _ = try SystemCallFailed.check("fstat", fstat(file.number, &after))
            } while after.changed.tv_nsec == before.changed.tv_nsec
            if isRestored {
                _ = try SystemCallFailed.check("futimens", futimens(file.number, [before.st_atim, before.modified]))
            }
            let failure = await #expect(throws: AccessFailure.self) { try await document.rest() }
            #expect(failure?.kind == .unreadable && failure?.reason == "it was changed while it was read")
        }
    }

    @Test("A file is closed at its end, or when it is dropped before", .endsUnlessItHangs)
    func closed() async throws {
        for isReadToEnd in [true, false] {
            let path = try folder.pipe("pipe \(isReadToEnd)", giving: Array(repeating: 7, count: 300_000))
            var document: SourceDocument? = try SourceDocument.opening(file: path)
            if isReadToEnd { _ = try await document?.rest() } else { document = nil }
            // Without a reader, a pipe cannot be opened for writing. A process that is just starting may still have one.
            while case let writer = open(path, O_WRONLY | O_NONBLOCK), writer >= 0 {
                close(writer)
                await Task.yield()
            }
            withExtendedLifetime(document) {}
        }
    }

    @Test("Standard input stays open")
    func standardInput() async throws {
        let input = try OwnedDescriptor.open(folder.write([7], to: "file"), O_RDONLY)
        let chosen = [Endpoint.users: ChosenLocation.standardInput]
        let other = EmbeddedDocumentSource()
        let source = ChosenDocumentSource(chosen, otherwise: other, client: HTTPClient(), standardInput: input.number)
        #expect(try await source.open(.users).rest() == [7])
        #expect(fcntl(input.number, F_GETFD) >= 0)
    }

    @Test("A file given as a directory is reported as not a directory")
    func fileAsDirectory() async throws {
        let path = try folder.write([1], to: "file")
        let source = DirectoryDocumentSource(folder: path)
        let failure = AccessFailure(.unreadable, .path(path), FileProblem.isFile, FileRemedy.chooseItsFolder)
        #expect(await source.failure() == failure)
    }
}
