import Domain

/// Events for a pipe: a word where it is a favourite, the id, title and place, the date and time at the venue as far as
/// they are known, and what of them is not.
enum EventRecords {
    static func table(isFavourite: @escaping (Event) -> Bool) -> Table<Event> {
        Table([
            Column("Favourite") { Span(isFavourite($0) ? "favourite" : "") },
            Column("Id") { Span($0.id.description) },
            Column("Title") { Span($0.title) },
            Column("Place") { Span($0.placeText) },
            Column("Date") { Span($0.schedule.isoText ?? "") },
            Column("Open") { Span($0.schedule.openText) },
        ])
    }
}
