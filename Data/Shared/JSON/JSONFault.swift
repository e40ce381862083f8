import Domain
import Foundation

/// Why a scan of JSON stopped.
enum JSONFault: Error, Equatable {
    /// The bytes end inside a value, which more bytes may complete.
    case incomplete
    /// The document is invalid, whatever follows.
    case refused(JSONIssue)
    /// The caller has stopped the scan.
    case stopped(SourceFailure)

    /// - Parameter offset: Counted from the start of the scanned span.
    static func refused(_ reason: String, at offset: Int, hint: String? = nil) -> JSONFault {
        .refused(JSONIssue(path: "", offset: offset, reason: reason, hint: hint))
    }

    /// Prepends the path of an enclosing value: `.userId` inside `items[3]`.
    func inside(_ outer: String) -> JSONFault {
        guard case .refused(var issue) = self else { return self }
        issue.path = outer + issue.path
        return .refused(issue)
    }
}

struct JSONIssue: Equatable {
    /// Such as `items[3].userId` or `.meta.total`; empty for the document itself.
    var path: String
    var offset: Int
    let reason: String
    let hint: String?

    /// One clause: `items[3].userId, at byte 1204: it is null, not a whole number`.
    var sentence: String {
        let place = "at byte \(offset): \(reason)"
        // The path of a member of the root object starts with a point.
        return path.isEmpty ? place : "\(path.first == "." ? path.dropFirst() : path[...]), \(place)"
    }
}

extension SourceFailure {
    /// - Parameter base: Offset of the scanned span in the document.
    init(_ issue: JSONIssue, in name: String, base: Int = 0) {
        var issue = issue
        issue.offset += base
        self.init(.unreadable, name, issue.sentence, hint: issue.hint)
    }

    static func empty(_ name: String) -> SourceFailure {
        SourceFailure(.unreadable, name, "it is empty")
    }

    static func endsEarly(_ name: String, at offset: Int) -> SourceFailure {
        SourceFailure(
            .unreadable,
            name,
            "it ends unexpectedly, at byte \(offset)",
            hint: "It may be incomplete. Fetch or copy it again."
        )
    }
}

extension DecodingError {
    /// Problem and position in one clause, for documents decoded by `Codable`.
    var reason: String {
        switch self {
        case .keyNotFound(let key, let context): "\(Self.place(context.codingPath + [key])) is missing"
        case .valueNotFound(_, let context): "\(Self.place(context.codingPath)) is null"
        case .typeMismatch(_, let context): "\(Self.place(context.codingPath)) is of the wrong type"
        // Only Foundation's English text distinguishes a syntax error from a number that would lose precision.
        case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON, or a number does not fit"
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
