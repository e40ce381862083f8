import Domain
import Foundation
import Synchronization

/// An exclusive lock on a folder between processes. The system releases it when a process ends, even by SIGKILL, so it
/// needs no expiry.
final class FolderLock: Sendable {
    private let folder: String?
    private let isHeld = Mutex(false)

    /// - Parameter folder: nil for a lock within this process only.
    init(folder: String?) {
        self.folder = folder
    }

    /// Runs the body while holding the lock. Returns nil without running it while another holder has the lock.
    ///
    /// Runs the body without a lock on network file systems that cannot lock folders.
    func holding<Value: Sendable>(
        _ body: () async throws(AccessFailure) -> Value
    ) async throws(AccessFailure) -> Value? {
        let isFree = isHeld.withLock { isHeld in
            defer { isHeld = true }
            return !isHeld
        }
        guard isFree else { return nil }
        defer { isHeld.withLock { $0 = false } }
        guard let folder else { return try await body() }
        // The lock belongs to this descriptor: other descriptors for the folder, even in this process, compete for it.
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer {
            if descriptor >= 0 {
                // A child process that another thread is starting has a copy of the descriptor until it executes its
                // program. Closing this one would leave the lock with the copy; unlocking releases it for both.
                flock(descriptor, LOCK_UN)
                close(descriptor)
            }
        }
        if descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
        return try await body()
    }
}
