import Domain
import Foundation

/// A PNG as kitty wants it: `ESC _ G keys ; Base64 ESC \`, again and again with no more than 4,096 bytes of Base64 each.
enum KittyPicture {
    private static let chunk = 4096

    static func bytes(of picture: Picture, in box: PictureBox) -> [UInt8] {
        var rest = Data(picture.bytes).base64EncodedString()[...]
        // Transmit and show (a), a PNG (f), without an answer (q), which would be taken for something typed.
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

    /// Only the side that is to fill the box is given; kitty finds the other from the proportions. A cell is about twice
    /// as high as it is wide.
    private static func size(of picture: Picture, in box: PictureBox) -> String {
        guard let (width, height) = dimensions(picture.bytes) else { return "c=\(box.columns)" }
        return height * UInt64(box.columns) > width * UInt64(box.lines) * 2 ? "r=\(box.lines)" : "c=\(box.columns)"
    }

    /// In pixels, from the first chunk of a PNG (IHDR); nil where there is none.
    private static func dimensions(_ bytes: [UInt8]) -> (width: UInt64, height: UInt64)? {
        guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
        let width = bytes[16..<20].reduce(0) { $0 << 8 | UInt64($1) }
        let height = bytes[20..<24].reduce(0) { $0 << 8 | UInt64($1) }
        return width > 0 && height > 0 ? (width, height) : nil
    }
}
