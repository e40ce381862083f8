import Presentation

/// One of the console's two streams: where it goes, and what may be done there.
struct Channel: Sendable {
    let descriptor: Descriptor
    let capabilities: TerminalCapabilities

    var width: Int {
        capabilities.width(window: capabilities.isTerminal ? descriptor.windowColumns : nil)
    }

    func bytes(_ line: Line, end: String) -> [UInt8] {
        Array((ANSI.text(line, colored: capabilities.hasColor) + end).utf8)
    }
}

extension Channel {
    init(_ descriptor: Descriptor, environment: [String: String], color: ColorChoice, animation: Bool) {
        self.descriptor = descriptor
        capabilities = TerminalCapabilities(
            isTerminal: descriptor.isTerminal,
            environment: environment,
            color: color,
            animation: animation
        )
    }
}
