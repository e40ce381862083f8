import Presentation

/// Where answers outside of a session come from: single keys, if the terminal reports them, or lines.
@MainActor
enum AnswerReader {
    case keys(TerminalKeys)
    case lines(LineReader)

    init(_ console: Console) {
        console.input.discardTyped()
        guard console.editsLines, let keys = TerminalKeys(console) else {
            self = .lines(LineReader(console.input))
            return
        }
        // As on a terminal that edits lines, where Ctrl-C is a signal.
        keys.beginInterrupting(Signals.endByInterrupt)
        self = .keys(keys)
    }

    /// What was typed on a terminal before the question is shown is no answer to it.
    ///
    /// - Parameter word: The word for which a key stands.
    func answer(
        after question: Line,
        on console: Console,
        word: (String) -> String? = { _ in nil }
    ) async -> LineReader.Reading {
        switch self {
        case .lines(let lines):
            lines.discardTyped()
            let reading = await lines.line(after: question, on: console)
            // The terminal has not ended the line.
            if case .end = reading, console.isInteractive { console.report(.empty) }
            return reading
        case .keys(let keys):
            await keys.discard()
            let show = { console.show(Prompt(label: question)) }
            show()
            keys.suspend = {
                console.closePrompt()
                keys.stop()
                show()
            }
            let answer = await Self.answer(of: keys, word, showAgain: show)
            keys.suspend = nil
            if case .line(let text) = answer { console.show(Prompt(label: question, before: text)) }
            console.closePrompt()
            return answer
        }
    }

    private static func answer(
        of keys: TerminalKeys,
        _ word: (String) -> String?,
        showAgain: () -> Void
    ) async -> LineReader.Reading {
        while let key = await keys.nextCharacter() {
            switch key {
            case .text(""): showAgain()
            case .text(let character):
                keys.skipRest(of: word(character) ?? character)
                return .line(character)
            case .enter: return .line("")
            case .control("D"): return .end(nil)
            default: continue
            }
        }
        return .end(nil)
    }

    func close() {
        if case .keys(let keys) = self { keys.close() }
    }
}
