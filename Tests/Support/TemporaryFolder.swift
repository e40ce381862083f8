import Foundation
import Testing

/// A folder that is deleted with its last reference.
final class TemporaryFolder: Sendable {
    let path: String

    /// A folder in memory, if there is one that permits programs: a disk takes milliseconds to store each of the three
    /// thousand files of the tests.
    private static let memory: URL = {
        // `ST_NOEXEC`, which Foundation does not import.
        let noPrograms: UInt = 8
        var memory = statvfs()
        guard statvfs("/dev/shm", &memory) == 0, memory.f_flag & noPrograms == 0, access("/dev/shm", W_OK) == 0 else {
            return FileManager.default.temporaryDirectory
        }
        return URL(filePath: "/dev/shm")
    }()

    /// - Parameter isSlow: Whether storing takes the time of a disk, so that a kill or another process can come between.
    init(isSlow: Bool = false) throws {
        let parent = isSlow ? FileManager.default.temporaryDirectory : Self.memory
        let url = parent.appending(path: "t-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        path = url.path
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            print("left behind: \(path): \(error)")
        }
    }

    func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file into the folder.
    ///
    /// - Returns: Its path.
    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: false)
    }

    func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }

    /// Names in the folder, or in one of its folders, including hidden ones.
    func names(_ name: String = ".") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }

    /// Creates a named pipe that gives these bytes to its first reader.
    ///
    /// - Returns: Its path.
    func pipe(_ name: String, giving bytes: [UInt8]) throws -> String {
        let path = path(name)
        _ = try SystemCallFailed.check("mkfifo", mkfifo(path, 0o600))
        _ = TombolaProcess.brokenPipesAreErrors
        Thread.detachNewThread {
            // The reader may leave early.
            try? OwnedDescriptor.open(path, O_WRONLY).write(bytes)
        }
        return path
    }

    /// Creates an executable shell script that finds the system's programs, whatever its `PATH`.
    ///
    /// A shell writes the file: a process that another thread starts meanwhile would inherit a descriptor of this
    /// process that is open for writing, and until it closed, running the script would fail ("Text file busy").
    func makeProgram(_ name: String, _ script: String) async throws {
        let file = URL(filePath: path(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        let (shell, text) = (TombolaProcess(executable: "/bin/sh"), "#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n")
        let outcome = try await shell("-c", #"printf %s "$1" > "$0""#, path(name), text)
        try #require(outcome.status == .exited(0), "\(outcome.error)")
        chmod(path(name), 0o755)
    }
}
