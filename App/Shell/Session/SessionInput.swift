import Data
import Dispatch
import Domain
import Foundation
import Presentation

/// Where a session reads its lines: a terminal where they are edited, with history and completion; or a pipe, a file, or
/// a terminal that edits them itself.
@MainActor
struct SessionInput {
    let console: Console
    /// nil if lines are not edited.
    let keys: TerminalKeys?
    let history: HistoryFile
    let lines: LineReader
    /// How long a cancelled command may take to stop. Until then, further Ctrl-C mean the same as the first.
    var patience: Duration = .seconds(1)
    private(set) var prompt: Line = [StyledText("tombola> ", .title)]
    private(set) var isAsking = false

    /// A question in place of the prompt, where a key answers at once.
    func asking(_ question: Line?) -> SessionInput {
        var input = self
        input.isAsking = question != nil
        if let question { input.prompt = question + " " }
        return input
    }

    /// What a session does while a line is typed.
    struct Watcher {
        let edited: @MainActor (String) -> Void
        /// The screen shows little but the prompt.
        let cleared: @MainActor () async -> Void
        /// What the text answers without Return.
        let answer: @MainActor (String) -> KeyAnswer?
        /// What can complete the text before the cursor.
        let completions: @MainActor (String) async -> Completions
    }

    func next(_ watcher: Watcher) async -> LineInput {
        guard let keys else { return await nextUnedited() }
        var editor = LineEditor(history: history.lines)
        show(editor)
        while let key = await keys.next(isAnswer: isAsking) {
            let change = editor.handle(key)
            if case .edited = change, let answer = watcher.answer(editor.text) {
                keys.skipRest(of: answer.word)
                editor = LineEditor()
                _ = editor.handle(.text(answer.key))
                return finish(editor, .read(.line(answer.key)))
            }
            switch change {
            case .edited:
                if keys.hasMore { continue }
                show(editor)
                watcher.edited(editor.text)
            // Between the cells of a table that was pasted. To complete after each would take quadratic time.
            case .complete where keys.isPasting: _ = editor.handle(.text(" "))
            case .complete:
                complete(&editor, await watcher.completions(editor.before))
                watcher.edited(editor.text)
            case .clearScreen where keys.isPasting: break
            case .clearScreen:
                console.clearScreen()
                await watcher.cleared()
            case .suspend:
                console.show(Prompt(label: prompt, before: editor.text))
                console.closePrompt()
                keys.stop()
                // What it asks about may have left the screen meanwhile.
                await watcher.cleared()
                show(editor)
                watcher.edited(editor.text)
            case .finished(let input): return finish(editor, input)
            }
        }
        console.closePrompt()
        return .read(.end(nil))
    }

    /// Discards what was typed on a terminal and not yet returned.
    func discardTyped() async {
        if let keys { await keys.discard() } else { lines.discardTyped() }
    }

    private func nextUnedited() async -> LineInput {
        if lines.interrupts != nil { Signals.reportInterrupts() }
        let reading = await lines.line(after: prompt, on: console)
        // A comment of a script.
        if case .line(let text) = reading, !console.isInteractive, text.trimmed.hasPrefix("#") {
            return await nextUnedited()
        }
        if case .line(let typed) = reading, console.isInteractive {
            let text = typed.withoutKeys
            // Alone, it must not mean Return.
            guard text.trimmed.isEmpty, text != typed else { return .read(.line(text)) }
            console.report(.note("Keys such as Up do nothing here."))
            return await nextUnedited()
        }
        if case .line = reading { return .read(reading) }
        if console.isInteractive { console.report(.empty) }
        return .read(reading)
    }

    private func finish(_ editor: LineEditor, _ input: LineInput) -> LineInput {
        console.show(Prompt(label: prompt, before: editor.text))
        switch input {
        case .read: console.closePrompt()
        // The next prompt takes its place.
        case .escaped: console.closePrompt("\r")
        case .cancelled: console.closePrompt("^C\n")
        }
        return input
    }

    private func show(_ editor: LineEditor) {
        var label = prompt
        if let search = editor.search {
            // To lay out all of a text that was pasted takes long, and its end is where one types.
            let most = max(1, console.error.width / 2)
            let shown = search.count > most ? "…" + search.suffix(most) : search
            label = [StyledText("\(editor.hasFailed ? "no line with" : "search") \(shown): ", .title)]
        }
        console.show(Prompt(label: label, before: editor.before, after: editor.after))
    }

    private func complete(_ editor: inout LineEditor, _ completions: Completions) {
        editor.replace(end: completions.typed, with: completions.replacement)
        if completions.replacement == completions.typed {
            // The line that was typed stays on the screen, above the list and below it.
            let rows = max(1, (console.error.descriptor.windowSize?.rows ?? 24) - 3)
            console.report(completions.lines(width: console.error.width, rows: rows))
        }
        show(editor)
    }

    /// Waits for a command, which Ctrl-C can cancel. Later, it ends a program whose command does not stop.
    func finish<Value>(_ command: Task<Value, Never>) async -> Value {
        var cancelled: ContinuousClock.Instant?
        let interrupt = { @MainActor in
            lines.discardReadAhead()
            console.leaveInterrupt()
            if let skip = console.interruption.withLock({ $0 }) { return skip() }
            guard let start = cancelled else {
                cancelled = .now
                return command.cancel()
            }
            if start.duration(to: .now) > patience { Signals.endByInterrupt() }
        }
        keys?.beginInterrupting(interrupt)
        // A terminal that edits lines itself sends a signal in place of the key.
        let signals = lines.interrupts.flatMap { [lines] _ in
            Signals.reportInterrupts {
                // At once: the command may end, and the next line begin, before the main actor is free.
                lines.discardReadAhead()
                Signals.reportInterrupts()
                Task { await interrupt() }
            }
        }
        lines.beginReadingAhead()
        defer {
            lines.endReadingAhead()
            keys?.endInterrupting()
            signals?.cancel()
        }
        return await command.value
    }
}

extension SessionInput {
    /// nil if nothing may be asked; lines of a pipe answer no question. Takes the terminal, so that lines are edited where
    /// it allows that.
    init?(_ request: CommandRequest) {
        console = request.reporter.console
        guard !request.invocation[GlobalOptions.noInput] || !console.isInteractive else { return nil }
        keys = console.editsLines ? TerminalKeys(console) : nil
        let configuration = request.services.configuration
        let isStored = keys != nil && !request.invocation[GlobalOptions.ephemeral]
        let secrets = configuration.secrets
        history = HistoryFile(isStored ? configuration.paths.history : nil) { line in
            line.namesSecret
                || line.withoutUserInfo != line
                || secrets.contains { line.contains($0) }
                // No command is one long word; a key that was pasted is.
                || (line.count >= 20 && !line.contains(where: \.isWhitespace))
        }
        let isSignalled = keys == nil && console.isInteractive && console.ownsProcess
        lines = LineReader(console.input, interrupts: isSignalled ? Signals.reportInterrupts() : nil)
    }
}

extension String {
    private static let clientIDs = ["clientid", "client_id", "client-id"]
    private static let secrets = ["key", "token", "secret", "password"]

    /// Without what keys such as Up send where the terminal itself edits the line. Of Escape, no letter that follows.
    fileprivate var withoutKeys: String {
        guard unicodeScalars.contains("\u{1B}") else { return self }
        return replacing(/\u{1B}(?:\[[0-?]*[ -\/]*[@-~]|O[A-DFHP-S])?/, with: "")
    }

    /// Whether it names a client id, or has a secret in the query of a URL: "?api_key=…". A regular expression would take
    /// quadratic time.
    fileprivate var namesSecret: Bool {
        let line = lowercased()
        if Self.clientIDs.contains(where: { strstr(line, $0) != nil }) { return true }
        let parts = line.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "?" || $0 == "&" }
        return parts.dropFirst().contains { part in
            let name = String(part.prefix { $0 != "=" && !$0.properties.isWhitespace })
            let isNamed = part.dropFirst(name.unicodeScalars.count).first == "="
            return isNamed && Self.secrets.contains { strstr(name, $0) != nil }
        }
    }
}
