import Domain
import Foundation
import Presentation
import Synchronization

/// The only one who writes to standard output and standard error. Standard output is data and is buffered, unless it is
/// a terminal; standard error is for people and is not. What was printed first is written first, on both together.
///
/// A failure of standard output is thrown by the call that meets it, at the latest by `finish`, and by every one after
/// that. A failure of standard error is ignored: there is nowhere left to report it.
final class Console: Sendable {
    enum Stream: Hashable, Sendable { case output, error }

    private struct State {
        var buffer: [UInt8] = []
        var failure: OutputFailure?
        /// Where a line stands that can be written over.
        var rewritten: Stream?
        /// The open prompt; the user may be typing after it.
        var question: Line?
    }

    private static let bufferSize = 1 << 16

    private let output: Channel
    private let error: Channel
    private let state = Mutex(State())
    /// Whether prompts are possible: standard input and standard error are terminals.
    let isInteractive: Bool

    init(output: Channel, error: Channel, inputIsTerminal: Bool) {
        self.output = output
        self.error = error
        isInteractive = inputIsTerminal && error.capabilities.isTerminal
    }

    /// What the lines on standard output are to be laid out for.
    var medium: Medium {
        output.capabilities.isTerminal ? .terminal(width: output.width) : .pipe
    }

    /// The width for which the help and messages are laid out.
    func width(of stream: Stream) -> Int { channel(stream).width }

    /// Whether `rewrite` shows anything there.
    func rewritesLines(on stream: Stream) -> Bool { channel(stream).capabilities.rewritesLines }

    /// Whether a person sees standard output, and can answer.
    var isOnTerminal: Bool { isInteractive && output.capabilities.understandsEscapes }

    /// A line as standard output would show it, for a program that shows it in its place.
    func text(_ line: Line) -> String { String(decoding: output.bytes(line, end: ""), as: UTF8.self) }

    // MARK: Standard output

    /// On a terminal no word of it is broken at the edge.
    func print(_ line: Line) throws(OutputFailure) {
        try put(output.lines(line).flatMap { output.bytes($0, end: "\n") })
    }

    /// A line of JSON. There is nothing in it that a terminal would obey.
    func print(json: JSONText) throws(OutputFailure) {
        try put(Array((json.text + "\n").utf8))
    }

    /// Bytes as they are, such as a picture in the terminal's own protocol. Nothing from outside may be in them unless
    /// it is encoded.
    func put(_ bytes: [UInt8]) throws(OutputFailure) {
        try state.withLock { (state) throws(OutputFailure) in
            if let failure = state.failure { throw failure }
            erase(&state)
            state.buffer += bytes
            if output.capabilities.isTerminal || state.buffer.count >= Self.bufferSize { try flush(&state) }
        }
    }

    /// How pictures are drawn on standard output; nil where none can be.
    var pictures: PictureProtocol? { output.capabilities.pictures }

    /// Draws a picture on lines of its own; nothing where none can be drawn.
    func draw(_ picture: Picture) throws(OutputFailure) {
        guard let pictures else { return }
        try put(pictures.drawing(of: picture, columns: output.width))
    }

    func flush() throws(OutputFailure) {
        try state.withLock { (state) throws(OutputFailure) in try flush(&state) }
    }

    /// Leaves the terminal as it was found and writes what is still to be written. To be called on every way out.
    func finish() throws(OutputFailure) {
        try state.withLock { (state) throws(OutputFailure) in
            erase(&state)
            try flush(&state)
        }
    }

    // MARK: Standard error

    /// A message: a warning, a hint, an error. On a terminal no word of it is broken at the edge. Returns whether it was
    /// written.
    @discardableResult
    func tell(_ line: Line) -> Bool {
        tell(error.lines(line).flatMap { error.bytes($0, end: "\n") })
    }

    /// An error as JSON.
    func tell(json: JSONText) {
        tell(Array((json.text + "\n").utf8))
    }

    /// A question, without the end of the line. It goes to standard error, so that the answers' results can be piped
    /// on; without an interactive terminal, nothing is written.
    func prompt(_ line: Line) {
        guard isInteractive else { return }
        tell(error.bytes(line, end: ""))
        state.withLock { $0.question = line }
    }

    /// The prompt was answered or abandoned.
    func promptWasAnswered() {
        state.withLock { $0.question = nil }
    }

    /// Prints something that somebody who is being asked did not ask for: the question vanishes before it, and stands
    /// again below it. What was typed behind it stays typed.
    func interrupting(_ body: () throws(OutputFailure) -> Void) throws(OutputFailure) {
        let question = state.withLock { $0.question }
        if question != nil {
            let canErase = error.capabilities.understandsEscapes
            tell(Array((canErase ? "\r" + ANSI.eraseToEndOfLine : "\n").utf8))
        }
        try body()
        try flush()
        if let question { prompt(question) }
    }

    @discardableResult
    private func tell(_ bytes: [UInt8]) -> Bool {
        state.withLock { state in
            erase(&state)
            // Kept in the state, and thrown by the next who prints.
            do { try flush(&state) } catch {}
            return (try? error.descriptor.write(bytes)) != nil
        }
    }

    // MARK: Lines that are written over

    /// Shows a line in the place of the one shown before, cut to the terminal's width, with the cursor hidden. Whatever
    /// is printed next takes its place. Where lines cannot be written over, nothing is shown.
    func rewrite(_ line: Line, on stream: Stream) {
        let channel = channel(stream)
        guard channel.capabilities.rewritesLines else { return }
        state.withLock { state in
            if state.rewritten != stream { erase(&state) }
            do { try flush(&state) } catch {}
            // The last column stays free: writing into it makes some terminals go to the next line.
            let shown = ANSI.text(line.truncated(to: channel.width - 1), colored: channel.capabilities.hasColor)
            // The cursor is hidden each time: coming back from Ctrl-Z it is visible.
            write(ANSI.hideCursor + "\r" + shown + ANSI.eraseToEndOfLine, to: channel)
            state.rewritten = stream
        }
    }

    /// Removes the line that `rewrite` shows.
    func erase() {
        state.withLock { erase(&$0) }
    }

    private func erase(_ state: inout State) {
        guard let stream = state.rewritten else { return }
        write("\r" + ANSI.eraseToEndOfLine + ANSI.showCursor, to: channel(stream))
        state.rewritten = nil
    }

    // MARK: Writing

    private func channel(_ stream: Stream) -> Channel {
        switch stream {
        case .output: output
        case .error: error
        }
    }

    /// For what is only decoration on a terminal: the data that follow it will meet the same failure, and report it.
    private func write(_ text: String, to channel: Channel) {
        try? channel.descriptor.write(Array(text.utf8))
    }

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

extension Console {
    /// The console of this process.
    convenience init(environment: [String: String], color: ColorChoice, animation: Bool) {
        self.init(
            output: Channel(.standardOutput, environment: environment, color: color, animation: animation),
            error: Channel(.standardError, environment: environment, color: color, animation: animation),
            inputIsTerminal: Descriptor.standardInput.isTerminal
        )
    }

    /// The terminal that has to be left in order when a signal ends the process; nothing where there is none.
    var terminalToRestore: Descriptor? {
        [error, output].first { $0.capabilities.understandsEscapes }?.descriptor
    }
}
