/// Text in which HTML's character references stand for characters: `&eacute;`, `&#233;`, `&#xE9;`.
enum HTMLText {
    /// In one pass, so that what a reference stands for is never read as the start of another: `&amp;quot;` is `&quot;`.
    ///
    /// What is no reference, or lacks the semicolon that PHP's functions always write, stays as it is: "AT&T".
    static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let mark = rest.firstIndex(of: "&") {
            result += rest[..<mark]
            rest = rest[mark...].dropFirst()
            let body = rest.prefix(while: \.canBeInReference)
            if let next = rest[body.endIndex...].first, next == ";", let scalar = HTMLReference.scalar(String(body)) {
                result.append(scalar)
                rest = rest[body.endIndex...].dropFirst()
            } else {
                result.append("&")
            }
        }
        return String(result + rest)
    }
}

extension Unicode.Scalar {
    fileprivate var canBeInReference: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "#": true
        default: false
        }
    }
}
