/// How the texts of a payload are written.
protocol TriviaTextForm {
    /// What is meant; nil where that cannot be told.
    static func text(_ written: String) -> String?
}

/// As files hold it, and a server that is not asked for anything else.
enum EscapedText: TriviaTextForm {
    static func text(_ written: String) -> String? { HTMLText.unescaped(written) }
}

/// As a server gives it with `encode=url3986`. One that does not heed that writes characters, an `&` or a blank among
/// them, that no encoder leaves: so the two can be told apart.
enum EncodedText: TriviaTextForm {
    static func text(_ written: String) -> String? {
        switch PercentEncoding.read(written) {
        case .decoded(let text): text
        case .notEncoded: EscapedText.text(written)
        case .damaged: nil
        }
    }
}
