/// Where the ids of participants come from. Receipts contain the raw value.
package enum IDOrigin: String, BoundRule, CaseIterable {
    package static let member = "ids"

    /// The list's own.
    case column
    /// Numbers of rows or lines, which mean nothing outside the list.
    case rows
}

/// What happens if a list has the same participant twice. Receipts contain the raw value.
package enum Repeats: String, BoundRule, CaseIterable {
    package static let member = "repeats"

    /// The list is rejected.
    case reject
    /// One participant, the first row.
    case once
    /// One participant with the tickets of all rows.
    case tickets
    /// Each row is a participant of its own: two people of one name.
    case separate
}
