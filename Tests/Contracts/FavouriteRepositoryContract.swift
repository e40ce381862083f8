import Data
import Domain
import Testing

/// The rules of every favourite repository.
@Suite("Favourite repositories", .limitedConcurrency)
struct FavouriteRepositoryContract {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func favourites(_ place: StorePlace) -> any FavouriteRepository {
        place.database(in: folder).map { SQLiteFavouriteRepository(database: $0, source: "here") }
            ?? InMemoryFavouriteRepository()
    }

    private static func moment(_ number: Int) -> Timestamp {
        Timestamp(millisecondsSince1970: Int64(number) - 2)
    }

    @Test("A new favourite repository is empty", arguments: StorePlace.allCases)
    func nothing(place: StorePlace) async throws {
        #expect(try await favourites(place).favourites() == [])
        #expect(try await favourites(place).remove(EventID(1)) == nil)
    }

    @Test("Favourites come back unchanged, in the order of adding", arguments: StorePlace.allCases)
    func order(place: StorePlace) async throws {
        let (favourites, events) = (favourites(place), try [Event].samples() + [Self.extreme])
        for (number, event) in events.enumerated() {
            #expect(try await favourites.add(event, at: Self.moment(-number)))
        }
        let expected = events.enumerated().map { Favourite(event: $1, addedAt: Self.moment(-$0)) }
        #expect(try await favourites.favourites() == expected)
    }

    private static let extreme = Event(
        id: EventID(.max),
        title: "林 \"'; DROP TABLE favourites; -- \\ \u{202E}\n😊",
        schedule: .dateToBeAnnounced,
        venue: Venue(name: nil, city: nil, displayLocation: nil, timeZone: nil),
        performers: [String(repeating: "x", count: 2000)],
        pictureURL: "data:image/png;base64,AAAA",
        lowestPrice: DecimalNumber(digits: 1, scale: 18)
    )

    @Test("Adding a favourite again updates it in its position", arguments: StorePlace.allCases)
    func renewed(place: StorePlace) async throws {
        let (favourites, events) = (favourites(place), try [Event].samples())
        for event in events.prefix(3) { _ = try await favourites.add(event, at: Self.moment(1)) }
        let moved = Event(id: events[1].id, title: "Moved", schedule: .dateToBeAnnounced)
        #expect(try await favourites.add(moved, at: Self.moment(7)) == false)
        let kept = try await favourites.favourites()
        #expect(kept.map(\.event) == [events[0], moved, events[2]])
        #expect(kept.map(\.addedAt) == [Self.moment(1), Self.moment(7), Self.moment(1)])
    }

    @Test("Removing a favourite returns it and removes no other", arguments: StorePlace.allCases)
    func removed(place: StorePlace) async throws {
        let (favourites, events) = (favourites(place), try [Event].samples())
        for event in events.prefix(3) { _ = try await favourites.add(event, at: Self.moment(1)) }
        #expect(try await favourites.remove(events[1].id) == Favourite(event: events[1], addedAt: Self.moment(1)))
        #expect(try await favourites.remove(events[1].id) == nil)
        #expect(try await favourites.favourites().map(\.event) == [events[0], events[2]])
        #expect(try await favourites.add(events[0], at: Self.moment(2)) == false)
        #expect(try await favourites.add(events[1], at: Self.moment(2)))
        #expect(try await favourites.favourites().map(\.event) == [events[0], events[2], events[1]])
    }

    @Test("Concurrent additions and removals of favourites are never lost", arguments: StorePlace.allCases)
    func atOnce(place: StorePlace) async throws {
        let (favourites, events) = (favourites(place), try [Event].samples())
        let news = try await withThrowingTaskGroup { group in
            for event in events + events {
                group.addTask(executorPreference: ThreadExecutor()) {
                    try await favourites.add(event, at: Self.moment(1))
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(news == events.count)
        #expect(Set(try await favourites.favourites().map(\.event)) == Set(events))
    }
}

@Suite("Favourite events in the database", .limitedConcurrency)
struct SQLiteFavouriteTests {
    private let folder: TemporaryFolder
    private let database: Database
    private let favourites: SQLiteFavouriteRepository

    init() throws {
        folder = try TemporaryFolder()
        database = folder.database()
        favourites = SQLiteFavouriteRepository(database: database, source: "here")
    }

    private static let moment = Timestamp(millisecondsSince1970: 5)

    @Test("Favourites are stored separately for each source, without its name")
    func sources() async throws {
        let (event, source) = (try #require(try [Event].samples().first), "http://me:secret@example.org/")
        let others = SQLiteFavouriteRepository(database: database, source: source)
        #expect(try await favourites.add(event, at: Self.moment))
        #expect(try await others.favourites() == [])
        #expect(try await others.add(event, at: Self.moment))
        #expect(try await favourites.remove(event.id) != nil)
        #expect(try await others.favourites().count == 1)
        await database.close()
        let file = String(decoding: try folder.bytes("tombola.sqlite"), as: UTF8.self)
        #expect(file.contains(event.title))
        #expect(!file.contains("secret"))
    }

    @Test("Twenty connections add favourites to one file without losing any")
    func twenty() async throws {
        let news = try await withThrowingTaskGroup { group in
            for number in 0..<20 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    let event = Event(id: EventID(UInt64(number / 2)), title: "A", schedule: .dateToBeAnnounced)
                    return try await SQLiteFavouriteRepository(database: folder.database(), source: "here")
                        .add(event, at: Self.moment)
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(news == 10)
        #expect(try await favourites.favourites().map(\.event.id).sorted() == (0..<10).map { EventID($0) })
    }

    @Test(
        "Stored favourites stay unchanged when a change cannot be saved",
        arguments: [StoreFault.diskFull, .locked, .readOnly]
    )
    func fault(fault: StoreFault) async throws {
        let events = try [Event].samples()
        _ = try await favourites.add(events[0], at: Self.moment)
        await database.close()
        let faulty = SQLiteFavouriteRepository(database: folder.database(fault: fault), source: "here")
        await #expect(throws: StoreFailure.self) { try await faulty.add(events[1], at: Self.moment) }
        await #expect(throws: StoreFailure.self) { try await faulty.remove(events[0].id) }
        #expect(try await favourites.favourites() == [Favourite(event: events[0], addedAt: Self.moment)])
    }

    @Test(
        "A damaged favourite is identified in the failure",
        arguments: [
            (
                "UPDATE favourites SET snapshot = '{' WHERE event = '8'" as StaticString,
                "the saved copy of event 8 cannot be read: it ends unexpectedly, at byte 1"
            ),
            (
                "UPDATE favourites SET snapshot = replace(snapshot, '\"id\":8', '\"id\":9') WHERE event = '8'",
                "the saved copy of event 8 is not that event"
            ),
            (
                "UPDATE favourites SET snapshot = '{\"events\":[{\"id\":8}]}' WHERE event = '8'",
                """
                the saved copy of event 8 cannot be read: events, at byte 10: its only item is invalid: \
                events[0], title, at byte 11: it is missing
                """
            ),
            ("UPDATE favourites SET event = '88' WHERE event = '8'", "the saved copy of event 88 is not that event"),
        ]
    )
    func damaged(statement: StaticString, reason: String) async throws {
        for event in try [Event].samples() { _ = try await favourites.add(event, at: Self.moment) }
        try await database.tamper(statement)
        let failure = await #expect(throws: StoreFailure.self) { try await favourites.favourites() }
        #expect(failure?.kind == .corrupt)
        #expect(failure?.reason == reason)
    }
}
