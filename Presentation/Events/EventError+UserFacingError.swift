import Domain

extension EventError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .source(let failure): failure.errorMessage
        case .store(let failure): failure.errorMessage
        case .noSuchEvent(let id, let source):
            ErrorMessage(
                .noInput,
                what: "cannot find the event \(id)",
                why: "no event has this id in \(source)",
                hint: "Run tombola events to list event ids."
            )
        case .notFavourite(let id):
            ErrorMessage(
                .noInput,
                what: "cannot remove the event \(id) from the favourites",
                why: "it is not one of them",
                hint: "Run tombola events favourites to list them."
            )
        case .noPicture(let id):
            ErrorMessage(.noInput, what: "cannot save the picture of the event \(id)", why: "it has none")
        }
    }
}

/// Worded for the options that the query comes from.
extension EventQuery.Invalid: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .daysReversed(let from, let to):
            ErrorMessage(
                .usage,
                what: "--from \(ISO8601.text(from)) --to \(ISO8601.text(to))",
                why: "the first day is after the last",
                hint: "Swap the two."
            )
        case .page(let number):
            ErrorMessage(.usage, what: "--page \(number)", why: "there is no such page")
        case .perPage(let count):
            ErrorMessage(
                .usage,
                what: "--per-page \(count)",
                why: "it is not between 1 and \(EventQuery.mostPerPage)"
            )
        }
    }
}
