import Domain
import Foundation

/// Reads a file no larger than the limit.
///
/// - Parameters:
///   - place: For messages; nil for the path.
///   - isChosen: Whether the user chose the file, which may then be a pipe or a device. Any other file must be a
///     regular one: a pipe without a writer would block the program.
///   - opened: Receives the status of the file that is read, even if another file replaces it meanwhile.
package func readFile(
    _ path: String,
    as place: Place? = nil,
    limit: Int,
    isChosen: Bool = false,
    opened: (stat) -> Void = { _ in }
) throws(AccessFailure) -> [UInt8] {
    let place = place ?? .path(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isChosen ? 0 : O_NONBLOCK))
    guard descriptor >= 0 else { throw AccessFailure(reading: place, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw AccessFailure(reading: place, errno) }
    opened(status)
    guard isChosen || [S_IFREG, S_IFDIR].contains(status.kind) else {
        throw AccessFailure(.unreadable, place, FileProblem.notRegular, FileRemedy.moveAway)
    }
    var bytes: [UInt8] = []
    while true {
        let chunk = try read(descriptor, place).get()
        bytes += chunk
        guard bytes.count <= limit else {
            throw AccessFailure(.unreadable, place, DocumentProblem.longer(than: limit))
        }
        if chunk.isEmpty { return bytes }
    }
}

/// Reads what is there next, at most a chunk; nothing at the end.
///
/// - Parameter isCancelled: Ends the wait for a writer; nil if there is none to wait for.
func read(
    _ descriptor: Int32,
    _ place: Place,
    waitingUnless isCancelled: (() -> Bool)? = nil
) -> Result<[UInt8], AccessFailure> {
    JobControl.letReadingStop()
    var error: Int32 = 0
    let size = SourceDocument.chunkSize
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        var result = -1
        repeat {
            if let isCancelled, !waitForBytes(descriptor, unless: isCancelled) {
                errno = ECANCELED
            } else {
                result = read(descriptor, buffer.baseAddress, size)
            }
        } while result < 0 && [EINTR, EAGAIN].contains(errno)
        if result < 0 { error = errno }
        count = max(result, 0)
    }
    return error == 0 ? .success(bytes) : .failure(AccessFailure(reading: place, error))
}

/// Waits for bytes, or for the end of a pipe. Returns false if the task was cancelled before.
private func waitForBytes(_ descriptor: Int32, unless isCancelled: () -> Bool) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !isCancelled() {
        // Waiting does not read, so the system would not stop a process that was continued in the background.
        let isOurs = JobControl.awaitForeground(descriptor)
        // What is typed in the background is not for this process. In milliseconds.
        if poll(&request, 1, 100) > 0, !isOurs || !JobControl.isInBackground(descriptor) { return true }
    }
    return false
}

extension AccessFailure {
    /// - Parameter error: `errno` of a call that opened or read the file.
    init(reading place: Place, _ error: Int32) {
        switch error {
        case ENOENT, ENOTDIR: self.init(.absent, place, FileProblem.missing)
        case EACCES, EPERM: self.init(.forbidden, place, FileProblem.forbidden)
        case EISDIR: self.init(.unreadable, place, FileProblem.isFolder, FileRemedy.nameAFile)
        default: self.init(.unreadable, place, FileProblem.unreadable(error.message))
        }
    }
}
