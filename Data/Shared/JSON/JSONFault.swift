/// Why a scan of JSON stopped.
enum JSONFault: Error, Equatable {
    /// The bytes at hand end inside of what was being read. More of them may complete it.
    case incomplete
    /// Whatever follows, it stays wrong.
    case refused(JSONIssue)

    /// - Parameter offset: counted from the start of the span that was scanned.
    static func refused(_ reason: String, at offset: Int, hint: String? = nil) -> JSONFault {
        .refused(JSONIssue(path: "", offset: offset, reason: reason, hint: hint))
    }

    /// The same fault, told from outside of the value that it was found in: `.userId` inside of `items[3]`.
    func inside(_ outer: String) -> JSONFault {
        guard case .refused(var refusal) = self else { return self }
        refusal.path = outer + refusal.path
        return .refused(refusal)
    }
}

/// What is wrong, and where.
struct JSONIssue: Equatable {
    /// Such as `items[3].userId` or `.meta.total`; empty where it is the document itself.
    var path: String
    var offset: Int
    let reason: String
    let hint: String?

    /// One clause: `items[3].userId, at byte 1204: it is null, not a whole number`.
    var sentence: String {
        let place = "at byte \(offset): \(reason)"
        // A member of the outermost object has nothing in front of the point.
        return path.isEmpty ? place : "\(path.first == "." ? path.dropFirst() : path[...]), \(place)"
    }
}
