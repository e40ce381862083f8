import Domain

/// What SeatGeek answers, and `events.json`: `{"events":[{"id":…,"title":"…", …}, …],"meta":{"total":143,"page":1, …}}`.
struct EventsPayload {
    /// What a document says of itself.
    struct Meta {
        let total: Int?
        let page: Int?
        let perPage: Int?
    }

    private enum Field: Int, JSONField {
        case events, meta

        static let keys = JSONKeys(["events", "meta"])
    }

    private enum MetaField: Int, JSONField {
        case total, page, perPage

        static let keys = JSONKeys(["total", "page", "per_page"])
    }

    let events: [Event]
    let skipped: [SkippedItem]
    /// nil where the document has none.
    let meta: Meta?

    init(_ document: JSONDocument) throws(SourceFailure) {
        self = try document.root(as: Field.self) { row, bytes throws(JSONFault) in
            var events: [Event] = []
            let skipped = try row.records(.events, of: EventRow.self, in: bytes) { row in
                events.append(row.event)
            }
            let meta = try row.object(.meta, as: MetaField.self, in: bytes) { meta, _ throws(JSONFault) in
                Meta(
                    total: try meta.optionalInteger(.total),
                    page: try meta.optionalInteger(.page),
                    perPage: try meta.optionalInteger(.perPage)
                )
            }
            return EventsPayload(events: events, skipped: skipped, meta: meta)
        }
    }

    private init(events: [Event], skipped: [SkippedItem], meta: Meta?) {
        self.events = events
        self.skipped = skipped
        self.meta = meta
    }
}
