import Domain
import Foundation
import Synchronization

/// A lock on a folder that one holder at most has, in all processes. The system releases it when a process ends, even
/// by SIGKILL, so nobody has to guess how long a holder may live.
final class FolderLock: Sendable {
    private let folder: String?
    private let isHeld = Mutex(false)

    /// - Parameter folder: nil: for this process only.
    init(folder: String?) {
        self.folder = folder
    }

    /// Runs the body while it holds the lock. Returns nil, without running it, while somebody else holds it.
    ///
    /// Some network file systems lock no folders; there it runs all the same.
    func holding<Value: Sendable>(
        _ body: () async throws(StoreFailure) -> Value
    ) async throws(StoreFailure) -> Value? {
        let isFree = isHeld.withLock { isHeld in
            defer { isHeld = true }
            return !isHeld
        }
        guard isFree else { return nil }
        defer { isHeld.withLock { $0 = false } }
        guard let folder else { return try await body() }
        // An open folder carries its own lock: another one in this process, or a copy of this program, has another.
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
        return try await body()
    }
}
