import Domain

/// The user's location of one list: a path, `-` for standard input, or a URL.
package enum ChosenLocation: Hashable, Sendable {
    case file(path: String)
    case standardInput
    case web(HTTPAddress)

    /// Rejects text that looks like a URL but is invalid or of an unsupported scheme.
    package init(_ text: String) throws(SourceFailure) {
        if text == "-" {
            self = .standardInput
        } else if HTTPAddress.looksLikeURL(text) {
            self = .web(try HTTPAddress(text))
        } else {
            self = .file(path: text)
        }
    }
}

extension ChosenLocation: CustomStringConvertible {
    package var description: String {
        switch self {
        case .file(let path): path
        case .standardInput: "standard input"
        case .web(let address): address.description
        }
    }
}
