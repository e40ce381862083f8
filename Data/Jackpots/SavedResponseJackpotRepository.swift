import Domain

/// Jackpots from a data source; its last good answer is kept as it came, and read again as if it had just come.
package struct SavedResponseJackpotRepository: JackpotRepository {
    private let source: any DocumentSource
    private let responses: any SavedResponses

    package init(source: any DocumentSource, responses: any SavedResponses) {
        self.source = source
        self.responses = responses
    }

    package var sourceName: String { source.location(of: .jackpots) }

    package func saved() async throws(SourceFailure) -> SavedJackpots? {
        let identity = source.identity(of: .jackpots)
        guard let saved = try await responses.response(of: .jackpots, from: identity) else { return nil }
        let list = try JackpotsPayload.list(in: JSONDocument(saved.bytes, name: saved.name))
        return SavedJackpots(list: list, fetchedAt: saved.receivedAt)
    }

    package func fetch() async throws(SourceFailure) -> FetchedJackpots {
        let opened = try await source.open(.jackpots)
        let document = try await JSONDocument(opened, limit: Endpoint.jackpots.sizeLimit ?? .max)
        return FetchedJackpots(list: try JackpotsPayload.list(in: document), response: document.bytes)
    }

    package func keep(_ fetched: FetchedJackpots, at moment: Timestamp) async throws(StoreFailure) {
        let identity = source.identity(of: .jackpots)
        try await responses.keep(fetched.response, of: .jackpots, from: identity, at: moment)
    }
}
