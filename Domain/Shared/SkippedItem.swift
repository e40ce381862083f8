/// An item of a list that could not be read. It does not take the others down: it is left out, counted, and told.
package struct SkippedItem: Hashable, Sendable {
    /// Where it stands in the document, counted from 0: `data[3]`.
    package let place: String
    /// One clause in plain words, with the member that is at fault: "jackpot, at byte 120: it is negative".
    package let reason: String

    package init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }
}
