import Domain

extension FoundEvents {
    /// What a query finds among the samples.
    static func samples(_ query: EventQuery = .soonest, favourites: Set<EventID> = []) throws -> FoundEvents {
        FoundEvents(page: query.page(of: try .samples(), skipped: []), favourites: favourites, source: "samples")
    }
}
