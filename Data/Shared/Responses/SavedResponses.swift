import Domain

/// What data sources answered, as it was received: one answer for each place that was asked. What came from one place is
/// never given for another.
package protocol SavedResponses: Sendable {
    /// The last answer that was kept; nil where none was.
    ///
    /// - Parameter identity: of the place, as `DocumentSource.identity(of:)` has it.
    func response(of endpoint: Endpoint, from identity: String) async throws(SourceFailure) -> SavedResponse?

    /// Keeps an answer in place of the one before. Whoever reads meanwhile, or after a crash, has all of one of the two.
    /// It is for the caller to have checked that it is worth keeping.
    func keep(
        _ bytes: [UInt8],
        of endpoint: Endpoint,
        from identity: String,
        at moment: Timestamp
    ) async throws(StoreFailure)
}

/// An answer that was kept.
package struct SavedResponse: Hashable, Sendable {
    /// What failures call it.
    package let name: String
    package let bytes: [UInt8]
    /// When it was received.
    package let receivedAt: Timestamp

    package init(name: String, bytes: [UInt8], receivedAt: Timestamp) {
        self.name = name
        self.bytes = bytes
        self.receivedAt = receivedAt
    }
}
