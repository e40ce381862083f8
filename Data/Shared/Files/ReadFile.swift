import Domain
import Foundation

/// Reads a file no larger than the limit.
///
/// - Parameter name: Name used in messages; nil for the path.
package func readFile(_ path: String, as name: String? = nil, limit: Int) throws(SourceFailure) -> [UInt8] {
    try readDatedFile(path, as: name, limit: limit).bytes
}

/// Also returns the modification time of the file that was read, even if another file replaces it meanwhile.
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
    /// - Parameter systemError: `errno` of a call that opened or read the file.
    init(systemError: Int32, _ path: String) {
        switch systemError {
        case ENOENT, ENOTDIR: self.init(.absent, path, "no such file")
        case EACCES, EPERM: self.init(.forbidden, path, "permission denied")
        case EISDIR: self.init(.unreadable, path, "it is a directory", hint: "Name a file.")
        default: self.init(.unreadable, path, "it cannot be read: \(SystemError.text(systemError))")
        }
    }
}
