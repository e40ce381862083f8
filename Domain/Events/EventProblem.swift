package enum EventProblem: Problem {
    /// SeatGeek requires one.
    case clientIDMissing
    /// A server refused the request, perhaps because of the client id, if one was sent.
    case refused(AccessFailure, hadClientID: Bool)
    case copyUnreadable(id: String, AccessFailure)
    case copyOfAnotherEvent(id: String)
    case pictureNotBase64
    case notAPicture
}

package enum EventRemedy: Remedy {
    /// For SeatGeek.
    case setClientID
}
