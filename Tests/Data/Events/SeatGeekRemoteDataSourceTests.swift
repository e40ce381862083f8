import Data
import Domain
import Testing

@Suite(.limitedConcurrency)
struct SeatGeekRemoteDataSourceTests {
    /// A client id that cannot occur by chance, so that any output of it is noticed.
    private static let secret = "MTIz+NDU2&Nzg5#😊"

    private func repository(_ server: LoopbackServer, clientID: String?) throws -> RemoteOrLocalEventRepository {
        let client = HTTPClient()
        return RemoteOrLocalEventRepository(
            source: HTTPDocumentSource(base: try HTTPAddress(server.url), client: client),
            clientID: clientID
        )
    }

    private func target(_ query: EventQuery, clientID: String? = nil) async throws -> String {
        let server = try LoopbackServer(["/2/events": .ok(EventDocument.bytes(of: []))])
        _ = try await repository(server, clientID: clientID).events(query)
        return try #require(server.requests.first?.target)
    }

    @Test("A query is sent as SeatGeek's parameters, fully encoded, and sends no filter that it does not have")
    func encoding() async throws {
        let day = try #require(CalendarDay(year: 2027, month: 2, day: 3))
        var query = try EventQuery(from: day, to: day, perPage: 7)
        (query.text, query.city, query.order) = ("a+b & c#😊 é=100%", "São Paulo", .latest)
        #expect(
            try await target(query.turned(to: 2), clientID: "a+b")
                == "/2/events?page=2&per_page=7&sort=datetime_local.desc&q=a%2Bb%20%26%20c%23%F0%9F%98%8A%20%C3%A9%3D100%25&venue.city=S%C3%A3o%20Paulo&datetime_local.gte=2027-02-03T00%3A00%3A00&datetime_local.lte=2027-02-03T23%3A59%3A59&client_id=a%2Bb"
        )
        for (text, clientID) in [("", nil), (" ", ""), ("", "")] {
            var query = EventQuery.soonest.searching(text)
            query.order = .id
            #expect(try await target(query, clientID: clientID) == "/2/events?page=1&per_page=10&sort=id.asc")
        }
    }

    @Test("One event is requested by its id, with the client id, and counts as missing if another one is returned")
    func one() async throws {
        for (sent, found) in [(EventID(5), EventID(5)), (EventID(4), nil)] {
            let bytes = EventDocument.bytes(of: try [Event].samples().filter { $0.id == sent }, meta: ["total": 1])
            let server = try LoopbackServer(["/2/events": .ok(bytes)])
            #expect(try await repository(server, clientID: "me").event(EventID(5))?.id == found)
            #expect(server.requests.map(\.target) == ["/2/events?id=5&client_id=me"])
        }
    }

    @Test("A total is at least the number of events seen, and counts if a server repeats the query")
    func totals() async throws {
        for (page, rows, meta, total, count) in [
            (2, 3, ["page": 2, "per_page": 5], 8, 3), (2, 3, ["page": 2, "per_page": 5, "total": 100], 100, 3),
            (1, 12, ["page": 1, "per_page": 5, "total": 143], 143, 12),
            (1, 12, ["page": 1, "per_page": 5, "total": 12], 12, 5),
            (Int.max, 3, ["page": Int.max, "per_page": 5], Int.max / 2 / 5 * 5 + 3, 3),
            (1, 12, ["page": 1, "per_page": 12, "total": 143], 12, 5), (1, 12, ["total": 143], 12, 5),
        ] {
            let sent = Array(try [Event].samples().prefix(rows))
            let bytes = EventDocument.bytes(of: sent, meta: meta)
            let server = try LoopbackServer(["/2/events": .ok(bytes)])
            let found = try await repository(server, clientID: nil).events(EventQuery(perPage: 5).turned(to: page))
            #expect(found.total == total && found.events.count == count, "\(meta)")
            if rows <= 5 { #expect(found.events == sent, "the server has filtered and sorted them") }
        }
    }

    @Test("Events of a server that does not repeat the page number and size are filtered here")
    func filtered() async throws {
        for meta in [["total": 3], ["total": 3, "page": 1], ["total": 3, "per_page": 10]] {
            let bytes = EventDocument.bytes(of: Array(try [Event].samples().prefix(3)), meta: meta)
            let server = try LoopbackServer(["/2/events": .ok(bytes)])
            let events = try repository(server, clientID: nil)
            #expect(try await events.events(EventQuery.soonest.searching("nowhere")).total == 0, "\(meta)")
            #expect(try await events.events(EventQuery.soonest.turned(to: 2)).events == [], "\(meta)")
        }
    }

    @Test("A page of nothing but unreadable events is a page if others follow, and otherwise another format")
    func unreadablePage() async throws {
        for (total, isPage) in [(3, true), (1, false)] {
            let bytes = EventDocument.bytes(
                of: [],
                extra: [#"{"id":"x"}"#],
                meta: ["page": 1, "per_page": 1, "total": total]
            )
            let server = try LoopbackServer(["/2/events": .ok(bytes)])
            let (events, query) = (try repository(server, clientID: nil), try EventQuery(perPage: 1))
            let found = await Result.of { () async throws(AccessFailure) in try await events.events(query) }
            #expect((found.success?.next == 2) == isPage && (found.failure?.kind == .unreadable) == !isPage)
        }
    }

    @Test(
        "The client id appears in no message and no trace",
        .invariant("No password and no client id is printed or stored")
    )
    func secret() async throws {
        let replies: [LoopbackServer.Reply] = [
            .status(403), .html, .hangUp, .redirect(to: "/2/events"), .redirect(to: "ftp://127.0.0.1/"),
        ]
        for reply in replies {
            let server = try LoopbackServer(["/2/events": reply])
            let printed = Reports<String>()
            let client = HTTPClient()
            let source = ObservedDocumentSource(
                HTTPDocumentSource(base: try HTTPAddress(server.url), client: client),
                clock: .continuous
            ) { printed.add("\($0)") }
            let repository = RemoteOrLocalEventRepository(source: source, clientID: Self.secret)
            let failure = try #require(await sourceFailure { try await repository.event(EventID(1)) })
            let traced = printed.values.count
            printed.add("\(failure) \(repository.sourceName)")
            #expect(traced > 0 && server.requests.first?.query["client_id"] == Self.secret)
            let text = printed.values.joined(separator: "\n")
            #expect([Self.secret, "MTIz", "Nzg5", "client_id=M"].filter(text.contains) == [], "\(text)")
        }
    }
}
