import Synchronization

/// What the lines of a session share, so that none has to repeat it.
final class SessionScope: Sendable {
    private struct Shared {
        var invocation: Invocation
        var group: [String] = []
        var changes = 0
        var refusedSource: String?
        var awaitsAnswer = false
    }

    /// The command line that began the session.
    let began: Invocation
    private let shared: Mutex<Shared>

    /// - Parameter invocation: that of the session itself.
    init(_ invocation: Invocation) {
        began = invocation
        shared = Mutex(Shared(invocation: invocation))
    }

    /// The command line of the session. Its options hold for every line, as if they stood before it.
    var invocation: Invocation {
        get { shared.withLock(\.invocation) }
        set { shared.withLock { $0.invocation = newValue } }
    }

    /// Whether the word `source` has chosen another one than that with which the session began.
    var hasOtherSource: Bool { invocation.options.count > began.options.count }

    /// A place that the last `source` named and that cannot be read. The lines of a pipe that follow rely on it.
    var refusedSource: String? {
        get { shared.withLock(\.refusedSource) }
        set { shared.withLock { $0.refusedSource = newValue } }
    }

    /// Whether the screen asks a question, to which every line is an answer.
    var awaitsAnswer: Bool {
        get { shared.withLock(\.awaitsAnswer) }
        set { shared.withLock { $0.awaitsAnswer = newValue } }
    }

    /// How often settings were changed, which then hold for open screens, too.
    var changes: Int {
        get { shared.withLock(\.changes) }
        set { shared.withLock { $0.changes = newValue } }
    }

    /// The words with which the commands of the current screen begin.
    var group: [String] {
        get { shared.withLock(\.group) }
        set { shared.withLock { $0.group = newValue } }
    }
}
