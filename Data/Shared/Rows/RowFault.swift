import Domain

/// Why a row cannot be read.
enum RowFault: Error {
    /// The bytes end inside it, and more bytes may complete it.
    case incomplete
    /// It is invalid, whatever follows.
    case refused(RowIssue)

    /// - Parameter offset: In the bytes of the row.
    static func refused(
        _ reason: String,
        _ kind: AccessFailure.Kind = .unreadable,
        at offset: Int,
        _ remedy: (any Remedy)? = nil
    ) -> RowFault {
        .refused(RowIssue(offset: offset, reason: reason, kind: kind, remedy: remedy))
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
    let reason: String
    var kind = AccessFailure.Kind.unreadable
    var remedy: (any Remedy)?
    /// Of an earlier row, which the bytes no longer contain.
    var line: Int?

    /// One clause, cut to 1,000 characters: `items[3].userId, at byte 1204: it is null, not a whole number`.
    var sentence: String { sentence(at: "at byte \(offset)") }

    func sentence(at place: String) -> String {
        // The path of a member of the root object starts with a point.
        let field = path.isEmpty ? "" : "\(path.first == "." ? path.dropFirst() : path[...]), "
        let sentence = "\(field)\(place): \(reason)"
        return sentence.count > 1000 ? "\(sentence.prefix(1000))…" : sentence
    }
}
