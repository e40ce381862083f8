import Domain
import Foundation

/// Writes a file so that readers always find either the complete old or the complete new content, even after a crash.
package enum AtomicFile {
    /// Replaces the file's content, or throws and leaves it unchanged. The folder must exist, and must be readable.
    ///
    /// An existing file keeps its permissions. For a symbolic link, the target is replaced, or created if it is missing.
    /// What is not a regular file is never replaced.
    ///
    /// - Parameters:
    ///   - replacesExisting: If false, of several writers only one succeeds.
    ///   - permissions: Those of a new file, reduced by the umask.
    ///   - isSecret: Whether an existing file, too, loses the permissions of others.
    ///   - moment: Modification time of the file; nil for the current time.
    package static func write(
        _ bytes: [UInt8],
        to path: String,
        replacesExisting: Bool = true,
        permissions: mode_t = 0o666,
        isSecret: Bool = false,
        modifiedAt moment: Timestamp? = nil
    ) throws(AccessFailure) {
        try checkIsNoStream(path)
        var existing = FileSystem.status(path)
        if let existing, existing.kind != S_IFREG {
            if existing.kind == S_IFDIR { throw AccessFailure(systemError: EISDIR, .path(path)) }
            throw AccessFailure(.cannotCreate, .path(path), FileProblem.notRegular, FileRemedy.moveAway)
        }
        // Renaming over a file needs no permission to write to it, but a write-protected file should not be replaced.
        if existing != nil, case let error = FileSystem.errorWriting(to: path), error != 0 {
            throw AccessFailure(systemError: error, .path(path))
        }
        if isSecret { existing?.st_mode &= ~0o077 }
        // A new file has the name that was given: a link in its place leads to a file that was not named.
        guard let target = replacesExisting ? destination(of: path) : path else {
            throw AccessFailure(systemError: ELOOP, .path(path))
        }
        let folder = FileSystem.folder(of: target)
        let openFolder = try OpenFile(folder, O_RDONLY | O_DIRECTORY, for: .path(path))
        TemporaryFile.removeStale(in: folder)
        // No other user may read a file that will get the permissions of the existing one.
        let first = existing == nil ? permissions : 0o600
        let temporary = try TemporaryFile(in: folder, for: .path(path), permissions: first)
        // After a rename, nothing has this path.
        defer { unlink(temporary.path) }
        try temporary.file.fill(bytes, like: existing, modifiedAt: moment)
        if replacesExisting || link(temporary.path, target) != 0 {
            // Where the file system has no hard links, an empty file reserves the name.
            if !replacesExisting { _ = try OpenFile(target, O_WRONLY | O_CREAT | O_EXCL, for: .path(path)) }
            try temporary.file.check(rename(temporary.path, target))
        }
        // A rename survives a crash of the machine once its folder is synced. Where that is impossible, the file has its
        // new content nevertheless, so writing has not failed.
        fsync(openFolder.descriptor)
    }

    /// Writes a file that the user chose.
    static func write(_ bytes: [UInt8], to file: OutputFile) throws(AccessFailure) {
        try check(file)
        try write(bytes, to: file.path, replacesExisting: file.replacesExisting)
    }

    /// Throws if something exists there that must not be replaced, or is no file: opening a pipe without a reader would
    /// block the program.
    static func check(_ file: OutputFile) throws(AccessFailure) {
        try checkIsNoStream(file.path)
        let kind = FileSystem.status(file.path)?.kind
        if let kind, ![S_IFREG, S_IFDIR].contains(kind) {
            throw AccessFailure(
                .cannotCreate,
                .path(file.path),
                FileProblem.notRegular,
                FileRemedy.chooseAnotherPlace
            )
        }
        guard !file.replacesExisting else { return }
        let isTaken = kind.map { $0 == S_IFREG } ?? FileSystem.isLink(file.path)
        guard !isTaken else { throw AccessFailure(systemError: EEXIST, .path(file.path)) }
    }

    /// Throws for a name of what the process has open, such as its standard output, or a link to that: to replace the file
    /// behind it would delete what that has.
    private static func checkIsNoStream(_ path: String) throws(AccessFailure) {
        guard (chain(from: path) ?? [path]).contains(where: isStream) else { return }
        throw AccessFailure(.cannotCreate, .path(path), FileProblem.notRegular, FileRemedy.chooseAnotherPlace)
    }

    /// The folder is compared without links: `/dev/fd` has many other names, such as `/dev/../dev/fd`.
    private static func isStream(_ path: String) -> Bool {
        let written = FileSystem.folder(of: path)
        let folder = FileSystem.realPath(written) ?? written
        let isOfProcess = folder.hasPrefix("/proc/") && folder.hasSuffix("/fd")
        return isOfProcess || folder == "/dev/fd" || path.hasPrefix("/dev/std")
    }

    /// Runs the body, which reads the file and then writes it, while other processes wait with theirs. The folder must
    /// exist: its lock, unlike that of the file, outlasts the file's replacement. Links to one file share the lock.
    package static func changing<Value, Failure>(
        _ path: String,
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try FolderLock.waiting(for: FileSystem.folder(of: destination(of: path) ?? path), body)
    }

    /// Resolves a chain of symbolic links, or returns nil if they form a loop. The target need not exist.
    private static func destination(of path: String) -> String? { chain(from: path)?.last }

    /// The path, and where one symbolic link after the other leads from it; nil if they form a loop.
    private static func chain(from path: String) -> [String]? {
        var chain = [path]
        // 40 is the limit of Linux.
        for _ in 0..<40 {
            let current = chain[chain.count - 1]
            // What is no link is the file itself.
            let link = try? FileManager.default.destinationOfSymbolicLink(atPath: current)
            guard let link else { return chain }
            let isAbsolute = link.utf8.first == UInt8(ascii: "/")
            chain.append(isAbsolute ? link : FileSystem.folder(of: current) + "/" + link)
        }
        return nil
    }
}

/// A file that closes when it goes out of scope.
struct OpenFile: ~Copyable {
    let descriptor: Int32
    private let place: Place

    init(_ path: String, _ flags: Int32, permissions: mode_t = 0o666, for place: Place) throws(AccessFailure) {
        descriptor = open(path, flags | O_CLOEXEC, permissions)
        self.place = place
        guard descriptor < 0 else { return }
        let error = errno
        // The system's own folders (/proc, /sys) return ENOENT. So does the current folder once it is removed, but then
        // it has no name.
        let links = FileSystem.status(FileSystem.folder(of: path))?.st_nlink ?? 0
        let isRefused = error == ENOENT && flags & O_CREAT != 0 && links > 0
        throw AccessFailure(systemError: isRefused ? EACCES : error, place)
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Writes the content and metadata to disk.
    fileprivate func fill(
        _ bytes: [UInt8],
        like existing: stat?,
        modifiedAt moment: Timestamp?
    ) throws(AccessFailure) {
        if let existing {
            // Only root can change the owner; otherwise the new file belongs to the current user.
            if fchown(descriptor, existing.st_uid, existing.st_gid) != 0, errno != EPERM {
                throw AccessFailure(systemError: errno, place)
            }
            try check(fchmod(descriptor, existing.st_mode & 0o7777))
        }
        try write(bytes)
        if let moment { try check(futimens(descriptor, [moment.fileTime, moment.fileTime])) }
        try check(fsync(descriptor))
    }

    func check(_ result: Int32) throws(AccessFailure) {
        guard result == 0 else { throw AccessFailure(systemError: errno, place) }
    }

    /// Writes all bytes, even if the system accepts only some of them at a time.
    func write(_ bytes: [UInt8]) throws(AccessFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw AccessFailure(systemError: errno, place) }
            rest = rest.dropFirst(count)
        }
    }
}

/// A temporary file next to the one that it will become. Its writer holds a lock on it until it has that name. A killed
/// writer holds no lock, so a temporary file without one is stale.
struct TemporaryFile: ~Copyable {
    private static let prefix = ".tombola-"

    let path: String
    let file: OpenFile

    init(in folder: String, for place: Place, permissions: mode_t) throws(AccessFailure) {
        while true {
            let path = folder + "/" + Self.prefix + String(UInt64.random(in: .min ... .max), radix: 16)
            let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, permissions: permissions, for: place)
            // Without file locks, stale files cannot be distinguished from others, so none are removed.
            _ = flock(file.descriptor, LOCK_EX)
            // Another process may have removed the file between its creation and its lock.
            var status = stat()
            if fstat(file.descriptor, &status) == 0, status.st_nlink > 0 {
                self.path = path
                self.file = file
                return
            }
        }
    }

    /// Removes temporary files of killed writers. Leaves any file that is not provably stale.
    static func removeStale(in folder: String) {
        for name in FileSystem.names(in: folder)
        where name.hasPrefix(prefix) && name.dropFirst(prefix.count).wholeMatch(of: /[0-9a-f]{1,16}/) != nil {
            removeIfStale(folder + "/" + name)
        }
    }

    private static func removeIfStale(_ path: String) {
        // The path may be anything: a pipe would block, and a symbolic link leads elsewhere.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.kind == S_IFREG, status.st_uid == geteuid(),
            flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { return }
        // A writer releases the lock only when nothing of its own has this path any more.
        unlink(path)
    }
}
