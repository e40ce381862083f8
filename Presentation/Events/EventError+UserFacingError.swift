import Domain

extension EventError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .failure(let failure): failure.errorMessage
        case .noSuchEvent(let id, let source):
            ErrorMessage(.noInput, what: "cannot find event \(id)", why: "no such event in \(source)")
                .hint("List the event ids:", "tombola events")
        case .notFavourite(let id):
            ErrorMessage(.noInput, what: "cannot remove event \(id) from your favourites", why: "it is not a favourite")
                .hint("List your favourites:", "tombola events favourites")
        case .noPicture(let id):
            ErrorMessage(.noInput, what: "cannot save the picture of event \(id)", why: "it has no picture")
        }
    }
}

/// Names the command-line options of the query.
extension EventQuery.Invalid: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .daysReversed(let from, let to):
            let days = "--from \(ISO8601.text(from)) --to \(ISO8601.text(to))"
            return ErrorMessage(.usage, what: days, why: "the first day is after the last").hint("Swap the dates.")
        case .page(let number): return ErrorMessage(.usage, what: "--page \(number)", why: "must be 1 or more")
        case .perPage(let count):
            let why = "must be 1 to \(EventQuery.maximumPageSize)"
            return ErrorMessage(.usage, what: "--per-page \(count)", why: why)
        }
    }
}
