import Domain

package struct EventDetailPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ detail: EventDetail, for audience: Audience) -> [Line] {
        Fields(EventRow.fields(for: audience).details(of: detail.row)).lines(for: audience.medium)
    }

    package func notices(_ detail: EventDetail, for audience: Audience) -> [Line] {
        snapshot(detail) + Line.couldNot("read your favourites", detail.favouritesUnknown)
            + Line.couldNot("show the picture", detail.picture?.failure) + (detail.saved.map(saved) ?? [])
            + (audience.isPipe ? [] : advice(detail, for: audience))
    }

    private func advice(_ detail: EventDetail, for audience: Audience) -> [Line] {
        let row = detail.row
        let id = detail.event.id
        let save = Line.command("tombola events show \(id) \(audience.name(EventParameter.saveImage)) FILE")
        // A session does not stay at an event whose picture is saved.
        let isHere = audience.isInSession && detail.saved == nil
        let add = Line.command(isHere ? "favourite" : "tombola events favourite \(id)")
        let mayAdd = row.isFavourite == false && !row.isPast
        return (row.embedsPicture && detail.saved == nil ? [.note("To save the picture:"), save] : [])
            + (mayAdd ? [.note("To add it to your favourites:"), add] : [])
    }

    private func snapshot(_ detail: EventDetail) -> [Line] {
        guard let moment = detail.snapshotOf else { return [] }
        let age = Age.text(of: moment, now: detail.seenAt)
        let why = detail.sourceFailure?.errorMessage.clause ?? "the source no longer has this event"
        return [.note("Showing the copy saved \(age): \(why).", .warning)]
    }

    private func saved(_ saved: SavedPicture) -> [Line] {
        let format = saved.picture.format.name
        let size = saved.picture.bytes.count.counted("byte")
        return [.note("Saved the picture to \(saved.path) (\(format), \(size)).")]
    }

    package func members(for audience: Audience) -> [Member<EventDetail>] {
        EventRow.members(for: audience).of(\EventDetail.row) + Self.members(for: audience)
    }

    /// Those that other events do not have.
    static func members(for audience: Audience) -> [Member<EventDetail>] {
        [
            Member("snapshotOf", \.snapshotOf), .failure("refreshError", for: audience, \.sourceFailure),
            .failure("favouritesError", for: audience, \.favouritesUnknown),
            Member("savedImage", \.saved?.path),
        ]
    }
}

extension EventDetail {
    fileprivate var row: EventRow {
        let isFavourite = favouritesUnknown == nil ? isFavourite : nil
        var row = EventRow(event: event, isFavourite: isFavourite, isPast: isPast)
        if case .success = picture { row.showsPicture = true }
        return row
    }
}

extension Picture.Format {
    fileprivate var name: String { self == .webp ? "WebP" : rawValue.uppercased() }
}
