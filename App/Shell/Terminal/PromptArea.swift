import Presentation

/// The bottom of the screen: the open prompt, and what it takes to show, move and remove it. A value that gives the text
/// to be written.
struct PromptArea {
    let channel: Channel
    private var prompt: Prompt?

    init(_ channel: Channel) {
        self.channel = channel
    }

    private var width: Int { channel.width }

    /// A prompt in place of the one before, whose rows below it takes over.
    mutating func show(_ new: Prompt) -> String {
        var new = new
        let shown = prompt
        new.below = shown?.below ?? []
        prompt = new
        guard let shown, !shown.isPlain else { return drawing(new) }
        return new.addition(to: shown, width: width) ?? shown.rewinding(width: width) + drawing(new)
    }

    /// Lines below the prompt, if there is one, wrapped at words.
    mutating func show(below lines: [Line]) -> String {
        guard var new = prompt, let shown = prompt, !shown.isPlain else { return "" }
        new.below = lines.flatMap(channel.lines)
        prompt = new
        return new == shown ? "" : shown.rewinding(width: width) + drawing(new)
    }

    /// - Parameter end: written after a prompt that was edited.
    mutating func close(_ end: String) -> String {
        defer { prompt = nil }
        guard let prompt, !prompt.isPlain else { return "" }
        return (prompt.below.isEmpty ? "" : ANSI.eraseBelow) + end
    }

    func clearScreen() -> String { ANSI.clearScreen + showAgain() }

    /// Makes room for something that is printed above the prompt.
    func hide() -> String {
        guard let shown = prompt else { return "" }
        return channel.understandsEscapes ? shown.rewinding(width: width) + ANSI.eraseBelow : "\n"
    }

    func showAgain() -> String { prompt.map(drawing) ?? "" }

    var isOpen: Bool { prompt != nil }

    private func drawing(_ prompt: Prompt) -> String {
        let rows = channel.descriptor.windowSize?.rows ?? 24
        return prompt.drawing(width: width, rows: rows, colored: channel.hasColor)
    }
}
