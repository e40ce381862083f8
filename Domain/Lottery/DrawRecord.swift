/// A draw that was made here, as the history keeps it.
package struct DrawRecord: Hashable, Sendable {
    package let drawnAt: Timestamp
    /// Where the lists came from, as the user named it.
    package let source: String
    package let receipt: Receipt

    package init(drawnAt: Timestamp, source: String, receipt: Receipt) {
        self.drawnAt = drawnAt
        self.source = source
        self.receipt = receipt
    }
}
