import Domain
import Testing

@testable import Data

@Suite(.limitedConcurrency)
struct FavouriteRepositoryContract {
    private let folder: TemporaryFolder
    private let database: Database
    private let favourites: SQLiteFavouriteRepository
    private let events: [Event]

    init() throws {
        folder = try TemporaryFolder(isSlow: true)
        database = folder.database()
        favourites = SQLiteFavouriteRepository(database: database, source: "here")
        events = try .samples()
    }

    private static func moment(_ number: Int) -> Timestamp {
        Timestamp(millisecondsSince1970: Int64(number) - 2)
    }

    private static var extreme: Event {
        var event = Event.sample(.max, "林 \"'; DROP TABLE favourites; -- \\ \u{202E}\n😊", venue: Venue())
        event.performers = [String(repeating: "x", count: 2000)]
        event.url = "https://example.org/?q=\""
        event.pictureURL = "data:image/png;base64,AAAA"
        event.lowestPrice = DecimalNumber(digits: 1, scale: 18)
        return event
    }

    @Test("Favourites come back unchanged in the order of adding, and adding one again updates it in its position")
    func order() async throws {
        #expect(try await favourites.favourites() == [])
        var expected: [Favourite] = []
        for (number, event) in (events.prefix(4) + [Self.extreme]).enumerated() {
            #expect(try await favourites.add(event, at: Self.moment(-number)))
            expected.append(Favourite(event: event, addedAt: Self.moment(-number)))
        }
        #expect(try await favourites.favourites() == expected)
        expected[1] = Favourite(event: .sample(events[1].id.rawValue, "Moved"), addedAt: Self.moment(7))
        #expect(try await favourites.add(expected[1].event, at: Self.moment(7)) == false)
        #expect(try await favourites.favourites() == expected)
    }

    @Test("A removed favourite is restored unchanged in its position, unless it was added again")
    func restored() async throws {
        for event in events.prefix(3) { _ = try await favourites.add(event, at: Self.moment(1)) }
        let all = try await favourites.favourites()
        #expect(try await favourites.restore(events[1].id) == nil)
        #expect(try await favourites.remove(events[1].id) == all[1])
        #expect(try await favourites.remove(events[1].id) == nil)
        #expect(try await favourites.favourites() == [all[0], all[2]])
        #expect(try await favourites.restore(events[1].id) == all[1])
        #expect(try await favourites.favourites() == all)
        _ = try await favourites.remove(events[0].id)
        #expect(try await favourites.add(events[0], at: Self.moment(1)))
        #expect(try await favourites.restore(events[0].id) == nil)
        #expect(try await favourites.favourites() == [all[1], all[2], all[0]])
    }

    @Test("Favourites are stored separately for each source, without its name")
    func sources() async throws {
        let source = "http://me:secret@example.org/"
        let others = SQLiteFavouriteRepository(database: database, source: source)
        for repository in [favourites, others] {
            #expect(try await repository.favourites() == [])
            #expect(try await repository.add(events[0], at: Self.moment(1)))
        }
        #expect(try await favourites.remove(events[0].id) != nil)
        #expect(try await others.favourites().count == 1)
        await database.close()
        let file = String(decoding: try folder.bytes("tombola.sqlite"), as: UTF8.self)
        #expect(file.contains(events[0].title) && !file.contains("secret"))
    }

    @Test("Ten connections add favourites to one file without losing or duplicating any")
    func atOnce() async throws {
        let news = try await withThrowingTaskGroup { group in
            for number in 0..<10 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    try await SQLiteFavouriteRepository(database: folder.database(), source: "here")
                        .add(events[number / 2], at: Self.moment(1))
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(news == 5)
        #expect(Set(try await favourites.favourites().map(\.event)) == Set(events.prefix(5)))
    }

    @Test("A damaged favourite is identified in the failure")
    func damaged() async throws {
        for (statement, reason) in [
            (
                "UPDATE favourites SET snapshot = '{' WHERE event = '8'" as StaticString,
                "the saved copy of event 8 cannot be read: line 1, column 2: it ends unexpectedly"
            ),
            (
                "UPDATE favourites SET snapshot = replace(snapshot, '\"id\":8', '\"id\":9') WHERE event = '8'",
                "the saved copy of event 8 is not that event"
            ),
            ("UPDATE favourites SET event = '88' WHERE event = '8'", "the saved copy of event 88 is not that event"),
        ] {
            let database = Database.inMemory()
            let favourites = SQLiteFavouriteRepository(database: database, source: "here")
            for event in events { _ = try await favourites.add(event, at: Self.moment(1)) }
            try await database.tamper(statement)
            let failure = await #expect(throws: AccessFailure.self) { try await favourites.favourites() }
            #expect(failure?.kind == .corrupt && failure?.reason == reason)
        }
    }
}
