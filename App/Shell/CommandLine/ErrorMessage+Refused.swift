import Domain
import Presentation

extension ErrorMessage {
    /// A command line that was not understood. Nothing has been run.
    ///
    /// - Parameter what: what was refused, as it was typed.
    static func usage(_ what: String, _ why: String, hint: String? = nil) -> ErrorMessage {
        ErrorMessage(.usage, what: what.cut, why: why.cut, hint: hint?.cut)
    }

    /// A configuration file that cannot be used. Where there is none, that is no error.
    static func configuration(_ what: String, _ why: String, hint: String? = nil) -> ErrorMessage {
        ErrorMessage(.configuration, what: what.cut, why: why.cut, hint: hint?.cut)
    }
}

extension String {
    /// What somebody typed or wrote into a file can be of any length; the sentence about it cannot.
    fileprivate var cut: String {
        // Before the cut: behind it, the `@` that tells a password could be missing.
        let text = withoutUserInfo
        return text.unicodeScalars.count > 400 ? String(text.unicodeScalars.prefix(400)) + "…" : text
    }
}
