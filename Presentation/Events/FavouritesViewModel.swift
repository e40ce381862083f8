import Domain

/// The favourite events, as they were kept.
package typealias FavouritesViewModel = ScreenViewModel<[Favourite], StoreFailure>

extension ScreenViewModel where Content == [Favourite], Failure == StoreFailure {
    package convenience init(favourites: any FavouriteRepository) {
        self.init { () async throws(StoreFailure) in try await favourites.favourites() }
    }
}
