import Domain

package typealias CachedFruitRepository = CachedListRepository<FruitCatalogue>

/// Fetches the catalogue of fruit.
package struct FruitRemoteDataSource: RemoteDataSource {
    private let source: any DocumentSource

    package init(source: any DocumentSource) {
        self.source = source
    }

    package var name: String { source.location(of: .fruit) }

    package func fetch() async throws(SourceFailure) -> Fetched<FruitCatalogue> {
        let document = try await JSONDocument(try await source.open(.fruit), limit: Endpoint.fruit.sizeLimit ?? .max)
        return Fetched(try FruitPayload.read(document), response: document.bytes)
    }
}
