/// Something that users can set with an option, a variable or the configuration file. Only App knows how it is written,
/// from where it is declared.
package protocol ParameterName: Hashable, Sendable {}

package enum CommonParameter: ParameterName {
    case source, dataDirectory, ephemeral, force, limit, noInput, verbose
}

/// A parameter as a message suggests it, with its value.
package struct SuggestedParameter: Hashable, Sendable, CustomStringConvertible {
    package let name: any ParameterName
    package let value: String?

    package init(_ name: some ParameterName, _ value: String? = nil) {
        self.name = name
        self.value = value
    }

    /// Stands for it where App does not write it.
    package var description: String { "--\(name)" + (value.map { "=\($0)" } ?? "") }

    package static func == (one: SuggestedParameter, other: SuggestedParameter) -> Bool {
        AnyHashable(one.name) == AnyHashable(other.name) && one.value == other.value
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// What a message suggests to type.
package enum Suggestion: Hashable, Sendable {
    /// A command to copy, from `tombola` on. It is shown alone on its line, without a full stop.
    case command(String)
    /// The same for a command that knows what to read: it gets none of the options that were typed for that.
    case recalling(String)
    /// The same command line again, with more options.
    case again(with: [SuggestedParameter])
    /// The name of a file to write, or a similar one that no file has yet.
    case newFile(String)
    /// The name of the file that receives standard output, or else that of a new one.
    case outputFile(or: String)
    /// A name within a sentence.
    case name(SuggestedParameter)

    package var text: String {
        switch self {
        case .command(let text), .recalling(let text), .newFile(let text), .outputFile(let text): text
        case .again(let options): "tombola … \(options.map(\.description).joined(separator: " "))"
        case .name(let parameter): parameter.description
        }
    }

    package static func again(with name: some ParameterName, _ value: String? = nil) -> Suggestion {
        .again(with: [SuggestedParameter(name, value)])
    }

    /// A path that no command takes for an option.
    static func path(_ path: String) -> String {
        let looksLikeOption = path.hasPrefix("-") && path != "-"
        return quoted(looksLikeOption ? "./" + path : path)
    }

    /// A word as a shell or a session reads it.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            let character = Character(UnicodeScalar(byte))
            let isAlphanumeric = character.isASCII && (character.isLetter || character.isNumber)
            return isAlphanumeric || "_.,:/@%+=-".utf8.contains(byte)
        }
        if isPlain, !word.isEmpty { return word }
        return "'" + word.replacing(["'": "'\\''"]) + "'"
    }
}

extension StyledText {
    /// nil for other texts than commands.
    package var suggestion: Suggestion? {
        guard style.isCommand else { return nil }
        return style == .recallingCommand ? .recalling(text) : .command(text)
    }
}

/// A sentence of advice, which can name what the user can set.
package struct Advice: Hashable, Sendable, ExpressibleByStringInterpolation {
    fileprivate enum Part: Hashable, Sendable {
        case text(String)
        case name(SuggestedParameter)
    }

    private let parts: [Part]

    package init(_ text: String) { parts = [.text(text)] }
    package init(stringLiteral text: String) { self.init(text) }
    package init(stringInterpolation: Interpolation) { parts = stringInterpolation.parts }

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        package init(literalCapacity: Int, interpolationCount: Int) {}
        package mutating func appendLiteral(_ text: String) { parts.append(.text(text)) }
        package mutating func appendInterpolation(_ text: some CustomStringConvertible) {
            parts.append(.text(text.description))
        }
        mutating func appendInterpolation(_ advice: Advice) { parts += advice.parts }
        package mutating func appendInterpolation(_ name: some ParameterName) {
            parts.append(.name(SuggestedParameter(name)))
        }
    }

    func text(completing complete: (Suggestion) -> String) -> String {
        let texts = parts.map { part in
            switch part {
            case .text(let text): text
            case .name(let parameter): complete(.name(parameter))
            }
        }
        return texts.joined()
    }
}
