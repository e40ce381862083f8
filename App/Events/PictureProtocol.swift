import Domain
import Foundation

/// A protocol for pictures in a terminal. The environment names the terminal, if anything does.
enum PictureProtocol: Hashable, Sendable {
    /// iterm2.com/documentation-images.html; other terminals support it as well.
    case iTerm2
    /// sw.kovidgoyal.net/kitty/graphics-protocol, for PNG.
    case kitty

    /// nil if no protocol is known to work. None does within tmux and screen, which do not pass it on.
    init?(environment: [String: String]) {
        let terminal = environment["TERM"] ?? ""
        let isWithin = ["TMUX", "STY"].contains { !(environment[$0] ?? "").isEmpty }
        guard !isWithin, !["screen", "tmux"].contains(where: terminal.hasPrefix) else { return nil }
        let program = environment["TERM_PROGRAM"] ?? ""
        let isITerm2 = environment["LC_TERMINAL"] == "iTerm2"
        if ["xterm-kitty", "xterm-ghostty"].contains(terminal) || program == "ghostty" {
            self = .kitty
        } else if isITerm2 || ["iTerm.app", "WezTerm", "mintty"].contains(program) {
            self = .iTerm2
        } else if !(environment["KITTY_WINDOW_ID"] ?? "").isEmpty {
            // Last, because terminals started from kitty inherit it.
            self = .kitty
        } else {
            return nil
        }
    }

    var formats: Set<Picture.Format> {
        switch self {
        case .iTerm2: Set(Picture.Format.allCases)
        case .kitty: [.png]
        }
    }

    /// The bytes that draw a picture and end its line. It keeps its proportions within 24 columns and 12 lines, a square
    /// in most fonts.
    ///
    /// - Parameter columns: of the terminal.
    func drawing(of picture: Picture, columns: Int) -> [UInt8] {
        let columns = max(1, min(24, columns))
        let lines = 12
        let content = Data(picture.bytes).base64EncodedString()
        switch self {
        case .iTerm2:
            let space = "width=\(columns);height=\(lines);preserveAspectRatio=1"
            let options = "inline=1;size=\(picture.bytes.count);\(space)"
            return Array("\u{1B}]1337;File=\(options):\(content)\u{07}\n".utf8)
        case .kitty:
            let isHigh = picture.isHigher(than: lines * 2, by: columns)
            return Self.kitty(content, isHigh ? "r=\(lines)" : "c=\(columns)")
        }
    }

    /// `ESC _ G keys ; Base64 ESC \`, in chunks of at most 4,096 bytes of Base64.
    ///
    /// - Parameter side: The side that fills the space; kitty derives the other.
    private static func kitty(_ content: String, _ side: String) -> [UInt8] {
        var rest = content[...]
        // Transmit and show (a) a PNG (f) without a response (q), which would arrive as input.
        var keys = "a=T,f=100,q=2,\(side),"
        var text = ""
        repeat {
            let part = rest.prefix(4096)
            rest = rest.dropFirst(part.count)
            text += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(part)\u{1B}\\"
            keys = ""
        } while !rest.isEmpty
        return Array((text + "\n").utf8)
    }
}

extension Picture {
    /// Compares its proportions with those of a box. Its dimensions in pixels are in the first chunk of a PNG (IHDR);
    /// without one, it counts as wide.
    fileprivate func isHigher(than height: Int, by width: Int) -> Bool {
        guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return false }
        let pixels = [bytes[16..<20], bytes[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
        return pixels[0] > 0 && pixels[1] * width > pixels[0] * height
    }
}
