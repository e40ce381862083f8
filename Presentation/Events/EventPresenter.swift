import Domain

package struct EventPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ detail: EventDetail, for reader: Reader) -> [Line] {
        Fields(EventRow.fields(for: reader).details(of: detail.row)).lines(for: reader.medium)
    }

    package func notices(_ detail: EventDetail, for reader: Reader) -> [Line] {
        snapshot(detail) + Line.favouritesUnknown(detail.favouritesUnknown) + pictureTrouble(detail)
            + (detail.saved.map(saved) ?? [])
    }

    private func snapshot(_ detail: EventDetail) -> [Line] {
        guard let moment = detail.snapshotOf else { return [] }
        let why = detail.sourceFailure?.errorMessage.clause ?? "the source no longer has this event"
        return [.note("Showing the copy saved \(Age.text(of: moment, now: detail.seenAt)): \(why).", .warning)]
    }

    private func pictureTrouble(_ detail: EventDetail) -> [Line] {
        guard case .failure(let failure) = detail.picture else { return [] }
        return [.note("Could not show the picture: \(failure.errorMessage.clause).", .warning)]
    }

    private func saved(_ saved: SavedPicture) -> [Line] {
        let (format, size) = (saved.picture.format.name, saved.picture.bytes.count.counted("byte"))
        let misleading = saved.misleadingFormat.map { named in
            "The picture is a \(format), although the file name says \(named.name). It was not converted."
        }
        return [.note("Saved the picture to \(saved.path) (\(format), \(size)).")]
            + (misleading.map { [.note($0, .warning)] } ?? [])
    }

    package func json(_ detail: EventDetail, for reader: Reader) -> JSONText {
        (EventRow.members(for: reader).of(\EventDetail.row) + Self.members).json(detail)
    }

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
    fileprivate var name: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webp: "WebP"
        }
    }
}
