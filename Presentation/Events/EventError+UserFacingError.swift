import Domain

extension EventError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .failure(let failure): failure.errorMessage
        case .ambiguous(let wanted, let names): .ambiguous("cannot choose \(wanted)", names)
        case .noSuchEvent(let id, let source): .unknown("event \(id)", in: source)
        case .unknown(let wanted, let source): .unknown(wanted, in: source)
        case .notFavourite(let wanted):
            .noInput(
                "cannot remove \(wanted.isDigits ? "event " : "")\(wanted) from your favourites",
                "it is not a favourite"
            )
            .hint("List your favourites:", "tombola events favourites")
        case .noPicture(let id): .noInput("cannot save the picture of event \(id)", "it has no picture")
        }
    }
}

package enum EventParameter: ParameterName {
    /// The environment variable, and the key in the configuration file.
    case clientIDVariable, clientIDKey
    case page, saveImage
}

extension EventRemedy: WordedRemedy {
    package var advice: Advice {
        """
        Get a client id at https://seatgeek.com/account/develop, and set \(EventParameter.clientIDVariable), or \
        \(EventParameter.clientIDKey) in the configuration file.
        """
    }
}

extension ErrorMessage {
    fileprivate static func unknown(_ event: String, in source: String) -> ErrorMessage {
        noInput("cannot find \(event)", "no such event in \(source)")
            .hint("List the events:", "tombola events")
    }
}

extension EventQuery.Invalid: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .daysReversed(let from, let to):
            let why = "the first day, \(ISO8601.text(from)), is after the last, \(ISO8601.text(to))"
            return .usage("cannot search events", why).hint("Swap the dates.")
        case .perPage(let count):
            return .usage("cannot show \(count) events", "a page has 1 to \(EventQuery.maximumPageSize)")
        }
    }
}

extension EventProblem: WordedProblem {
    package var clause: String {
        switch self {
        case .clientIDMissing: "SeatGeek requires a client id"
        case .refused(let failure, hadClientID: true): "\(failure.clause); the client id may be wrong"
        case .refused(let failure, hadClientID: false): "\(failure.clause); no client id is set"
        case .copyUnreadable(let id, let failure):
            "the saved copy of event \(id) cannot be read: \(failure.clause)"
        case .copyOfAnotherEvent(let id): "the saved copy of event \(id) is not that event"
        case .pictureNotBase64: "it is not valid Base64"
        case .notAPicture: "it is not a PNG, JPEG, GIF or WebP picture"
        }
    }
}
