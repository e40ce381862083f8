import Domain

package struct EventPresenter: ObjectPresenter {
    package init() {}

    package func lines(_ detail: EventDetail, for reader: Reader) -> [Line] {
        Fields(EventRow.fields(for: reader).details(of: detail.row)).lines(for: reader.medium)
    }

    package func notices(_ detail: EventDetail, for reader: Reader) -> [Line] {
        snapshot(detail) + Line.couldNot("read your favourites", detail.favouritesUnknown)
            + Line.couldNot("show the picture", detail.picture?.failure) + (detail.saved.map(saved) ?? [])
            + (reader.isPipe ? [] : advice(detail, reader.isInSession))
    }

    private func advice(_ detail: EventDetail, _ isInSession: Bool) -> [Line] {
        let (row, id) = (detail.row, detail.event.id)
        let save = Line.command("tombola events show \(id) --save-image FILE")
        // A session does not stay at an event whose picture is saved.
        let isHere = isInSession && detail.saved == nil
        let add = Line.command(isHere ? "favourite" : "tombola events favourite \(id)")
        return (row.embedsPicture && detail.saved == nil ? [.note("To save the picture:"), save] : [])
            + (row.isFavourite == false ? [.note("To add it to your favourites:"), add] : [])
    }

    private func snapshot(_ detail: EventDetail) -> [Line] {
        guard let moment = detail.snapshotOf else { return [] }
        let why = detail.sourceFailure?.errorMessage.clause ?? "the source no longer has this event"
        return [.note("Showing the copy saved \(Age.text(of: moment, now: detail.seenAt)): \(why).", .warning)]
    }

    private func saved(_ saved: SavedPicture) -> [Line] {
        let (format, size) = (saved.picture.format.name, saved.picture.bytes.count.counted("byte"))
        return [.note("Saved the picture to \(saved.path) (\(format), \(size)).")]
    }

    package func members(for reader: Reader) -> [Member<EventDetail>] {
        EventRow.members(for: reader).of(\EventDetail.row) + Self.members
    }

    /// Those that other events do not have.
    static var members: [Member<EventDetail>] {
        [
            Member("snapshotOf", \.snapshotOf), .failure("refreshError", \.sourceFailure),
            .failure("favouritesError", \.favouritesUnknown), Member("savedImage", \.saved?.path),
        ]
    }
}

extension EventDetail {
    fileprivate var row: EventRow {
        var row = EventRow(event: event, isFavourite: favouritesUnknown == nil ? isFavourite : nil)
        if case .success = picture { row.showsPicture = true }
        return row
    }
}

extension Picture.Format {
    fileprivate var name: String { self == .webp ? "WebP" : rawValue.uppercased() }
}

/// An event with what else is shown of it.
struct EventRow {
    let event: Event
    /// nil if unknown.
    let isFavourite: Bool?
    /// Whether the terminal has shown the picture.
    var showsPicture = false

    static func fields(for reader: Reader, hidesID: Bool = false, widestDate: Int = 0) -> [Field<EventRow>] {
        let formatting = { reader.formatting }
        return [
            Field("♥", listed: !reader.isPipe, detailed: false) {
                StyledText($0.isFavourite == true ? "♥" : "", .failure)
            },
            Field(detail: "Title") { StyledText($0.event.title, .emphasis) },
            Field("Id", .right, listed: reader.isPipe || !hidesID) { "\($0.event.id.description)" }
                .json(Member("id", "5270001", \.event.id.rawValue)),
            Field("Title", wrapsTo: 16, role: .leads, detailed: false) { StyledText($0.event.title, .emphasis) }
                .json(Member("title", \.event.title)),
            Field("Place", wrapsTo: 10) { StyledText($0.event.venue?.location ?? "") }
                .detail { $0.event.venueText.unlessEmpty.map { StyledText($0) } }
                .json(Member("location", \.event.venue?.location), Member("venue", \.event.venue?.name)),
            // A date stays whole; what is still to be announced may wrap.
            Field("Date", wrapsTo: widestDate) { row in
                reader.text(row.event.schedule.text(formatting()).all, or: row.event.schedule.iso.known)
            }
            .detail { reader.text($0.event.dateText(formatting()), or: $0.event.schedule.iso.all) }
            .json(
                Member("localDate", "2027-01-15T20:00:00", \.event.schedule.iso.known.unlessEmpty),
                Member("dateText") { $0.event.schedule.text(formatting()).all }
            ),
            // The field that is often empty comes last but one: `read` with tabs in IFS drops empty fields at the start.
            Field("Open", listed: reader.isPipe, detailed: false) { StyledText($0.event.schedule.iso.open) },
            Field(detail: "Time zone") { reader.isPipe ? $0.event.venue?.timeZone.map { StyledText($0) } : nil }
                .json(Member("timeZone", \.event.venue?.timeZone)),
            Field(detail: "With") { $0.event.performersText.unlessEmpty.map { StyledText($0) } }
                .json(Member("performers", \.event.performers)),
            Field(detail: "Lowest price") {
                $0.event.lowestPrice.map { reader.text("\(formatting().price($0)) (local currency)", or: $0) }
            }
            .json(Member("lowestPrice", "28.5", \.event.lowestPrice)),
            Field(detail: "Web") { $0.event.url.map { StyledText($0) } }.json(Member("url", \.event.url)),
            Field(detail: "Picture") { $0.picture(for: reader) }.json(Member("image", \.event.pictureURL)),
            Field("Favourite", listed: reader.isPipe) { $0.isFavourite == true ? "favourite" : "" }
                .detail { $0.favourite(for: reader) }.json(Member("favourite", \.isFavourite)),
        ]
    }

    static func members(for reader: Reader) -> [Member<EventRow>] { fields(for: reader).members() }

    private func picture(for reader: Reader) -> StyledText? {
        guard let url = event.pictureURL, !showsPicture else { return nil }
        // A data URL contains the whole picture, which is too long to print.
        return StyledText(embedsPicture && !reader.isPipe ? "embedded" : url)
    }

    /// Whether there is a picture that is neither shown nor elsewhere.
    var embedsPicture: Bool { !showsPicture && event.pictureURL?.hasPrefix("data:") == true }

    private func favourite(for reader: Reader) -> StyledText {
        switch isFavourite {
        case nil: "unknown"
        case true?: reader.isPipe ? "yes" : StyledText("♥ yes", .failure)
        case false?: "no"
        }
    }
}

extension [EventRow] {
    /// - Parameter hidesID: Whether a person sees no ids.
    func lines(for reader: Reader, hidesID: Bool = false) -> [Line] {
        let widestDate = reader.isPipe ? 0 : map { CellWidth.of($0.event.schedule.text(reader.formatting).known) }.max()
        return EventRow.fields(for: reader, hidesID: hidesID, widestDate: widestDate ?? 0)
            .table(of: self, for: reader, numberedFrom: reader.firstNumber)
    }
}

extension Event {
    /// With the venue's name: "Tidewater Hall, Moncton, Canada"; empty if unknown.
    fileprivate var venueText: String {
        [venue?.name, venue?.location].compactMap(\.self).unique.joined(separator: ", ")
    }

    fileprivate var performersText: String { performers == [title] ? "" : performers.joined(separator: ", ") }

    /// The local time at the venue, with its time zone.
    fileprivate func dateText(_ formatting: Formatting) -> String {
        let date = schedule.text(formatting)
        return date.open.isEmpty ? "\(date.known) (\(venue?.timeZone ?? "venue time"))" : date.all
    }
}

/// A schedule in words. Either part can be empty.
private struct ScheduleText {
    let known: String
    /// What is still to be announced.
    let open: String

    var all: String { [known, open].filter { !$0.isEmpty }.joined(separator: " ") }
}

extension EventSchedule {
    /// The local time at the venue, in the user's locale.
    fileprivate func text(_ formatting: Formatting) -> ScheduleText {
        text(formatting.local) { formatting.day($0) + "," }
    }

    /// "2027-01-15T20:00:00", or "2027-01-15" without a time.
    fileprivate var iso: ScheduleText { text(ISO8601.text, ISO8601.text) }

    private func text(_ time: (LocalDateTime) -> String, _ date: (CalendarDay) -> String) -> ScheduleText {
        switch self {
        case .at(let moment): ScheduleText(known: time(moment), open: "")
        case .timeToBeAnnounced(let day): ScheduleText(known: date(day), open: "time to be announced")
        case .dateToBeAnnounced: ScheduleText(known: "", open: "date to be announced")
        }
    }
}

extension String {
    fileprivate var unlessEmpty: String? { isEmpty ? nil : self }
}
