import Domain

/// A draw that was made and kept, with the names that it needs to be shown.
package struct DrawResult: Sendable {
    package let draw: Draw
    /// Everybody whom the draw names.
    package let users: [UserID: User]
    package let keeping: SaveDraw.Outcome
    /// Where the receipt was written, if it was.
    package let receiptPath: String?
}
