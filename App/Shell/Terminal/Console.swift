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
        /// The channel with a line that `rewrite` shows, and the cells of the line.
        var rewritten: (channel: Channel, cells: Int)?
        /// The open prompt; the user may be typing after it.
        var prompt: PromptArea
    }

    private static let bufferSize = 1 << 16

    let input: Descriptor
    let output: Channel
    let error: Channel
    let ownsProcess: Bool
    private let state: Mutex<State>
    /// What Ctrl-C does instead of cancelling, while something is shown that has already happened.
    let interruption = Mutex<(@MainActor @Sendable () -> Void)?>(nil)
    /// Whether prompts are possible: standard input and standard error are terminals.
    let isInteractive: Bool

    init(_ environment: ExecutionEnvironment, color: ColorChoice, animation: Bool) {
        (input, ownsProcess) = (environment.input, environment.ownsProcess)
        output = Channel(environment.output, environment.variables, color: color, animation: animation)
        error = Channel(environment.error, environment.variables, color: color, animation: animation)
        state = Mutex(State(prompt: PromptArea(error)))
        isInteractive = input.isTerminal && error.isTerminal
    }

    /// The terminal to restore when a signal ends the process; nil if there is none.
    var terminalToRestore: Descriptor? { [error, output].first { $0.understandsEscapes }?.descriptor }

    /// The layout of lines on standard output.
    var medium: Medium { output.isTerminal ? .terminal(width: output.width) : .pipe }

    /// Whether a prompt can be redrawn as it is edited.
    var editsLines: Bool { isInteractive && output.isTerminal && error.understandsEscapes }

    /// A line as standard output would show it, for a program that shows it in its place.
    func text(_ line: Line) -> String { String(decoding: output.bytes(line, end: ""), as: UTF8.self) }

    /// Follows a setting that has changed.
    func color(_ choice: ColorChoice) { for channel in [output, error] { channel.choose(choice) } }

    // MARK: Standard output

    /// On a terminal no word is broken at the edge.
    func print(_ lines: [Line]) throws(OutputFailure) {
        try put(lines.flatMap(output.lines).flatMap { output.bytes($0, end: "\n") })
    }

    func print(_ line: Line) throws(OutputFailure) { try print([line]) }

    /// A line of JSON, which holds no control characters.
    func print(json: JSONText) throws(OutputFailure) { try put(Array((json.text + "\n").utf8)) }

    /// Bytes as they are, such as a picture in the terminal's protocol. Text from outside must be encoded.
    func put(_ bytes: [UInt8]) throws(OutputFailure) {
        if bytes.isEmpty { return }
        try state.withLock { (state) throws(OutputFailure) in
            if let failure = state.failure { throw failure }
            erase(&state)
            try abovePrompt(&state) { state throws(OutputFailure) in
                state.buffer += bytes
                if output.isTerminal || state.buffer.count >= Self.bufferSize { try flush(&state) }
            }
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
        report(lines.flatMap(error.lines).flatMap { error.bytes($0, end: "\n") })
    }

    @discardableResult
    func report(_ line: Line) -> Bool { report([line]) }

    func report(json: JSONText) { report(Array((json.text + "\n").utf8)) }

    @discardableResult
    private func report(_ bytes: [UInt8]) -> Bool {
        if bytes.isEmpty { return true }
        return state.withLock { state in
            erase(&state)
            var isWritten = false
            // A failure stays in the state, and the next call that prints throws it.
            do {
                try abovePrompt(&state) { state throws(OutputFailure) in
                    do { try flush(&state) } catch {}
                    isWritten = (try? error.descriptor.write(bytes)) != nil
                }
            } catch {}
            return isWritten
        }
    }

    // MARK: The prompt

    /// Asks for a line that the terminal itself edits. The prompt goes to standard error, so that results can be piped
    /// on; without an interactive terminal, nothing is written.
    func prompt(_ line: Line) {
        var prompt = Prompt(label: line)
        prompt.isPlain = true
        show(prompt)
    }

    /// Shows a prompt in place of the one before.
    func show(_ prompt: Prompt) {
        guard isInteractive else { return }
        state.withLock { state in
            erase(&state)
            do { try flush(&state) } catch {}
            write(state.prompt.show(prompt), to: error)
        }
    }

    /// Shows lines below the open prompt until it is closed, if it can.
    func show(below lines: [Line]) { state.withLock { write($0.prompt.show(below: lines), to: error) } }

    /// The prompt was answered or abandoned. One that was edited stays on the screen, with this after it.
    func closePrompt(_ end: String = "\n") { state.withLock { write($0.prompt.close(end), to: error) } }

    func clearScreen() {
        guard editsLines else { return }
        state.withLock { write($0.prompt.clearScreen(), to: error) }
    }

    /// Whatever is printed while a line is edited stands above it: an open prompt vanishes and comes back below it, with
    /// what was typed.
    private func abovePrompt(
        _ state: inout State,
        _ body: (inout State) throws(OutputFailure) -> Void
    ) throws(OutputFailure) {
        guard state.prompt.isOpen else { return try body(&state) }
        write(state.prompt.hide(), to: error)
        defer { write(state.prompt.showAgain(), to: error) }
        try body(&state)
        try flush(&state)
    }

    // MARK: Rewritten lines

    /// Shows a line in place of the last one, cut to the terminal's width, with the cursor hidden. Whatever is printed next
    /// replaces it. Shows nothing if lines cannot be rewritten or a prompt is open.
    func rewrite(_ line: Line, on channel: Channel) {
        guard channel.rewritesLines else { return }
        state.withLock { state in
            // The user is being asked something.
            if state.prompt.isOpen { return }
            // A line that a narrower window has folded takes several rows.
            if let last = state.rewritten, last.channel !== channel || last.cells > channel.width { erase(&state) }
            do { try flush(&state) } catch {}
            // The last column stays free: writing into it makes some terminals go to the next line.
            let line = line.truncated(to: channel.width - 1)
            let shown = ANSI.text(line, colored: channel.hasColor)
            // The cursor is hidden each time: coming back from Ctrl-Z it is visible.
            write(ANSI.hideCursor + "\r" + shown + ANSI.eraseToEndOfLine, to: channel)
            state.rewritten = (channel, line.width)
        }
    }

    /// Removes the line that `rewrite` shows.
    func erase() { state.withLock { erase(&$0) } }

    private func erase(_ state: inout State) {
        guard let (channel, cells) = state.rewritten else { return }
        write(ANSI.up((cells - 1) / channel.width) + "\r" + ANSI.eraseBelow + ANSI.showCursor, to: channel)
        state.rewritten = nil
    }

    // MARK: Writing

    /// For decoration: the data that follow meet the same failure and report it.
    private func write(_ text: String, to channel: Channel) { try? channel.descriptor.write(Array(text.utf8)) }

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
