import Domain
import Foundation

/// A picture as iTerm2 wants it: `ESC ] 1337 ; File = arguments : Base64 BEL`.
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
