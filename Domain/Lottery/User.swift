/// Somebody who is registered, whether or not they take part in the lottery.
package struct User: Hashable, Sendable {
    package let id: UserID
    package let name: String
    package let username: String
    package let registered: CalendarDay

    package init(id: UserID, name: String, username: String, registered: CalendarDay) {
        self.id = id
        self.name = name
        self.username = username
        self.registered = registered
    }
}
