import Presentation

extension ValueKind where Value == String {
    static func text(_ placeholder: String) -> ValueKind {
        ValueKind(ValueShape(placeholder)) { text throws(ParseError) in text }
    }

    static func folder(_ placeholder: String) -> ValueKind {
        ValueKind(ValueShape(placeholder, completion: .folders)) { text throws(ParseError) in text }
    }

    /// A file that is read; `-` is standard input.
    static func inputFile(_ placeholder: String) -> ValueKind {
        ValueKind(ValueShape(placeholder, completion: .files, readsStandardInput: true)) { text throws(ParseError) in
            text
        }
    }

    /// A file that is written.
    static func outputFile(_ placeholder: String) -> ValueKind {
        ValueKind(ValueShape(placeholder, completion: .files)) { text throws(ParseError) in
            guard text != "-" else {
                throw ParseError("a file is needed, not standard output", hint: "Give it a name.")
            }
            return text
        }
    }
}

extension ValueKind where Value == Int {
    static func integer(_ placeholder: String, _ range: ClosedRange<Int>) -> ValueKind {
        let allowed =
            range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
        return ValueKind(ValueShape(placeholder, allowed: allowed)) { text throws(ParseError) in
            guard text.wholeMatch(of: /[+-]?[0-9]+/) != nil else {
                throw ParseError("it takes a whole number, \(allowed)")
            }
            guard let number = Int(text) else { throw ParseError("the number is out of reach") }
            guard range.contains(number) else { throw ParseError("it takes a whole number, \(allowed)") }
            return number
        }
    }
}

extension ValueKind where Value: RawRepresentable<String> & CaseIterable {
    static func choice(_ placeholder: String) -> ValueKind {
        let names = Value.allCases.map(\.rawValue)
        let shape = ValueShape(placeholder, allowed: names.joined(separator: ", "), completion: .words(names))
        return ValueKind(shape) { text throws(ParseError) in
            guard let value = Value(rawValue: text) else {
                throw ParseError("there is no such choice", hint: Spelling.hint(for: text, among: names))
            }
            return value
        }
    }
}
