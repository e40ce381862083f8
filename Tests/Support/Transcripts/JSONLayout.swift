import Foundation

/// JSON as a person reads it: an array or object that fits stays on a line, and otherwise has a line for each member.
struct JSONLayout {
    private static let columns = 130

    private enum Value {
        case scalar(Substring)
        case group(open: Character, close: Character, members: [(key: String, value: Value)])

        var line: String {
            switch self {
            case .scalar(let text): String(text)
            case .group(let open, let close, let members):
                "\(open)\(members.map { $0.key + $0.value.line }.joined(separator: ", "))\(close)"
            }
        }

        /// - Parameter first: what stands before it on its first line; `last` is what follows on its last one.
        func lines(first: String, last: String, indentation: String) -> [String] {
            let line = indentation + first + self.line + last
            guard case .group(let open, let close, let members) = self, line.count > columns else { return [line] }
            let inner = members.enumerated().flatMap { index, member in
                let comma = index + 1 < members.count ? "," : ""
                return member.value.lines(first: member.key, last: comma, indentation: indentation + "  ")
            }
            return ["\(indentation)\(first)\(open)"] + inner + ["\(indentation)\(close)\(last)"]
        }
    }

    private var rest: Substring
    private let string = /"(?:[^"\\]|\\.)*"/

    /// Returns the line as it is unless it is an array or an object.
    static func lines(_ line: String) -> [String] {
        guard (try? JSONSerialization.jsonObject(with: Data(line.utf8))) != nil else { return [line] }
        var layout = JSONLayout(line)
        return layout.value().lines(first: "", last: "", indentation: "")
    }

    private init(_ line: String) { rest = line[...] }

    private mutating func value() -> Value {
        switch rest.first {
        case "{": .group(open: "{", close: "}", members: members(until: "}"))
        case "[": .group(open: "[", close: "]", members: members(until: "]"))
        default: .scalar(scalar())
        }
    }

    private mutating func members(until close: Character) -> [(key: String, value: Value)] {
        var members: [(key: String, value: Value)] = []
        rest.removeFirst()
        while let next = rest.first, next != close {
            if next == "," { rest.removeFirst() }
            let key = close == "}" ? scalar() + ": " : ""
            if close == "}" { rest.removeFirst() }
            members.append((key, value()))
        }
        rest = rest.dropFirst()
        return members
    }

    /// A string, number or word, as it is written.
    private mutating func scalar() -> Substring {
        let end = rest.prefixMatch(of: string)?.range.upperBound ?? rest.firstIndex { ",:]}".contains($0) }
        let text = rest[..<(end ?? rest.endIndex)]
        rest = rest[text.endIndex...]
        return text
    }
}
