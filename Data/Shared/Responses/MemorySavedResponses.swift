import Domain

/// Answers that are gone when the program ends.
package actor MemorySavedResponses: SavedResponses {
    private struct Place: Hashable {
        let endpoint: Endpoint
        let identity: String
    }

    private var responses: [Place: SavedResponse] = [:]

    package init() {}

    package func response(of endpoint: Endpoint, from identity: String) throws(SourceFailure) -> SavedResponse? {
        responses[Place(endpoint: endpoint, identity: identity)]
    }

    package func keep(
        _ bytes: [UInt8],
        of endpoint: Endpoint,
        from identity: String,
        at moment: Timestamp
    ) throws(StoreFailure) {
        let name = "what was kept in memory of \(endpoint.rawValue)"
        let response = SavedResponse(name: name, bytes: bytes, receivedAt: moment)
        responses[Place(endpoint: endpoint, identity: identity)] = response
    }
}
