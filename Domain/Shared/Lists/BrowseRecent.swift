/// Browses a list that must not be older than the user accepts: an older one is fetched again, or not shown at all.
package struct BrowseRecent<Item: ListItem>: UseCase {
    private let browse: any UseCase<Freshness, Listing<Item>, AccessFailure>
    private let maximumAge: Duration

    package init(browse: any UseCase<Freshness, Listing<Item>, AccessFailure>, maximumAge: Duration) {
        self.browse = browse
        self.maximumAge = maximumAge
    }

    package func callAsFunction(_ freshness: Freshness) async throws(AccessFailure) -> Listing<Item> {
        let listing = try await browse(freshness)
        let limit = ComputeExpiry(lifetime: maximumAge)
        guard limit(fetchedAt: listing.fetchedAt, now: listing.seenAt).hasExpired else { return listing }
        var failure = listing.refreshFailure
        if failure == nil {
            do { return try await browse(.fetched) } catch { failure = error }
        }
        let why = failure.map { "\($0.reason); " } ?? ""
        throw AccessFailure(.busy, failure?.subject ?? listing.source, why + "the saved list is too old")
    }
}
