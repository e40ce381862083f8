import Domain
import Foundation

/// The system's programs and their environment.
///
/// Programs inherit only the variables on a list, because they may show or save what they inherit: `at` writes its
/// whole environment into the job. A list of secrets to withhold would miss some, such as a proxy's password.
package struct ExternalPrograms: Sendable {
    private static let desktops = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"]
    private static let inheritedVariables = Set(
        ["PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "LANG", "LANGUAGE", "TZ", "LD_LIBRARY_PATH"]
            + desktops + ["XAUTHORITY"]
    )
    private static let prefixes = ["LC_", "XDG_"]

    private let folders: [Substring]
    private let environment: [String: String]

    /// - Parameter environment: Environment of this process, whose `PATH` is searched for programs.
    package init(environment: [String: String]) {
        // A program starts in the root folder, where other paths lead elsewhere.
        folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }
        self.environment = environment.filter { name, _ in
            Self.inheritedVariables.contains(name) || Self.prefixes.contains { name.hasPrefix($0) }
        }
    }

    /// Whether a variable says where a desktop is.
    var namesDesktop: Bool { Self.desktops.contains { environment[$0] != nil } }

    func program(
        named name: String,
        ifMissing remedy: ProgramRemedy? = nil
    ) throws(AccessFailure) -> ExternalProgram {
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
            throw AccessFailure(.unavailable, .program(name), ProgramProblem.notInstalled(name), remedy)
        }
        return ExternalProgram(path: path, environment: environment)
    }
}

/// A program that runs in its own process group and in the root folder, and inherits nothing but its streams. A job of
/// `at` begins in the folder of the program that set it, and fails once that is gone.
struct ExternalProgram: Sendable {
    /// The status is 128 plus the signal that ended the program; nil if it was killed at the time limit. The output is
    /// the last 64 KiB of both streams, trimmed.
    typealias Outcome = (status: Int32?, output: String)

    let path: String
    var environment: [String: String]

    /// Runs the program until it ends. Does not wait for processes that it leaves behind, but kills its whole group at
    /// the time limit. Returns nil if it could not be started.
    func run(_ arguments: [String], input: String = "", timeout: Duration = .seconds(10)) async -> Outcome? {
        await runBlocking { _ in
            // Unlike a pipe, a file never fills up, and has an end while a process left behind could still write to it.
            let given = Self.openFile()
            let written = Self.openFile()
            defer { for file in [given, written] { close(file) } }
            let bytes = Array(input.utf8)
            guard written >= 0, write(given, bytes, bytes.count) == bytes.count,
                lseek(given, 0, SEEK_SET) == 0,
                let id = start(arguments, given, written)
            else { return nil }
            let status = Self.wait(for: id, until: .now + timeout)
            return (status, Self.end(of: written))
        }
    }

    /// Opens a file that has no name and that no other program inherits. Returns -1 if that fails.
    private static func openFile() -> Int32 {
        let path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        defer { unlink(path) }
        return open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }

    private static func wait(for id: pid_t, until deadline: ContinuousClock.Instant) -> Int32? {
        var status: Int32 = 0
        var ended = waitpid(id, &status, WNOHANG)
        while ended == 0, .now < deadline {
            usleep(10_000)
            ended = waitpid(id, &status, WNOHANG)
        }
        if ended == 0 {
            kill(-id, SIGKILL)
            while waitpid(id, &status, 0) == -1, errno == EINTR {}
        }
        guard ended == id else { return nil }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    private static func end(of file: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = pread(file, &bytes, bytes.count, max(0, lseek(file, 0, SEEK_END) - off_t(bytes.count)))
        return String(repairing: bytes.prefix(max(0, count))).trimmed
    }

    private func start(_ arguments: [String], _ input: Int32, _ output: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (source, number) in [(input, STDIN_FILENO), (output, STDOUT_FILENO), (output, STDERR_FILENO)] {
            posix_spawn_file_actions_adddup2(&actions, source, number)
        }
        // The header of glibc hides it from Swift.
        typealias AddFolder = @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>) -> Int32
        guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "posix_spawn_file_actions_addchdir_np"),
            unsafeBitCast(symbol, to: AddFolder.self)(&actions, "/") == 0
        else { return nil }
        // The program would inherit signals that this thread blocks.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var id: pid_t = 0
        return posix_spawn(&id, path, &actions, &attributes, &words, &variables) == 0 ? id : nil
    }
}
