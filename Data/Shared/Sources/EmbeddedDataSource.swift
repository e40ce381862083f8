import Domain

/// The samples inside the program: no file, no network.
package struct EmbeddedDataSource: DataSource {
    package init() {}

    package func location(of endpoint: Endpoint) -> String {
        "embedded \(endpoint.fileName)"
    }

    package func open(_ endpoint: Endpoint) async throws(SourceFailure) -> SourceDocument {
        let bytes =
            switch endpoint {
            case .users: PackageResources.users_json
            case .lotteryEntries: PackageResources.usersInLottery_json
            }
        return SourceDocument(name: location(of: endpoint)) { offset throws(SourceFailure) in
            guard offset < bytes.count else { return nil }
            return Array(bytes[offset..<min(offset + ByteStream.chunkSize, bytes.count)])
        }
    }
}
