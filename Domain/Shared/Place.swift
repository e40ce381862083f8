/// Where something is that can fail.
package enum Place: Hashable, Sendable {
    /// An http or https URL, without a password.
    case server(url: String, host: String)
    case path(String)
    case standardInput
    /// A document that is built into the program.
    case embedded(String)
    /// The database of a program that stores nothing.
    case memory
    /// A program of the system.
    case program(String)
    /// The name of something that is in none of these places.
    case named(String)

    /// As messages and lists name it.
    package var name: String {
        switch self {
        case .server(let url, _): url
        case .path(let name), .program(let name), .named(let name): name
        case .standardInput: "standard input"
        case .embedded(let document): "embedded \(document)"
        case .memory: "the database in memory"
        }
    }

    package var host: String? { if case .server(_, let host) = self { host } else { nil } }
}

/// A file that the user chose to write. By default, an existing file is not replaced: a published receipt is evidence.
package struct OutputFile: Hashable, Sendable {
    package let path: String
    package let replacesExisting: Bool

    package init(_ path: String, replacesExisting: Bool = false) {
        self.path = path
        self.replacesExisting = replacesExisting
    }
}
