import Foundation

/// What the system reported, in words.
struct SystemError: Error, Hashable {
    let code: Int32

    /// The error of the call that has just failed.
    static var last: SystemError { SystemError(code: errno) }

    var words: String {
        switch code {
        case ENOSPC, EDQUOT: "the disk is full"
        case EFBIG: "the file would be larger than allowed"
        case EIO: "the device reported an error"
        case EBADF: "it is closed"
        case EISDIR: "it is a folder"
        default: String(cString: strerror(code)).lowercased()
        }
    }
}
