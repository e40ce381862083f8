/// What may be done on one output stream. A pure value, worked out from what is known about the stream, so that every
/// rule can be checked without a terminal.
struct TerminalCapabilities: Hashable, Sendable {
    let isTerminal: Bool
    let hasColor: Bool
    /// Whether a line that was written may be written over: spinners, bars, the rounds of a draw.
    let rewritesLines: Bool
    /// Whether escape sequences are understood at all.
    let understandsEscapes: Bool
    /// What COLUMNS says; it holds for a pipe, too.
    private let fixedWidth: Int?

    init(isTerminal: Bool, environment: [String: String], color: ColorChoice, animation: Bool) {
        let isDumb = environment["TERM"] == "dumb"
        self.isTerminal = isTerminal
        understandsEscapes = isTerminal && !isDumb
        rewritesLines = understandsEscapes && animation
        hasColor = Self.hasColor(isTerminal, isDumb, environment, color)
        fixedWidth = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// - Parameter window: what the terminal says of itself; nothing where there is none.
    func width(window: Int?) -> Int {
        fixedWidth ?? window ?? 80
    }

    /// The first that says anything decides: the option, no-color.org, the two variables that force colour (bixense.com
    /// and force-color.org), the two that turn it off for terminals, the stream.
    private static func hasColor(
        _ isTerminal: Bool,
        _ isDumb: Bool,
        _ environment: [String: String],
        _ choice: ColorChoice
    ) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if isSet("NO_COLOR", environment) { return false }
        if forces("CLICOLOR_FORCE", environment) || forces("FORCE_COLOR", environment) { return true }
        if environment["CLICOLOR"] == "0" || isDumb { return false }
        return isTerminal
    }

    private static func isSet(_ name: String, _ environment: [String: String]) -> Bool {
        environment[name].map { !$0.isEmpty } ?? false
    }

    private static func forces(_ name: String, _ environment: [String: String]) -> Bool {
        isSet(name, environment) && !["0", "false"].contains(environment[name])
    }
}
