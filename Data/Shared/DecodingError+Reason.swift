import Foundation

extension DecodingError {
    /// What is wrong and where, as a clause in plain words.
    var reason: String {
        switch self {
        case .keyNotFound(let key, let context): "\(Self.place(context.codingPath + [key])) is missing"
        case .valueNotFound(_, let context): "\(Self.place(context.codingPath)) is null"
        case .typeMismatch(_, let context): "\(Self.place(context.codingPath)) is of the wrong type"
        // Foundation tells a mistake in the syntax and a number that would have to be rounded by its English text only.
        case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON, or a number does not fit"
        case .dataCorrupted(let context): "\(Self.place(context.codingPath)) is not valid"
        @unknown default: "it is not as expected"
        }
    }

    private static func place(_ path: [any CodingKey]) -> String {
        guard !path.isEmpty else { return "the outermost value" }
        return path.reduce(into: "") { text, key in
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += text.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
    }
}
