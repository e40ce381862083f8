import Domain

/// Where the user said that one list is: a path, `-` for standard input, or a URL.
package enum ChosenLocation: Hashable, Sendable {
    case file(path: String)
    case standardInput
    case web(HTTPAddress)

    /// What looks like a URL has to be one that can be asked.
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
