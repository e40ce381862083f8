/// A user whose text is in one piece, as it is read from a list and written to another: nothing has to look at its
/// characters.
package struct FlatUser: Sendable {
    package let id: UserID
    package let registered: CalendarDay
    /// The name and then the username, as UTF-8.
    let text: [UInt8]
    let nameLength: Int

    /// - Parameters:
    ///   - text: well-formed UTF-8: the name, and after its last byte the username.
    ///   - nameLength: in bytes.
    package init(id: UserID, registered: CalendarDay, text: [UInt8], nameLength: Int) {
        self.id = id
        self.registered = registered
        self.text = text
        self.nameLength = nameLength
    }
}
