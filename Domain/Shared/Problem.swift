/// What is wrong with a source, a store or a program. Presentation words it.
package protocol Problem: Hashable, Sendable {}

/// What to do about a failure. Presentation words it, and App knows how the option is written that it means.
package protocol Remedy: Hashable, Sendable {}

// MARK: In a document

package enum DocumentProblem: Problem {
    /// The document's address is wrong.
    case notHTTP, noPublicEndpoint, onlyOnServer
    case empty, endsEarly
    /// A shell emptied it before the command began.
    case emptiedForOutput
    /// The limit is in bytes.
    case longer(than: Int)
    /// More items are invalid than the limit.
    case tooManyInvalid(limit: Int, first: SkippedItem)
    case noneValid(count: Int, first: SkippedItem)
}

/// Of a field of an item.
package enum FieldProblem: Problem {
    case empty, negative, fraction, exponent, unpairedSurrogate, stackedMarks, notPercentEncoded
    case larger(than: UInt64)
    case tooManyDigits(limit: Int)
    /// A value of another type, as the parser names it.
    case wrongType(String, not: Expected)
    /// A quoted text of another form.
    case wrongText(String, not: Expected)
    /// The last is a quoted text.
    case notOne(of: [String], String)
    case notAll(String)
    case listedBefore(String)

    package enum Expected: Sendable {
        case wholeNumber, boolean, number, string, array, day, localTime, instant, currency
    }
}

/// What a parser of a format says in its own words. An enum would only repeat the grammar.
package struct ParserProblem: Problem {
    package let words: String

    package init(_ words: String) { self.words = words }
}

/// A problem in a document, and where it is.
package struct PlacedProblem: Problem {
    package enum Position: Hashable, Sendable {
        case line(Int), character(line: Int, column: Int)
    }

    /// In JSON, such as `items[3].userId`; empty for the document itself.
    package let path: String
    package let position: Position
    package let problem: any Problem

    package init(_ problem: any Problem, at position: Position, path: String = "") {
        self.path = path
        self.position = position
        self.problem = problem
    }

    package static func == (one: PlacedProblem, other: PlacedProblem) -> Bool {
        one.path == other.path && one.position == other.position
            && AnyHashable(one.problem) == AnyHashable(other.problem)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(position) }
}

/// An invalid item of a list: skipped, counted and reported. The other items are unaffected.
package struct SkippedItem: Hashable, Sendable {
    /// Path in the document, counted from 0: `data[3]`.
    package let place: String
    /// Names the invalid field.
    package let problem: PlacedProblem
    /// nil if the list has no names, or the item has none.
    package let name: String?

    package init(place: String, problem: PlacedProblem, name: String? = nil) {
        self.place = place
        self.problem = problem
        self.name = name
    }
}
