/// What servers of questions and this process know of each other: by which token, and when they may be asked again.
package actor OpenTriviaSession {
    /// How long Open Trivia DB wants to be left alone after each request for questions.
    package static let pause = Duration.seconds(5)

    enum Token: Equatable, Sendable {
        case given(String)
        /// The server gives no tokens.
        case none
    }

    private let elapsed: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    /// By the identity of the place where questions are.
    private var tokens: [String: Token] = [:]
    /// The moments, counted from the start, before which a place is not to be asked.
    private var turns: [String: Duration] = [:]

    package init(clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(for: $0) }
    }

    func token(for place: String) -> Token? { tokens[place] }

    func remember(_ token: Token, for place: String) { tokens[place] = token }

    func forgetToken(for place: String) { tokens[place] = nil }

    /// Nothing is to be asked of the place for the whole pause from now on.
    func holdBack(from place: String) { turns[place] = elapsed() + Self.pause }

    /// Returns when the place may be asked. Of several who want to, each has a turn of its own.
    ///
    /// - Parameter waiting: is told how many seconds that will take, if it takes any.
    func awaitTurn(at place: String, waiting: @Sendable (_ seconds: Int) -> Void) async {
        let now = elapsed()
        let turn = max(now, turns[place] ?? now)
        turns[place] = turn + Self.pause
        guard turn > now else { return }
        waiting(Int(((turn - now) / .seconds(1)).rounded(.up)))
        // Who is cancelled in the sleep goes on to a request, and that says so.
        do { try await sleep(turn - now) } catch {}
    }
}
