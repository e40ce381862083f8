import Domain

enum RowFault: Error {
    /// The bytes end inside it, and more bytes may complete it.
    case incomplete
    /// It is invalid, whatever follows.
    case refused(RowIssue)

    /// - Parameter offset: In the bytes of the row.
    static func refused(
        _ words: String,
        _ kind: AccessFailure.Kind = .unreadable,
        at offset: Int,
        _ remedy: (any Remedy)? = nil
    ) -> RowFault {
        .refused(RowIssue(offset: offset, problem: ParserProblem(words), kind: kind, remedy: remedy))
    }

    var isIncomplete: Bool { if case .incomplete = self { true } else { false } }

    /// The fault of a row that was passed before.
    func onLine(_ line: Int) -> RowFault {
        guard case .refused(var issue) = self else { return self }
        issue.line = line
        return .refused(issue)
    }

    /// Prepends the path of an enclosing value: `.userId` inside `items[3]`.
    func inside(_ outer: String) -> RowFault {
        guard case .refused(var issue) = self else { return self }
        issue.path = outer + issue.path
        return .refused(issue)
    }
}

struct RowIssue {
    /// In JSON, such as `items[3].userId` or `.meta.total`; empty for the document itself.
    var path = ""
    let offset: Int
    let problem: any Problem
    var kind = AccessFailure.Kind.unreadable
    var remedy: (any Remedy)?
    /// Of an earlier row, which the bytes no longer contain.
    var line: Int?

    func placed(at position: PlacedProblem.Position) -> PlacedProblem {
        // The path of a member of the root object starts with a point.
        PlacedProblem(problem, at: position, path: String(path.first == "." ? path.dropFirst() : path[...]))
    }
}
