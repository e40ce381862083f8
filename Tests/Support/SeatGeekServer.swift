import Domain

extension LoopbackServer {
    /// A server that searches, filters, sorts and pages as SeatGeek does.
    static func seatGeek(_ events: [Event]) throws -> LoopbackServer {
        try LoopbackServer(["/2/events": seatGeek(events)])
    }

    private static func seatGeek(_ events: [Event]) -> Reply {
        .answer { request in
            let asked = request.query
            if let id = asked["id"] {
                return .ok(EventDocument.bytes(of: events.filter { "\($0.id)" == id }, meta: ["total": 1, "page": 1]))
            }
            guard let query = EventQuery(seatGeek: asked) else { return .status(400) }
            let page = query.page(of: events, skipped: [])
            return .ok(
                EventDocument.bytes(
                    of: page.events,
                    meta: ["total": page.total, "page": query.page, "per_page": query.perPage, "took": 3]
                )
            )
        }
    }
}

extension EventQuery {
    fileprivate init?(seatGeek asked: [String: String]) {
        let orders = ["datetime_local.asc": Order.date, "datetime_local.desc": .latest, "id.asc": .id]
        guard let order = asked["sort"].flatMap({ orders[$0] }), let page = asked["page"].flatMap({ Int($0) }),
            let perPage = asked["per_page"].flatMap({ Int($0) })
        else { return nil }
        self.init(
            text: asked["q"] ?? "",
            city: asked["venue.city"],
            from: asked["datetime_local.gte"].flatMap { Self.day($0, "T00:00:00") },
            to: asked["datetime_local.lte"].flatMap { Self.day($0, "T23:59:59") },
            order: order,
            page: page,
            perPage: perPage
        )
    }

    private static func day(_ text: String, _ time: String) -> CalendarDay? {
        let parts = text.replacing(time, with: "").split(separator: "-").compactMap { Int($0) }
        return parts.count == 3 ? CalendarDay(year: parts[0], month: parts[1], day: parts[2]) : nil
    }
}
