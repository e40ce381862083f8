import Domain
import Foundation

/// All bytes of a file that is not larger than the limit.
///
/// - Parameter name: what failures call it, where that is not its path.
package func readFile(_ path: String, as name: String? = nil, limit: Int) throws(SourceFailure) -> [UInt8] {
    try readDatedFile(path, as: name, limit: limit).bytes
}

/// The same, and when the file was last modified: what was read is what it had then, also where another file takes its
/// place meanwhile.
func readDatedFile(
    _ path: String,
    as name: String? = nil,
    limit: Int
) throws(SourceFailure) -> (bytes: [UInt8], modifiedAt: Timestamp) {
    let name = name ?? path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SourceFailure(systemError: errno, name) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SourceFailure(systemError: errno, name) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
        let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw SourceFailure(systemError: errno, name) }
        guard bytes.count + count <= limit else {
            throw SourceFailure(.unreadable, name, "it is larger than \(limit) bytes")
        }
        if count == 0 { return (bytes, Timestamp(modified: status)) }
        bytes += chunk.prefix(count)
    }
}

extension SourceFailure {
    /// - Parameter systemError: the `errno` of a call that was to open or read the file.
    init(systemError: Int32, _ path: String) {
        switch systemError {
        case ENOENT, ENOTDIR: self.init(.absent, path, "there is no such file")
        case EACCES, EPERM: self.init(.forbidden, path, "permission is denied")
        case EISDIR: self.init(.unreadable, path, "it is a folder", hint: "Name a file.")
        default: self.init(.unreadable, path, "it cannot be read: \(SystemError.text(systemError))")
        }
    }
}
