import Domain

/// Samples built into the program.
package struct EmbeddedDocumentSource: DocumentSource {
    package init() {}

    package func location(of endpoint: Endpoint) -> String {
        "embedded \(endpoint.fileName ?? endpoint.rawValue)"
    }

    package func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(SourceFailure) -> SourceDocument {
        let bytes =
            switch endpoint {
            case .users: PackageResources.users_json
            case .lotteryEntries: PackageResources.usersInLottery_json
            case .jackpots: PackageResources.jackpots_json
            case .fruit: PackageResources.fruit_json
            case .trivia: PackageResources.trivia_json
            case .events: PackageResources.events_json
            case .usageStatistics, .triviaToken, .triviaCategories: throw SourceFailure.serverOnly("the embedded data")
            }
        return SourceDocument(name: location(of: endpoint), bytes: ByteStream(bytes))
    }
}

extension SourceFailure {
    /// Returns the failure for an endpoint that only servers provide.
    static func serverOnly(_ subject: String) -> SourceFailure {
        SourceFailure(.absent, subject, "only a server provides this")
    }
}
