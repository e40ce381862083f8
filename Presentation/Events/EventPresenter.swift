import Domain

/// The details of one event.
package typealias EventViewModel = ScreenViewModel<EventDetail, EventError>

package struct EventPresenter: ScreenPresenter {
    private let formatting: Formatting
    private let isInSession: Bool

    /// - Parameter isInSession: whether `favourite` alone marks the event.
    package init(formatting: Formatting, isInSession: Bool = false) {
        self.formatting = formatting
        self.isInSession = isInSession
    }

    package func lines(_ detail: EventDetail, for medium: Medium) -> [Line] {
        let event = detail.event
        let fields: [(String, StyledText?)] = [
            ("Title", StyledText(event.title, .emphasis)), ("Id", StyledText(event.id.description)),
            ("Place", .unlessEmpty(event.venueText)), ("Date", StyledText(date(event, medium))),
            ("Time zone", medium == .pipe ? event.venue?.timeZone.map { StyledText($0) } : nil),
            ("With", .unlessEmpty(performers(event))),
            ("Lowest price", event.lowestPrice.map { StyledText(price($0, medium)) }),
            ("Web", event.url.map { StyledText($0) }), ("Picture", picture(detail, medium)),
            ("Favourite", favourite(detail, medium)),
        ]
        return Fields(fields.compactMap { name, value in value.map { (name, $0) } }).lines(for: medium)
    }

    /// Returns the local time at the venue, with its time zone.
    private func date(_ event: Event, _ medium: Medium) -> String {
        let open = event.schedule.openText
        let iso = [event.schedule.isoText, open.isEmpty ? nil : open].compactMap(\.self).joined(separator: " ")
        guard medium != .pipe else { return iso }
        let text = event.schedule.text(formatting)
        guard case .at = event.schedule else { return text }
        return "\(text) (\(event.venue?.timeZone ?? "venue time"))"
    }

    private func performers(_ event: Event) -> String {
        event.performers == [event.title] ? "" : event.performers.joined(separator: ", ")
    }

    private func price(_ price: DecimalNumber, _ medium: Medium) -> String {
        medium == .pipe ? price.description : "\(formatting.price(price)) (local currency)"
    }

    private func picture(_ detail: EventDetail, _ medium: Medium) -> StyledText? {
        guard let url = detail.event.pictureURL else { return nil }
        if case .success = detail.picture { return nil }
        // A data URL contains the whole picture, which is too long to print.
        guard medium != .pipe, url.hasPrefix("data:") else { return StyledText(url) }
        return StyledText("embedded; to save it: tombola events show \(detail.event.id) --save-image FILE")
    }

    private func favourite(_ found: EventDetail, _ medium: Medium) -> StyledText {
        if found.favouritesUnknown != nil { return "unknown" }
        let command = isInSession ? "" : "tombola events "
        let object = isInSession ? "" : " \(found.event.id)"
        return switch (medium, found.isFavourite) {
        case (.pipe, true): "yes"
        case (.pipe, false): "no"
        case (.terminal, true): StyledText("♥ yes", .failure)
        case (.terminal, false): StyledText("no; to add it: \(command)favourite\(object)")
        }
    }

    package func notices(_ detail: EventDetail) -> [Line] {
        snapshot(detail) + (detail.favouritesUnknown.map { [.favouritesUnknown($0)] } ?? [])
            + pictureTrouble(detail) + (detail.saved.map(saved) ?? [])
    }

    private func snapshot(_ detail: EventDetail) -> [Line] {
        guard let moment = detail.snapshotOf else { return [] }
        let age = "Showing the copy saved \(Age.text(of: moment, now: detail.seenAt))"
        guard let failure = detail.sourceFailure else {
            return [.note("\(age): the source no longer has this event.", .warning)]
        }
        return [.note("\(age): \(failure.errorMessage.clause).", .warning)]
    }

    private func pictureTrouble(_ detail: EventDetail) -> [Line] {
        guard case .failure(let failure) = detail.picture else { return [] }
        return [.note("Could not show the picture: \(failure.errorMessage.clause).", .warning)]
    }

    private func saved(_ saved: SavedPicture) -> [Line] {
        let format = saved.picture.format.name
        let place = Line.note(
            "Saved the picture to \(saved.path) (\(format), \(saved.picture.bytes.count.counted("byte")))."
        )
        guard let named = saved.misleadingFormat else { return [place] }
        return [
            place,
            .note(
                "The picture is a \(format), although the file name says \(named.name). It was not converted.",
                .warning
            ),
        ]
    }

    package func json(_ detail: EventDetail) -> JSONText {
        let isFavourite = detail.favouritesUnknown == nil ? detail.isFavourite : nil
        let members: [String: JSONText] = [
            "snapshotOf": detail.snapshotOf.map { .string(ISO8601.text($0)) } ?? .null,
            "refreshError": .failure(detail.sourceFailure),
            "favouritesError": .failure(detail.favouritesUnknown),
            "savedImage": detail.saved.map { .string($0.path) } ?? .null,
        ]
        return .object(detail.event.jsonMembers(formatting, isFavourite: isFavourite).merging(members) { $1 })
    }
}

extension StyledText {
    fileprivate static func unlessEmpty(_ text: String) -> StyledText? { text.isEmpty ? nil : StyledText(text) }
}

extension Picture.Format {
    fileprivate var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webp: "WebP"
        }
    }
}
