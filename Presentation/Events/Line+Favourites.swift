import Domain

extension Line {
    /// That the favourites could not be read, which keeps nothing else from being shown.
    static func favouritesUnknown(_ failure: StoreFailure) -> Line {
        .note("Which events are favourites is not known: \(failure.errorMessage.clause).", .warning)
    }
}
