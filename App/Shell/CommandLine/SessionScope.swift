import Synchronization

/// What the lines of a session share, so that none has to repeat it: the options of the session, and the words of its
/// current screen.
final class SessionScope: Sendable {
    private let own: Mutex<Invocation>
    private let words = Mutex<[String]>([])

    /// - Parameter invocation: that of the session itself.
    init(_ invocation: Invocation) { own = Mutex(invocation) }

    /// The command line of the session. Its options hold for every line, as if they stood before it.
    var invocation: Invocation {
        get { own.withLock(\.self) }
        set { own.withLock { $0 = newValue } }
    }

    /// The words with which the commands of the current screen begin.
    var group: [String] {
        get { words.withLock(\.self) }
        set { words.withLock { $0 = newValue } }
    }
}
