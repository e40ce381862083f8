import Foundation

/// Runs code under file permissions even if the tests run as root, who is exempt from them.
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
