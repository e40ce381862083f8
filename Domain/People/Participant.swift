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
    /// At least 1.
    package let tickets: Int
    /// Where the first row of this participant stands in the list.
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
