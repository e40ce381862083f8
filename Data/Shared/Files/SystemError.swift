import Foundation

enum SystemError {
    /// The system's own words, begun in lower case as a clause is.
    static func text(_ error: Int32) -> String {
        let text = String(cString: strerror(error))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
