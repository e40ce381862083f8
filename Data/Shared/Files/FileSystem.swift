import Foundation

/// What is known of a path without opening it.
enum FileSystem {
    /// `nil` where nothing is there, or where it may not be looked at. Symbolic links are followed.
    static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    static func hasContent(_ path: String) -> Bool {
        (status(path)?.st_size ?? 0) > 0
    }

    /// The `errno` with which writing to an existing file or folder would fail, 0 where it would not.
    static func errorWriting(to path: String) -> Int32 {
        faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 ? 0 : errno
    }

    /// Without Foundation, whose `deletingLastPathComponent` traps on Linux if the path is one letter.
    static func folder(of path: String) -> String {
        let isFromRoot = path.hasPrefix("/")
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        return isFromRoot ? "/" + folder : folder.isEmpty ? "." : folder
    }
}
