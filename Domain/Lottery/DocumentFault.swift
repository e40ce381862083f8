/// Why JSON is no receipt or commitment.
package struct DocumentFault: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case missing
        case notAnObject, notAnArray, notAText, notABoolean
        /// Not a whole number from 0, or too large.
        case notANumber
        case unknownValue(String)
        /// A seed that no draw accepts.
        case invalidSeed
        /// No winner, or more prizes than winners.
        case impossibleCounts
    }

    /// Such as `winners[3].rank`; empty for the document itself.
    package let path: String
    package let problem: Kind

    init(_ problem: Kind, path: String = "") {
        self.path = path
        self.problem = problem
    }

    /// Prepends the name of an enclosing member.
    func inside(_ member: String) -> DocumentFault {
        let separator = path.isEmpty || path.utf8.first == UInt8(ascii: "[") ? "" : "."
        return DocumentFault(problem, path: member + separator + path)
    }
}

/// Reading documents: each value once, with the path of what is wrong.
extension JSONText {
    /// Reads a member of an object, which may lack it.
    func ifPresent<Value>(
        _ name: String,
        _ read: (JSONText?) throws(DocumentFault) -> Value
    ) throws(DocumentFault) -> Value {
        guard case .object(let members) = self else { throw DocumentFault(.notAnObject) }
        do throws(DocumentFault) {
            return try read(members[name])
        } catch {
            throw error.inside(name)
        }
    }

    /// Reads a member that must be there.
    func member<Value>(
        _ name: String,
        _ read: (JSONText) throws(DocumentFault) -> Value
    ) throws(DocumentFault) -> Value {
        try ifPresent(name) { json throws(DocumentFault) in try read(try json.required) }
    }

    func integer(of name: String) throws(DocumentFault) -> Int {
        try member(name) { json throws(DocumentFault) in try json.asInteger }
    }

    func text(of name: String) throws(DocumentFault) -> String {
        try member(name) { json throws(DocumentFault) in try json.asText }
    }

    /// Reads a text that can be absent.
    func optionalText(_ name: String) throws(DocumentFault) -> String? {
        try ifPresent(name) { json throws(DocumentFault) in try json?.asText }
    }

    var asText: String {
        get throws(DocumentFault) {
            guard case .string(let text) = self else { throw DocumentFault(.notAText) }
            return text
        }
    }

    var asBool: Bool {
        get throws(DocumentFault) {
            guard case .bool(let value) = self else { throw DocumentFault(.notABoolean) }
            return value
        }
    }

    var asUnsigned: UInt64 {
        get throws(DocumentFault) {
            guard case .number(let digits) = self, let number = UInt64(digits) else {
                throw DocumentFault(.notANumber)
            }
            return number
        }
    }

    var asInteger: Int {
        get throws(DocumentFault) {
            guard let integer = Int(exactly: try asUnsigned) else { throw DocumentFault(.notANumber) }
            return integer
        }
    }

    func array<Element>(
        _ read: (JSONText) throws(DocumentFault) -> Element
    ) throws(DocumentFault) -> [Element] {
        guard case .array(let elements) = self else { throw DocumentFault(.notAnArray) }
        var values: [Element] = []
        values.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() {
            do throws(DocumentFault) {
                values.append(try read(element))
            } catch {
                throw error.inside("[\(index)]")
            }
        }
        return values
    }
}

extension JSONText? {
    var required: JSONText {
        get throws(DocumentFault) {
            guard let json = self else { throw DocumentFault(.missing) }
            return json
        }
    }
}
