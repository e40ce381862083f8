import Foundation

extension DecodingError {
    /// Problem and position in one clause, for documents decoded by `Codable`.
    var reason: String {
        switch self {
        case .keyNotFound(let key, let context): "\(Self.place(context.codingPath + [key])) is missing"
        case .valueNotFound(_, let context): "\(Self.place(context.codingPath)) is null"
        case .typeMismatch(_, let context): "\(Self.place(context.codingPath)) is of the wrong type"
        // Only Foundation's English text distinguishes a syntax error from a number that would lose precision.
        case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON, or a number is too large"
        case .dataCorrupted(let context): "\(Self.place(context.codingPath)) is not valid"
        @unknown default: "it is not as expected"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        guard !path.isEmpty else { return "the top level" }
        return path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
    }
}
