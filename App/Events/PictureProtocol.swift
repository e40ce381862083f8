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
        if ["xterm-kitty", "xterm-ghostty"].contains(terminal) || program == "ghostty" {
            self = .kitty
        } else if ["iTerm.app", "WezTerm", "mintty"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" {
            self = .iTerm2
        } else if !(environment["KITTY_WINDOW_ID"] ?? "").isEmpty {
            // Last, because terminals started from kitty inherit it.
            self = .kitty
        } else {
            return nil
        }
    }

    /// The formats it can draw.
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
        let box = PictureBox(columns: max(1, min(24, columns)), lines: 12)
        return switch self {
        case .iTerm2: ITerm2Picture.bytes(of: picture, in: box)
        case .kitty: KittyPicture.bytes(of: picture, in: box)
        }
    }
}

/// The space for a picture, in cells.
struct PictureBox: Hashable, Sendable {
    let columns: Int
    let lines: Int
}

/// iTerm2: `ESC ] 1337 ; File = arguments : Base64 BEL`.
enum ITerm2Picture {
    static func bytes(of picture: Picture, in box: PictureBox) -> [UInt8] {
        let arguments = [
            "inline=1", "size=\(picture.bytes.count)", "width=\(box.columns)", "height=\(box.lines)",
            "preserveAspectRatio=1",
        ]
        let content = Data(picture.bytes).base64EncodedString()
        return Array("\u{1B}]1337;File=\(arguments.joined(separator: ";")):\(content)\u{07}\n".utf8)
    }
}

/// kitty: `ESC _ G keys ; Base64 ESC \`, in chunks of at most 4,096 bytes of Base64.
enum KittyPicture {
    private static let chunk = 4096

    static func bytes(of picture: Picture, in box: PictureBox) -> [UInt8] {
        var rest = Data(picture.bytes).base64EncodedString()[...]
        // Transmit and show (a) a PNG (f) without a response (q), which would arrive as input.
        var keys = "a=T,f=100,q=2,\(size(of: picture, in: box)),"
        var text = ""
        repeat {
            let part = rest.prefix(chunk)
            rest = rest.dropFirst(chunk)
            text += "\u{1B}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(part)\u{1B}\\"
            keys = ""
        } while !rest.isEmpty
        return Array((text + "\n").utf8)
    }

    /// Gives only the side that fills the box; kitty derives the other. A cell is about twice as high as wide.
    private static func size(of picture: Picture, in box: PictureBox) -> String {
        guard let (width, height) = dimensions(picture.bytes) else { return "c=\(box.columns)" }
        return height * UInt64(box.columns) > width * UInt64(box.lines) * 2 ? "r=\(box.lines)" : "c=\(box.columns)"
    }

    /// In pixels, from the first chunk of a PNG (IHDR); nil without one.
    private static func dimensions(_ bytes: [UInt8]) -> (width: UInt64, height: UInt64)? {
        guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
        let width = bytes[16..<20].reduce(0) { $0 << 8 | UInt64($1) }
        let height = bytes[20..<24].reduce(0) { $0 << 8 | UInt64($1) }
        return width > 0 && height > 0 ? (width, height) : nil
    }
}
