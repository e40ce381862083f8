/// A value and where it came from.
struct Setting<Value: Sendable>: Sendable {
    let value: Value
    let origin: Origin
}

extension Setting: Equatable where Value: Equatable {}

enum Origin: Hashable, Sendable, CustomStringConvertible {
    /// With its dashes.
    case flag(String)
    /// The name of the variable.
    case environment(String)
    case file
    case standard

    var description: String {
        switch self {
        case .flag(let name), .environment(let name): name
        case .file: "configuration file"
        case .standard: "default"
        }
    }
}
