/// An invalid item of a list: skipped, counted and reported. The other items are unaffected.
package struct SkippedItem: Hashable, Sendable {
    /// Path in the document, counted from 0: `data[3]`.
    package let place: String
    /// Clause that names the invalid field: "jackpot, at byte 120: it is negative".
    package let reason: String

    package init(place: String, reason: String) {
        self.place = place
        self.reason = reason
    }
}
