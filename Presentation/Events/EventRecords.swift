import Domain

/// Events for a pipe: a word where it is a favourite, the id, title and place, the date and time at the venue as far as
/// they are known, and what of them is not.
enum EventRecords {
    static func table(isFavourite: @escaping (Event) -> Bool) -> Table<Event> {
        Table([
            Column("Favourite") { StyledText(isFavourite($0) ? "favourite" : "") },
            Column("Id") { StyledText($0.id.description) },
            Column("Title") { StyledText($0.title) },
            Column("Place") { StyledText($0.placeText) },
            Column("Date") { StyledText($0.schedule.isoText ?? "") },
            Column("Open") { StyledText($0.schedule.openText) },
        ])
    }
}
