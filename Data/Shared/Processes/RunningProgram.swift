import Foundation

/// A started program in its own process group.
///
/// Unlike `Foundation.Process`, it does not count as running while a process that it started holds one of its
/// descriptors.
struct RunningProgram {
    #if canImport(Darwin)
        private typealias Actions = posix_spawn_file_actions_t?
        private typealias Attributes = posix_spawnattr_t?
    #else
        private typealias Actions = posix_spawn_file_actions_t
        private typealias Attributes = posix_spawnattr_t
    #endif

    /// Bytes of output to store, counted from its end.
    private static let outputLimit = 1 << 16

    private let id: pid_t
    private let output: PipeEnds

    /// Returns nil if the program could not be started or the input does not fit into a pipe.
    init?(_ path: String, _ arguments: [String], _ environment: [String: String], input: [UInt8]) {
        guard let inward = PipeEnds(), let outward = PipeEnds(), inward.fill(with: input) else { return nil }
        guard let id = Self.spawn(path, arguments, environment, inward.reading, outward.writing) else { return nil }
        self.id = id
        outward.closeWriting()
        output = outward
    }

    /// Reads the program's output until it ends. At the deadline, kills everything in its process group.
    ///
    /// - Returns: The exit status, or 128 plus the signal that ended it, or nil if it was killed at the deadline; and
    ///   the last 64 KiB of output.
    func wait(until deadline: ContinuousClock.Instant) -> (status: Int32?, output: [UInt8]) {
        var written: [UInt8] = []
        while true {
            output.read(into: &written, keeping: Self.outputLimit, milliseconds: 10)
            var status: Int32 = 0
            let ended = waitpid(id, &status, WNOHANG)
            let isOverdue = ended == 0 && .now >= deadline
            if isOverdue {
                kill(-id, SIGKILL)
                while waitpid(id, &status, 0) == -1, errno == EINTR {}
            }
            guard ended == id || isOverdue || (ended == -1 && errno != EINTR) else { continue }
            // Limited, because a process left behind may write for ever.
            for _ in 0..<16 { output.read(into: &written, keeping: Self.outputLimit, milliseconds: 0) }
            return (ended == id ? Self.exitStatus(status) : nil, written)
        }
    }

    private static func exitStatus(_ status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    private static func spawn(
        _ path: String,
        _ arguments: [String],
        _ environment: [String: String],
        _ input: Int32,
        _ output: Int32
    ) -> pid_t? {
        #if canImport(Darwin)
            var (actions, attributes): (Actions, Attributes) = (nil, nil)
        #else
            var (actions, attributes) = (Actions(), Attributes())
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
        // The program would inherit signals that this thread blocks.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK))
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var id: pid_t = 0
        return posix_spawn(&id, path, &actions, &attributes, &words, &variables) == 0 ? id : nil
    }
}
