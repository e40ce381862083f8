import Foundation

/// What `posix_spawn` is told about a process: what stands at its standard descriptors, a session of its own, no signal
/// blocked or ignored.
struct SpawnActions {
    #if canImport(Darwin)
        private typealias Actions = posix_spawn_file_actions_t?
        private typealias Attributes = posix_spawnattr_t?
        private static let newSession = POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
    #else
        private typealias Actions = posix_spawn_file_actions_t
        private typealias Attributes = posix_spawnattr_t
        // Missing from the imported header, which hides it behind a feature macro.
        private static let newSession: Int32 = 0x80
    #endif

    private var connections: [(number: Int32, connection: ChildProcess.Connection)] = []

    /// What the thread sanitizer was told, where the tests run under it, is meant for the program too.
    private static let sanitizing = ProcessInfo.processInfo.environment.filter { $0.key == "TSAN_OPTIONS" }

    mutating func connect(_ number: Int32, to connection: ChildProcess.Connection) {
        connections.append((number, connection))
    }

    func spawn(_ executable: String, _ arguments: [String], _ environment: [String: String]) throws -> pid_t {
        #if canImport(Darwin)
            var actions: Actions = nil
            var attributes: Attributes = nil
        #else
            var actions = Actions()
            var attributes = Attributes()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (number, connection) in connections {
            switch connection {
            case .descriptor(let source): posix_spawn_file_actions_adddup2(&actions, source, number)
            case .path(let path): posix_spawn_file_actions_addopen(&actions, number, path, O_RDWR, 0)
            case .closed: posix_spawn_file_actions_addclose(&actions, number)
            }
        }
        var all = sigset_t()
        var none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(Self.newSession)
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var words = ([executable] + arguments).map { strdup($0) } + [nil]
        var variables = environment.merging(Self.sanitizing) { $1 }.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var id: pid_t = 0
        let code = OwnedDescriptor.uninherited.withLock { _ in
            posix_spawn(&id, executable, &actions, &attributes, &words, &variables)
        }
        guard code == 0 else { throw SystemCallFailed("posix_spawn \(executable)", code) }
        return id
    }
}
