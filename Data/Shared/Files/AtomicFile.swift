import Domain
import Foundation

/// Writes a file so that whoever reads it, at any moment and after any crash, finds all of the old or all of the new.
package enum AtomicFile {
    /// The folder must be there. An existing file keeps its permissions; of a symbolic link, the file that it points to
    /// is replaced. To what is no file (a pipe, a terminal) the bytes are written as they are. Where it throws, the old
    /// content is still there.
    ///
    /// - Parameter moment: when the file is to be said to have been modified, from its first moment on; otherwise that is
    ///   when it was written.
    package static func write(
        _ bytes: [UInt8],
        to path: String,
        modifiedAt moment: Timestamp? = nil
    ) throws(StoreFailure) {
        let existing = FileSystem.status(path)
        if let existing, existing.st_mode & S_IFMT != S_IFREG {
            return try write(bytes, through: path, isFolder: existing.st_mode & S_IFMT == S_IFDIR)
        }
        // Replacing it needs no permission to write to it; whoever took that permission away did not want it replaced.
        if existing != nil, case let error = FileSystem.errorWriting(to: path), error != 0 {
            throw StoreFailure(systemError: error, path)
        }
        let target = try destination(of: path)
        let folder = FileSystem.folder(of: target)
        TemporaryFile.removeStale(in: folder)
        let temporary = try TemporaryFile(in: folder, for: path)
        do throws(StoreFailure) {
            try fill(temporary.file, bytes, like: existing, modifiedAt: moment, for: path)
            guard rename(temporary.path, target) == 0 else { throw StoreFailure(systemError: errno, path) }
        } catch {
            unlink(temporary.path)
            throw error
        }
        try syncFolder(folder)
    }

    private static func fill(
        _ file: borrowing OpenFile,
        _ bytes: [UInt8],
        like existing: stat?,
        modifiedAt moment: Timestamp?,
        for path: String
    ) throws(StoreFailure) {
        if let existing {
            // Only root can give a file away; for everybody else the new file is their own.
            if fchown(file.descriptor, existing.st_uid, existing.st_gid) != 0, errno != EPERM {
                throw StoreFailure(systemError: errno, path)
            }
            try file.check(fchmod(file.descriptor, existing.st_mode & 0o7777))
        }
        try file.write(bytes)
        if let moment { try file.check(futimens(file.descriptor, [moment.fileTime, moment.fileTime])) }
        try file.check(fsync(file.descriptor))
    }

    private static func write(_ bytes: [UInt8], through path: String, isFolder: Bool) throws(StoreFailure) {
        if isFolder { throw StoreFailure(systemError: EISDIR, path) }
        try OpenFile(path, O_WRONLY, name: path).write(bytes)
    }

    /// The path at the end of a chain of symbolic links; there need not be anything.
    private static func destination(of path: String) throws(StoreFailure) -> String {
        var current = path
        // As many as Linux follows.
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(current, &buffer, buffer.count)
            guard count > 0 else { return current }
            let link = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
            current = link.utf8.first == UInt8(ascii: "/") ? link : FileSystem.folder(of: current) + "/" + link
        }
        throw StoreFailure(systemError: ELOOP, path)
    }

    /// A rename is on the disk once its folder is.
    private static func syncFolder(_ folder: String) throws(StoreFailure) {
        let file = try OpenFile(folder, O_RDONLY | O_DIRECTORY, name: folder)
        // Some file systems cannot sync a folder, and say so by EINVAL.
        guard fsync(file.descriptor) == 0 || errno == EINVAL else { throw StoreFailure(systemError: errno, folder) }
    }
}
