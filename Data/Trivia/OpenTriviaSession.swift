/// Tokens and rate limits of question servers, for the lifetime of this process.
package actor OpenTriviaSession {
    /// Open Trivia DB's rate limit: one request for questions in this time.
    package static let pause = Duration.seconds(5)

    enum Token: Equatable, Sendable {
        case given(String)
        /// The server has no tokens.
        case none
    }

    private let elapsed: @Sendable () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    /// Keyed by the identity of the source.
    private var tokens: [String: Token] = [:]
    /// Earliest times of the next requests, measured from the start.
    private var turns: [String: Duration] = [:]

    package init(clock: some Clock<Duration>) {
        elapsed = clock.stopwatch()
        sleep = { try await clock.sleep(for: $0) }
    }

    func token(for place: String) -> Token? { tokens[place] }

    func remember(_ token: Token, for place: String) { tokens[place] = token }

    func forgetToken(for place: String) { tokens[place] = nil }

    /// Starts a full pause now.
    func startPause(from place: String) { turns[place] = elapsed() + Self.pause }

    /// Returns when a request is allowed. Concurrent callers are served one after the other.
    ///
    /// - Parameter waiting: Called with the number of seconds to wait, if any.
    func awaitTurn(at place: String, waiting: @Sendable (_ seconds: Int) async -> Void) async {
        let now = elapsed()
        let turn = max(now, turns[place] ?? now)
        turns[place] = turn + Self.pause
        guard turn > now else { return }
        await waiting(Int(((turn - now) / .seconds(1)).rounded(.up)))
        // If cancelled, the request that follows fails.
        do { try await sleep(turn - now) } catch {}
    }
}
