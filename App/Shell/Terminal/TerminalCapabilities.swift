/// What may be done on one output stream. A pure value, worked out from what is known about the stream, so that every
/// rule can be checked without a terminal.
struct TerminalCapabilities: Hashable, Sendable {
    let isTerminal: Bool
    let hasColor: Bool
    /// Whether a line that was written may be written over: spinners, bars, the rounds of a draw.
    let rewritesLines: Bool
    /// Whether escape sequences are understood at all.
    let understandsEscapes: Bool
    /// How pictures are drawn; nil where none can be.
    let pictures: PictureProtocol?
    /// What COLUMNS says; it holds for a pipe, too.
    private let fixedWidth: Int?

    /// - Parameter color: what the option, the environment and the configuration file say together; `auto` leaves it to
    ///   the stream.
    init(isTerminal: Bool, environment: [String: String], color: ColorChoice, animation: Bool) {
        self.isTerminal = isTerminal
        understandsEscapes = isTerminal && environment["TERM"] != "dumb"
        rewritesLines = understandsEscapes && animation
        pictures = understandsEscapes ? PictureProtocol(environment: environment) : nil
        hasColor =
            switch color {
            case .always: true
            case .never: false
            case .auto: understandsEscapes
            }
        fixedWidth = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// - Parameter window: what the terminal says of itself; nothing where there is none.
    func width(window: Int?) -> Int {
        fixedWidth ?? window ?? 80
    }
}
