/// One row of a list, before any rule was applied to it.
package struct ListedPerson: Hashable, Sendable {
    /// The list's own id; nil if it has no column of ids, or this one is no id.
    package var id: UserID?
    /// Empty if the list has no names.
    package var name: ListedText
    /// Empty if the list has no usernames.
    package var username: ListedText
    package var registered: CalendarDay?
    /// A void participant can be drawn but cannot win.
    package var isVoid: Bool
    package var tickets: UInt32
    /// Cells of the columns that ``ListDescription/answerColumns`` names, in their order.
    package var answers: [ListedText]
    /// Line of the document, counted from 1; nil if the document does not go by lines.
    package var line: Int?

    package init(
        id: UserID? = nil,
        name: ListedText,
        username: ListedText = "",
        registered: CalendarDay? = nil,
        isVoid: Bool = false,
        tickets: UInt32 = 1,
        answers: [ListedText] = [],
        line: Int? = nil
    ) {
        self.id = id
        self.name = name
        self.username = username
        self.registered = registered
        self.isVoid = isVoid
        self.tickets = tickets
        self.answers = answers
        self.line = line
    }

    /// How a message names the person.
    package var title: String {
        if !name.isEmpty { return name.text }
        return username.isEmpty ? id?.description ?? "" : username.text
    }
}

/// One row of a list of lottery entries.
package struct ListedEntry: Hashable, Sendable {
    package let userID: UserID
    package let isVoid: Bool
    /// See ``ListedPerson/line``; 0 for none, which takes half the memory.
    private let compactLine: UInt32

    package var line: Int? { compactLine == 0 ? nil : Int(compactLine) }

    package init(userID: UserID, isVoid: Bool, line: Int? = nil) {
        self.userID = userID
        self.isVoid = isVoid
        compactLine = UInt32(clamping: line ?? 0)
    }
}

/// A text of a list in UTF-8: a part of the document's own bytes, which becomes a `String` only when it is shown.
package struct ListedText: Hashable, Sendable, ExpressibleByStringLiteral {
    package var utf8: ArraySlice<UInt8>

    package init(_ utf8: ArraySlice<UInt8>) { self.utf8 = utf8 }

    package init(_ text: String) { utf8 = Array(text.utf8)[...] }

    package init(stringLiteral text: String) { self.init(text) }

    package var isEmpty: Bool { utf8.isEmpty }

    package var text: String { String(repairing: utf8) }
}

/// Identifies a participant in a draw: 0 to 2⁶⁴ − 1. A draw uses its decimal digits.
package struct UserID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }

    package var description: String { String(rawValue) }

    package static func < (one: UserID, other: UserID) -> Bool { one.rawValue < other.rawValue }
}

/// Where an item of a list stands.
package struct ListPlace: Hashable, Sendable {
    /// Counted from 0, header and blank rows not included.
    package let row: Int
    /// Counted from 1; nil if the document does not go by lines.
    package let line: Int?

    package init(row: Int, line: Int? = nil) {
        self.row = row
        self.line = line
    }
}
