import Data
import Domain
import Testing

/// The rules of every event repository. A new one adds a case to `EventRepositoryUnderTest`.
@Suite(.limitedConcurrency)
struct EventRepositoryContract {
    private static func query(
        _ text: String = "",
        city: String? = nil,
        from: Int? = nil,
        to: Int? = nil,
        order: EventQuery.Order = .id,
        page: Int = 1,
        perPage: Int = 100
    ) throws -> EventQuery {
        let day = { (month: Int) in try #require(CalendarDay(year: 2027, month: month, day: 26)) }
        var query = try EventQuery(from: from.map(day), to: to.map(day), perPage: perPage)
        (query.text, query.city, query.order) = (text, city, order)
        return query.turned(to: page)
    }

    @Test(
        "An event repository returns all details of every event, and an event by its id, or nil",
        arguments: EventRepositoryUnderTest.allCases
    )
    func all(_ subject: EventRepositoryUnderTest) async throws {
        let events = try [Event].samples().sorted { $0.id < $1.id }
        let bench = try subject.make(try .samples())
        let page = try await bench.repository.events(Self.query())
        #expect(page.events == events && page.total == 12 && page.skipped == [])
        for (id, event) in events.map({ ($0.id, $0) }) + [0, 13, .max].map({ (EventID($0), nil) }) {
            #expect(try await bench.repository.event(id) == event)
        }
    }

    @Test(
        "An event repository returns matching events in the requested order, a page at a time, none after the last",
        arguments: EventRepositoryUnderTest.allCases
    )
    func found(_ subject: EventRepositoryUnderTest) async throws {
        let bench = try subject.make(.samples())
        let searches: [(EventQuery, [UInt64])] = [
            (try Self.query("concert", order: .date), [2, 1, 4, 5, 3, 8, 6, 7, 10, 9, 11, 12]),
            (try Self.query(order: .latest), [9, 10, 7, 6, 8, 3, 4, 5, 1, 2, 11, 12]),
            (try Self.query("les bemols"), [5]),
            (try Self.query("\"uber\" concert"), [5]),
            (try Self.query("  "), Array(1...12)),
            (try Self.query("zurich quintet 3"), [11]),
            (try Self.query("nowhere"), []),
            (try Self.query(city: "ZURICH"), [2, 5, 8, 11]),
            (try Self.query(city: "Zür"), []),
            (try Self.query(from: 3), [9, 10]),
            (try Self.query(to: 2), [1, 2, 4, 5]),
            (try Self.query(from: 2, to: 2), [4, 5]),
            (try Self.query("concert", city: "moncton", from: 1, to: 3), [1, 4, 7]),
        ]
        for (query, ids) in searches {
            let page = try await bench.repository.events(query)
            let isWhole = page.total == ids.count && page.query == query
            #expect(page.events.map(\.id.rawValue) == ids && isWhole, "\(query)")
        }
        let pages: [(Int, [UInt64], Int?, Int?)] = [
            (1, [1, 2, 3, 4, 5], nil, 2), (2, [6, 7, 8, 9, 10], 1, 3), (3, [11, 12], 2, nil), (4, [], 3, nil),
            (.max, [], 3, nil),
        ]
        for (number, ids, previous, next) in pages {
            let page = try await bench.repository.events(Self.query(page: number, perPage: 5))
            #expect(page.events.map(\.id.rawValue) == ids && page.total == 12, "\(number)")
            #expect([page.previous, page.next] == [previous, next], "\(number)")
        }
    }

    @Test("An event repository skips and reports invalid items", arguments: EventRepositoryUnderTest.allCases)
    func skipped(_ subject: EventRepositoryUnderTest) async throws {
        let events = try [Event].samples()
        let bench = try subject.make(events, unreadable: ["7", #"{"id":1,"title":" "}"#])
        let page = try await bench.repository.events(Self.query())
        #expect(page.events.count == 12 && page.skipped.map(\.place) == ["events[0]", "events[1]"])
        let reasons = page.skipped.map { $0.reason.replacing(/line 1, column \d+/, with: "line …") }
        #expect(reasons == ["line …: it is a number, not an object", "title (line …): it is empty"])
        #expect(try await bench.repository.event(EventID(3)) != nil)
    }
}

extension RemoteOrLocalEventRepository {
    init(source: any DocumentSource, clientID: String?) {
        self.init(
            remote: SeatGeekRemoteDataSource(source, clientID: clientID),
            local: EventDocumentLocalDataSource(source)
        )
    }
}

enum EventRepositoryUnderTest: CaseIterable {
    case directory, serverOfFiles

    /// - Parameter unreadable: List elements in JSON, placed before the events.
    func make(_ events: [Event], unreadable: [String] = []) throws -> RepositoryBench<any EventRepository> {
        switch self {
        case .directory:
            let folder = try TemporaryFolder()
            try folder.write(EventDocument.bytes(of: events, extra: unreadable), to: "events.json")
            let source = DirectoryDocumentSource(folder: folder.path)
            let repository = RemoteOrLocalEventRepository(source: source, clientID: nil)
            return RepositoryBench(repository: repository, kept: [folder])
        case .serverOfFiles:
            let meta = ["total": 99, "page": 1, "per_page": 99]
            let document = EventDocument.bytes(of: events, extra: unreadable, meta: meta)
            let server = try LoopbackServer(["/2/events": .ok(document)])
            let source = HTTPDocumentSource(base: try HTTPAddress(server.url), client: HTTPClient())
            let repository = RemoteOrLocalEventRepository(source: source, clientID: nil)
            return RepositoryBench(repository: repository, kept: [server])
        }
    }
}
