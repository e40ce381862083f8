/// Someone on the roster of a draw.
package struct Participant: Hashable, Sendable {
    package let id: UserID
    package let name: String
    /// Empty in a list without usernames.
    package let username: String
    /// nil in a list without such days.
    package let registered: CalendarDay?
    /// A void participant can be drawn but cannot win.
    package let isVoid: Bool
    /// At least 1 in a ``Lottery``; a roster that was just read can have 0.
    package let tickets: Int
    /// The place of this participant's first row in the list.
    package let place: ListPlace

    package init(
        id: UserID,
        name: String = "",
        username: String = "",
        registered: CalendarDay? = nil,
        isVoid: Bool = false,
        tickets: Int = 1,
        place: ListPlace = ListPlace(row: 0)
    ) {
        self.id = id
        self.name = name
        self.username = username
        self.registered = registered
        self.isVoid = isVoid
        self.tickets = tickets
        self.place = place
    }
}

extension Participant {
    /// The name; if it is blank, the username.
    package var title: String { name.isEmpty ? username : name }

    /// nil if the name is blank or an address for e-mail, which no audience sees: the number stands for it.
    package var publicName: String? { Self.published(name) }

    /// nil if there is none, or if it is an address for e-mail.
    package var publicUsername: String? { Self.published(username) }

    private static func published(_ text: String) -> String? {
        text.isEmpty || text.holdsAddress ? nil : text
    }
}

extension String {
    /// Whether part of it may be an address for e-mail. One `@` at the start is none, nor is one behind a bracket:
    /// "Ada (@ada)". East Asian keyboards have a wide and a small one, too.
    package var holdsAddress: Bool {
        let signs: [Unicode.Scalar] = ["@", "\u{FF20}", "\u{FE6B}"]
        return zip(unicodeScalars, unicodeScalars.dropFirst()).contains { before, sign in
            signs.contains(sign) && before != "("
        }
    }
}

extension Sequence<Participant> {
    /// Of several with one id, the first.
    package var byID: [UserID: Participant] { Dictionary(map { ($0.id, $0) }) { first, _ in first } }
}

/// A player with rank and ticket, as a receipt lists it.
package struct DrawnPlayer: Hashable, Sendable {
    /// Rank in the draw, counted from 1, void players included.
    package let rank: Int
    package let userID: UserID
    package let isVoid: Bool
    /// A trimmed fraction for the consistent sampler, a hexadecimal digest for RFC 3797.
    package let ticket: String
}
