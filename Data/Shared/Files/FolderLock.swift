import Domain
import Foundation

/// An exclusive lock on a folder between processes. The system releases it when a process ends, even by SIGKILL, so it
/// needs no expiry.
///
/// Some network file systems cannot lock folders. There, everybody holds the lock.
enum FolderLock {
    /// Runs the body while holding the lock, and waits for it before.
    static func waiting<Value, Failure>(
        for folder: String,
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let descriptor = lock(folder, LOCK_EX)
        defer { release(descriptor) }
        return try body()
    }

    /// Runs the body while holding the lock. Returns nil without running it while another holder has the lock.
    ///
    /// - Parameter folder: nil for data that no other process has.
    static func holding<Value: Sendable>(
        _ folder: String?,
        _ body: () async throws(AccessFailure) -> Value
    ) async throws(AccessFailure) -> Value? {
        guard let folder else { return try await body() }
        guard let descriptor = lock(folder, LOCK_EX | LOCK_NB) else { return nil }
        defer { release(descriptor) }
        return try await body()
    }

    /// The lock belongs to this descriptor: other descriptors for the folder, even in this process, compete for it.
    private static func lock(_ folder: String, _ operation: Int32) -> Int32? {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        while flock(descriptor, operation) != 0 {
            if errno == EINTR { continue }
            guard errno == EWOULDBLOCK else { break }
            close(descriptor)
            return nil
        }
        return descriptor
    }

    private static func release(_ descriptor: Int32?) {
        guard let descriptor, descriptor >= 0 else { return }
        // A child process that another thread is starting has a copy of the descriptor until it executes its program.
        // Closing this one would leave the lock with the copy; unlocking releases it for both.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
