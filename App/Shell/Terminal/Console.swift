import Domain
import Foundation
import Presentation
import Synchronization

/// Writes standard output and standard error, in the order of the calls. Standard output is data, and buffered unless it
/// is a terminal. Standard error is for people, and not buffered.
///
/// The call that meets a failure of standard output throws it, `finish` at the latest, and so does every later call. A
/// failure of standard error is ignored, because there is nowhere to report it.
final class Console: Sendable {
    private struct State {
        var buffer: [UInt8] = []
        var failure: OutputFailure?
        /// The last rows of the terminal; the user may be typing there.
        var bottom: PromptArea
        /// nil unless the user may be typing an answer that the terminal itself edits.
        var question: Question?
    }

    private struct Question {
        let bytes: [UInt8]
        /// What was typed of the answer.
        let typed: @Sendable () -> String
        /// Whether something was printed since, which stands below it.
        var isLeft = false
    }

    private static let bufferSize = 1 << 16

    let input: Descriptor
    let output: Channel
    let error: Channel
    let ownsProcess: Bool
    private let look: Look
    private let state: Mutex<State>
    /// What Ctrl-C does instead of cancelling, while something is shown that has already happened.
    let interruption = Mutex<(@MainActor @Sendable () -> Void)?>(nil)
    /// Whether prompts are possible: standard input and standard error are terminals.
    let isInteractive: Bool

    init(_ environment: ExecutionEnvironment, _ look: Look) {
        input = environment.input
        ownsProcess = environment.ownsProcess
        self.look = look
        output = Channel(environment.output, environment.variables, look)
        error = Channel(environment.error, environment.variables, look)
        state = Mutex(State(bottom: PromptArea(error)))
        isInteractive = input.isTerminal && error.isTerminal
    }

    /// The layout of lines on standard output.
    var medium: Medium {
        guard output.isTerminal || look.labelsPipes else { return .pipe }
        return look.isPlain ? .plain(width: output.width) : .terminal(width: output.width)
    }

    var isPlain: Bool { look.isPlain }

    /// Whether a prompt can be redrawn as it is edited.
    var editsLines: Bool { isInteractive && output.isTerminal && error.understandsEscapes }

    /// A line as standard output would show it, for a program that shows it in its place.
    func text(_ line: Line) -> String { String(repairing: output.bytes(line)) }

    /// Follows a setting that has changed.
    func color(_ choice: ColorChoice) { for channel in [output, error] { channel.choose(choice) } }

    // MARK: Standard output

    /// On a terminal no word is broken at the edge.
    func print(_ lines: [Line]) throws(OutputFailure) {
        try put(output.bytes(lines))
    }

    func print(_ line: Line) throws(OutputFailure) { try print([line]) }

    /// A line of JSON, which holds no control characters.
    func print(json: JSONText) throws(OutputFailure) { try put(Array((json.text + "\n").utf8)) }

    /// Bytes as they are, such as a picture in the terminal's protocol. Text from outside must be encoded.
    func put(_ bytes: [UInt8]) throws(OutputFailure) {
        if bytes.isEmpty { return }
        try state.withLock { (state) throws(OutputFailure) in
            if let failure = state.failure { throw failure }
            write(state.bottom.hide())
            defer { write(state.bottom.drawing) }
            leaveQuestion(&state)
            state.buffer += bytes
            let isFull = state.buffer.count >= Self.bufferSize
            let isTyping = state.bottom.isEdited || state.question != nil
            if output.isTerminal || isTyping || isFull { try flush(&state) }
        }
    }

    func flush() throws(OutputFailure) {
        try state.withLock { (state) throws(OutputFailure) in try flush(&state) }
    }

    /// Restores the terminal and writes the rest of the buffer. Called on every way out.
    func finish() throws(OutputFailure) {
        erase()
        try flush()
    }

    // MARK: Standard error

    /// Prints messages, wrapped at words on a terminal. Returns whether they were written.
    @discardableResult
    func report(_ lines: [Line]) -> Bool {
        report(error.bytes(lines))
    }

    @discardableResult
    func report(_ line: Line) -> Bool { report([line]) }

    func report(json: JSONText) { report(Array((json.text + "\n").utf8)) }

    @discardableResult
    private func report(_ bytes: [UInt8]) -> Bool {
        if bytes.isEmpty { return true }
        return state.withLock { state in
            write(state.bottom.hide())
            defer { write(state.bottom.drawing) }
            // A failure stays in the state, and the next call that prints throws it.
            do { try flush(&state) } catch {}
            leaveQuestion(&state)
            // If standard error fails, there is no place to say so.
            return (try? error.descriptor.write(bytes)) != nil
        }
    }

    /// Rings the terminal's bell, if it is one.
    func ring() {
        if error.isTerminal { state.withLock { _ in write("\u{07}") } }
    }

    // MARK: The last rows of the terminal

    /// Asks for a line that the terminal itself edits. The prompt goes to standard error, so that results can be piped
    /// on; without an interactive terminal, nothing is written.
    ///
    /// - Parameter typed: Takes what was typed of the answer, to show it again.
    func prompt(_ line: Line, typed: @escaping @Sendable () -> String = { "" }) {
        guard isInteractive else { return }
        let question = error.bytes(asking: line)
        // A process that is stopped as soon as it has asked has to ask again.
        if ownsProcess { Signals.question.set(question) }
        report(question)
        state.withLock { $0.question = Question(bytes: question, typed: typed) }
    }

    /// Asks again if something was printed since, with what was typed of the answer.
    func askAgain() {
        state.withLock { state in
            guard let question = state.question, question.isLeft, !error.descriptor.isInBackground else {
                return
            }
            state.question?.isLeft = false
            try? error.descriptor.write(question.bytes + error.bytes(Line(question.typed())))
        }
    }

    /// What is printed next begins below the Ctrl-C that a terminal shows which edits lines itself.
    func leaveInterrupt() {
        var mode = termios()
        let isKnown = error.isTerminal && tcgetattr(input.number, &mode) == 0
        if isKnown, mode.c_lflag & tcflag_t(ECHO) != 0 { state.withLock { _ in write("\n") } }
    }

    /// What is printed next begins in a row of its own.
    private func leaveQuestion(_ state: inout State) {
        guard state.question?.isLeft == false else { return }
        state.question?.isLeft = true
        write("\n")
    }

    /// Shows a line that is edited in place of the one before. Whatever is printed meanwhile stands above it.
    func show(_ prompt: Prompt) {
        state.withLock { state in
            do { try flush(&state) } catch {}
            write(state.bottom.show(prompt))
        }
    }

    /// Shows lines below the line that is edited, until it is closed.
    func show(below lines: [Line]) { state.withLock { write($0.bottom.show(below: lines)) } }

    /// The line was entered or abandoned. One that was edited stays on the screen, with this after it.
    func closePrompt(_ end: String = "\n") {
        if ownsProcess { Signals.question.set(nil) }
        state.withLock { state in
            write(state.bottom.close(end))
            state.question = nil
        }
    }

    func clearScreen() { state.withLock { write(ANSI.clearScreen + $0.bottom.drawing) } }

    /// Shows a line in place of the last one, cut to the terminal's width. Whatever is printed next replaces it. Shows
    /// nothing if lines cannot be rewritten, the user is typing, or another job uses the terminal.
    func rewrite(_ line: Line) {
        guard error.rewritesLines else { return }
        state.withLock { state in
            if error.descriptor.isInBackground { return state.bottom.forget() }
            if state.bottom.isEdited || state.question != nil { return }
            do { try flush(&state) } catch {}
            // The last column stays free: writing into it makes some terminals go to the next line.
            write(state.bottom.show(Prompt(label: line.truncated(to: error.width - 1), isTransient: true)))
            if ownsProcess { Signals.progress.store(error.descriptor.number, ordering: .relaxed) }
        }
    }

    /// Removes the line that `rewrite` shows.
    func erase() {
        if ownsProcess { Signals.progress.store(-1, ordering: .relaxed) }
        state.withLock { if !$0.bottom.isEdited { write($0.bottom.hide()) } }
    }

    // MARK: Writing

    /// For decoration: the data that follow meet the same failure and report it.
    private func write(_ text: String) { try? error.descriptor.write(Array(text.utf8)) }

    private func flush(_ state: inout State) throws(OutputFailure) {
        if let failure = state.failure { throw failure }
        do {
            try output.descriptor.write(state.buffer)
            state.buffer.removeAll(keepingCapacity: true)
        } catch {
            let failure: OutputFailure = error.code == EPIPE ? .readerGone : .failed(error)
            state.failure = failure
            state.buffer = []
            throw failure
        }
    }
}
