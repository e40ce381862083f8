import Domain
import Foundation

extension StoreFailure {
    /// - Parameter systemError: the `errno` of a call that was to open, make or write what is named.
    init(systemError: Int32, _ name: String) {
        switch systemError {
        case ENOSPC, EDQUOT:
            self.init(.full, name, "the disk is full", hint: "Make room and try again.")
        case EFBIG:
            self.init(.full, name, "it would be larger than files may be here", hint: "Raise the limit: ulimit -f")
        case 0:
            // Whoever met the error did not keep its number.
            self.init(.inputOutput, name, "the disk reported an error")
        case EROFS:
            self.init(.readOnly, name, "it can be read but not written", hint: "Choose a place that can be written.")
        case EACCES, EPERM:
            self.init(.forbidden, name, "permission is denied", hint: "Choose a place that you may write to.")
        case ENOENT:
            self.init(.cannotCreate, name, "its folder does not exist", hint: "Make the folder first.")
        case ENOTDIR, EEXIST:
            self.init(.cannotCreate, name, "something that is no folder is in the way")
        case EISDIR:
            self.init(.cannotCreate, name, "it is a folder", hint: "Name a file.")
        case ELOOP:
            self.init(.cannotCreate, name, "its symbolic links lead in a circle")
        case ENAMETOOLONG:
            self.init(.cannotCreate, name, "its name is too long")
        default:
            self.init(.inputOutput, name, "the disk reported an error: \(SystemError.text(systemError))")
        }
    }
}
