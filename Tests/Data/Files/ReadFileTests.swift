import Domain
import Foundation
import Testing

@testable import Data

struct ReadFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A file can be read up to the limit; a missing file is not an unreadable one")
    func limit() throws {
        let path = try folder.write([1, 2, 3], to: "file")
        #expect(try readFile(path, limit: 3) == [1, 2, 3])
        let endless = kind { try readFile("/dev/zero", limit: 99_999, isChosen: true) }
        #expect([kind { try readFile(path, limit: 2) }, endless] == [.unreadable, .unreadable])
        let empty = try folder.write([], to: "file")
        let kinds = ["nothing", "file/nothing", ""].map { name in kind { try readFile(folder.path(name), limit: 1) } }
        #expect(kinds == [.absent, .absent, .unreadable])
        #expect(try readFile(empty, limit: 1) == [])
    }

    @Test("Reading a file without permission is reported as forbidden", .unprivileged)
    func forbidden() async throws {
        let path = try folder.write([1], to: "file")
        chmod(path, 0)
        try await Unprivileged.run {
            #expect(kind { try readFile(path, limit: 1) } == .forbidden)
        }
    }

    private func kind(_ body: () throws -> [UInt8]) -> AccessFailure.Kind? {
        #expect(throws: AccessFailure.self) { try body() }?.kind
    }
}

/// Runs code under file permissions even if the tests run as root, who is exempt from them.
extension Trait where Self == ConditionTrait {
    static var unprivileged: Self {
        .enabled(if: Unprivileged.isPossible, "needs Linux, or a user without root's privileges")
    }
}

enum Unprivileged {
    /// Only Linux can drop root's privileges for one thread.
    static var isPossible: Bool { geteuid() != 0 || setFileSystemUser != nil }

    static func run<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        guard geteuid() == 0, let setFileSystemUser else { return try await body() }
        // 65534 is the user without privileges. The change ends with the thread.
        let unprivileged = ThreadExecutor { _ = setFileSystemUser(65_534) }
        return try await withTaskExecutorPreference(unprivileged) { try await body() }
    }

    /// `setfsuid(2)`, which Foundation does not import.
    private static var setFileSystemUser: (@convention(c) (UInt32) -> Int32)? {
        #if os(Linux)
            dlsym(nil, "setfsuid").map { unsafeBitCast($0, to: (@convention(c) (UInt32) -> Int32).self) }
        #else
            nil
        #endif
    }
}
