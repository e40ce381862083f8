import Domain

package typealias CachedJackpotRepository = CachedListRepository<JackpotList>

/// Fetches the jackpots.
package struct JackpotRemoteDataSource: RemoteDataSource {
    private let source: any DocumentSource

    package init(source: any DocumentSource) {
        self.source = source
    }

    package var name: String { source.location(of: .jackpots) }

    package func fetch() async throws(SourceFailure) -> Fetched<JackpotList> {
        let document = try await JSONDocument(
            try await source.open(.jackpots),
            limit: Endpoint.jackpots.sizeLimit ?? .max
        )
        return Fetched(try JackpotsPayload.read(document), response: document.bytes)
    }
}
