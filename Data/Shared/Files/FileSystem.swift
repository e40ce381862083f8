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

    /// Foundation's own way to it traps on a name of a single letter (Swift 6.3 on Linux).
    static func folder(of path: String) -> String {
        let (bytes, slash) = (path.utf8, UInt8(ascii: "/"))
        guard let end = bytes.lastIndex(where: { $0 != slash }) else { return path.isEmpty ? "." : "/" }
        guard let separator = bytes[...end].lastIndex(of: slash) else { return "." }
        guard let folderEnd = bytes[..<separator].lastIndex(where: { $0 != slash }) else { return "/" }
        return String(decoding: bytes[...folderEnd], as: UTF8.self)
    }
}
