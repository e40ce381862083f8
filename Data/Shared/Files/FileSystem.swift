import Domain
import Foundation

/// Queries about a path that do not open it.
package enum FileSystem {
    /// The names of a folder's entries; none if it cannot be listed.
    package static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// Returns `nil` if nothing exists there or permission is denied. Follows symbolic links.
    static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    package static func exists(_ path: String) -> Bool { status(path) != nil }

    /// False if permission is denied, part of the path is no folder, or a link in it leads nowhere.
    static func isMissing(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) != 0, errno == ENOENT, !isLink(path) else { return false }
        let folder = folder(of: path)
        return folder == path || exists(folder) || isMissing(folder)
    }

    static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.kind == S_IFLNK
    }

    /// Whether this can be read only once, such as a pipe.
    package static func isStream(_ path: String) -> Bool { status(path).map { $0.kind != S_IFREG } ?? false }

    /// Whether two paths lead to one existing file.
    package static func areSame(_ one: String, _ other: String) -> Bool {
        guard let one = status(one), let other = status(other) else { return false }
        return one.st_dev == other.st_dev && one.st_ino == other.st_ino
    }

    /// Whether two files exist and have the same bytes.
    package static func haveSameContent(_ one: String, _ other: String) -> Bool {
        if areSame(one, other) { return true }
        guard !isStream(one), !isStream(other), status(one)?.st_size == status(other)?.st_size else {
            return false
        }
        return FileManager.default.contentsEqual(atPath: one, andPath: other)
    }

    /// Returns the `errno` with which writing to an existing file or folder would fail; 0 if it would succeed.
    static func errorWriting(to path: String) -> Int32 {
        faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0 ? 0 : errno
    }

    /// The one path without links and `..` to what exists there; nil if nothing does.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Avoids Foundation, whose `deletingLastPathComponent` traps on Linux if the path is one letter.
    static func folder(of path: String) -> String {
        var bytes = Array(path.utf8CString)
        return bytes.withUnsafeMutableBufferPointer { String(cString: dirname($0.baseAddress)) }
    }
}

package enum Folder {
    /// Creates the missing parent folders of a file, accessible only to their owner (mode 0700), as the XDG base
    /// directory specification requires.
    package static func make(above file: String) throws(AccessFailure) {
        try make(FileSystem.folder(of: file))
    }

    package static func make(_ folder: String) throws(AccessFailure) {
        if exists(folder) { return }
        let parent = FileSystem.folder(of: folder)
        if parent != folder { try make(parent) }
        if mkdir(folder, 0o700) == 0 { return }
        let error = errno
        // Another process may have created it meanwhile.
        if exists(folder) { return }
        // The system's own folders (/proc, /sys) return ENOENT.
        guard [ENOENT, EEXIST].contains(error) else { throw AccessFailure(systemError: error, .path(folder)) }
        let existing = FileSystem.isLink(folder) ? FileProblem.leadsNowhere : .isFile
        let problem = error == EEXIST ? existing : .cannotHaveFolder
        throw AccessFailure(.cannotCreate, .path(folder), problem, FileRemedy.chooseAnotherPlace)
    }

    private static func exists(_ folder: String) -> Bool { FileSystem.status(folder)?.kind == S_IFDIR }
}

extension stat {
    /// The bits of the mode that say what this is, such as `S_IFREG`.
    var kind: mode_t { st_mode & S_IFMT }

    var modified: timespec {
        #if canImport(Darwin)
            st_mtimespec
        #else
            st_mtim
        #endif
    }

    /// When its content, name, owner or permissions changed.
    var changed: timespec {
        #if canImport(Darwin)
            st_ctimespec
        #else
            st_ctim
        #endif
    }
}

extension Timestamp {
    /// Truncates the modification time to milliseconds and clamps it to the range of a timestamp.
    init(modified status: stat) {
        let moment = Int128(status.modified.tv_sec) * 1000 + Int128(status.modified.tv_nsec / 1_000_000)
        self.init(millisecondsSince1970: Int64(clamping: moment))
    }

    var fileTime: timespec {
        timespec(tv_sec: Int(parts.seconds), tv_nsec: Int(parts.milliseconds) * 1_000_000)
    }
}

extension AccessFailure {
    /// - Parameter systemError: `errno` of a call that opened, created or wrote the file or folder.
    init(systemError: Int32, _ place: Place) {
        let (kind, problem, remedy): (Kind, FileProblem, FileRemedy?) =
            switch systemError {
            case ENOSPC, EDQUOT: (.full, .diskFull, .freeSpace)
            case EFBIG: (.full, .overSizeLimit, .raiseFileSizeLimit)
            case EROFS: (.readOnly, .readOnly, .chooseWritableFolder)
            case EACCES, EPERM: (.forbidden, .forbidden, .chooseWritableFolder)
            case ENOENT: (.cannotCreate, .inMissingFolder, .createFolder)
            case EEXIST: (.exists, .exists, nil)
            case ENOTDIR: (.cannotCreate, .belowFile, nil)
            case EISDIR: (.cannotCreate, .isFolder, .nameAFile)
            case ELOOP: (.cannotCreate, .linkLoop, nil)
            case ENAMETOOLONG: (.cannotCreate, .longName, nil)
            // SQLite does not know the error number.
            case 0: (.inputOutput, .failed(nil), nil)
            default: (.inputOutput, .failed(systemError.message), nil)
            }
        self.init(kind, place, problem, remedy)
    }
}

extension Int32 {
    /// The system's message for this error number, with a lowercase initial, to be used as a clause.
    var message: String {
        let text = String(cString: strerror(self))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
