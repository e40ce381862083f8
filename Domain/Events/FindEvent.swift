/// Finds an event by its id, by its row in the list of all events, or by a part of its title that only one has.
///
/// Favourites are found even if the source is unreachable.
package struct FindEvent: UseCase {
    /// `amongFavourites`: whether no others count, and no request is made.
    package typealias Request = (wanted: String, amongFavourites: Bool)

    private let events: any EventRepository
    private let favourites: any FavouriteRepository

    package init(events: any EventRepository, favourites: any FavouriteRepository) {
        self.events = events
        self.favourites = favourites
    }

    package func callAsFunction(_ request: Request) async throws(EventError) -> EventID {
        let (wanted, amongFavourites) = request
        let number = wanted.isDigits ? UInt64(wanted) : nil
        // A larger number can only be an id.
        if let number, number > EventQuery.maximumPageSize { return EventID(number) }
        // The event may be found without them.
        let known = await Result.of(favourites.favourites).success?.map(\.event) ?? []
        var (found, failure) = (known, nil as AccessFailure?)
        do throws(AccessFailure) {
            if !amongFavourites { found = try await candidates(wanted, number) }
        } catch {
            failure = error
        }
        if let number {
            let id = EventID(number)
            return (found + known).contains { $0.id == id } ? id : found[at: Int(number) - 1]?.id ?? id
        }
        let all = found + known.filter { favourite in !found.contains { $0.id == favourite.id } }
        let names = all.map(\.title)
        let places = names.places(matching: wanted)
        guard places.count <= 1 else { throw .ambiguous(wanted, names: places.map { names[$0] }) }
        if let place = places.first { return all[place].id }
        throw failure.map(EventError.failure) ?? .unknown(wanted, source: events.sourceName)
    }

    private func candidates(_ wanted: String, _ number: UInt64?) async throws(AccessFailure) -> [Event] {
        if let number, let event = try await events.event(EventID(number)) { return [event] }
        return try await events.events(.longest.searching(number == nil ? wanted : "")).events
    }
}
