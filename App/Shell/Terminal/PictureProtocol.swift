import Domain

/// How a terminal is told to draw a picture. Which one it understands, it says in the environment, if at all.
enum PictureProtocol: Hashable, Sendable {
    /// iterm2.com/documentation-images.html; other terminals speak it, too.
    case iTerm2
    /// sw.kovidgoyal.net/kitty/graphics-protocol: PNG as it is.
    case kitty

    /// nil where no protocol is known to be understood. Within tmux and screen none is: they do not pass it on.
    init?(environment: [String: String]) {
        let terminal = environment["TERM"] ?? ""
        let isWithin = ["TMUX", "STY"].contains { !(environment[$0] ?? "").isEmpty }
        guard !isWithin, !["screen", "tmux"].contains(where: terminal.hasPrefix) else { return nil }
        let program = environment["TERM_PROGRAM"] ?? ""
        if ["xterm-kitty", "xterm-ghostty"].contains(terminal) || program == "ghostty" {
            self = .kitty
        } else if ["iTerm.app", "WezTerm", "mintty"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" {
            self = .iTerm2
        } else if !(environment["KITTY_WINDOW_ID"] ?? "").isEmpty {
            // Last: a terminal that was started from kitty has it as well.
            self = .kitty
        } else {
            return nil
        }
    }

    /// Which pictures can be drawn.
    var formats: Set<Picture.Format> {
        switch self {
        case .iTerm2: Set(Picture.Format.allCases)
        case .kitty: [.png]
        }
    }

    /// The bytes that draw a picture and end the line that it stands on. It keeps its proportions, and takes at most 24
    /// columns and 12 lines, which in most fonts is a square.
    ///
    /// - Parameter columns: of the terminal.
    func drawing(of picture: Picture, columns: Int) -> [UInt8] {
        let box = PictureBox(columns: max(1, min(24, columns)), lines: 12)
        return switch self {
        case .iTerm2: ITerm2Picture.bytes(of: picture, in: box)
        case .kitty: KittyPicture.bytes(of: picture, in: box)
        }
    }
}

/// The room that a picture may take, in cells.
struct PictureBox: Hashable, Sendable {
    let columns: Int
    let lines: Int
}
