import Domain

/// An event with what else is shown of it.
struct EventRow {
    let event: Event
    /// nil if unknown.
    let isFavourite: Bool?
    var isPast = false
    /// Whether the terminal has shown the picture.
    var showsPicture = false

    static func fields(
        for audience: Audience,
        hidesID: Bool = false,
        widestDate: Int = 0
    ) -> [Field<EventRow>] {
        let formatting = { audience.formatting }
        return [
            Field("♥", listed: audience.showsSymbols, detailed: false) {
                StyledText($0.isFavourite == true ? "♥" : "", .failure)
            },
            Field(detail: "Title") { $0.title },
            Field("Id", .right, listed: audience.isPipe || !hidesID) { "\($0.event.id.description)" }
                .json(Member("id", "5270001", \.event.id.rawValue)),
            Field("Title", wrapsTo: 16, role: .leads, detailed: false) { $0.title }
                .json(Member("title", \.event.title)),
            Field("Place", wrapsTo: 10) { StyledText($0.event.venue?.location ?? "") }
                .detail { $0.event.venueText.unlessEmpty.map { StyledText($0) } }
                .json(Member("location", \.event.venue?.location), Member("venue", \.event.venue?.name)),
            // A date stays whole; what is still to be announced may wrap.
            Field("Date", wrapsTo: widestDate) { row in
                let date = row.event.schedule.text(formatting()).all
                return audience.text(row.isPast ? "\(date) (past)" : date, or: row.event.schedule.iso.known)
            }
            .detail { row in
                let date = row.event.dateText(formatting())
                return audience.text(row.isPast ? "\(date) (past)" : date, or: row.event.schedule.iso.all)
            }
            .json(
                Member("localDate", "2027-01-15T20:00:00", \.event.schedule.iso.known.unlessEmpty),
                Member("dateText") { $0.event.schedule.text(formatting()).all }
            ),
            // The field that is often empty comes last but one: `read` with tabs in IFS drops empty fields at the start.
            Field("Open", listed: audience.isPipe, detailed: false) {
                StyledText($0.isPast ? "past" : $0.event.schedule.iso.open)
            },
            Field(detail: "Time zone") { audience.isPipe ? $0.timeZone : nil }
                .json(Member("timeZone", \.event.venue?.timeZone)),
            Field(detail: "With") { $0.event.performersText.unlessEmpty.map { StyledText($0) } }
                .json(Member("performers", \.event.performers)),
            Field(detail: "Lowest price") { $0.lowestPrice(for: audience) }
                .json(Member("lowestPrice", "28.5", \.event.lowestPrice)),
            Field(detail: "Web") { $0.event.url.map { StyledText($0) } }.json(Member("url", \.event.url)),
            Field(detail: "Picture") { $0.picture(for: audience) }.json(Member("image", \.event.pictureURL)),
            Field("Favourite", listed: !audience.showsSymbols) { $0.isFavourite == true ? "favourite" : "" }
                .detail { $0.favourite(for: audience) }.json(Member("favourite", \.isFavourite)),
        ]
    }

    static func members(for audience: Audience) -> [Member<EventRow>] { fields(for: audience).members() }

    private var title: StyledText { StyledText(event.title, .emphasis) }

    private var timeZone: StyledText? { event.venue?.timeZone.map { StyledText($0) } }

    private func lowestPrice(for audience: Audience) -> StyledText? {
        guard let price = event.lowestPrice else { return nil }
        return audience.text("\(audience.formatting.price(price)) (local currency)", or: price)
    }

    private func picture(for audience: Audience) -> StyledText? {
        guard let url = event.pictureURL, !showsPicture else { return nil }
        // A data URL contains the whole picture, which is too long to print.
        return StyledText(embedsPicture && !audience.isPipe ? "embedded" : url)
    }

    /// Whether there is a picture that is neither shown nor elsewhere.
    var embedsPicture: Bool { !showsPicture && event.pictureURL?.hasPrefix("data:") == true }

    private func favourite(for audience: Audience) -> StyledText {
        switch isFavourite {
        case nil: "unknown"
        case true?: audience.showsSymbols ? StyledText("♥ yes", .failure) : "yes"
        case false?: "no"
        }
    }
}

extension [EventRow] {
    /// - Parameters:
    ///   - offset: How many rows are on the pages before.
    ///   - hidesID: Whether a person sees no ids.
    func lines(for audience: Audience, after offset: Int = 0, hidesID: Bool = false) -> [Line] {
        EventRow.fields(for: audience, hidesID: hidesID, widestDate: widestDate(for: audience))
            .table(of: self, for: audience, numberedFrom: audience.firstNumber.map { $0 + offset })
    }

    /// In cells of a terminal.
    private func widestDate(for audience: Audience) -> Int {
        if audience.isPipe { return 0 }
        return map { CellWidth.of($0.event.schedule.text(audience.formatting).known) }.max() ?? 0
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
