import Domain

extension BeaconFailure {
    package var errorMessage: ErrorMessage {
        switch self {
        case .unavailable(let round, _):
            ErrorMessage(.unavailable, what: "cannot fetch round \(round.number) of the beacon", why: clause)
                .hint(
                    "Nothing was drawn. Try again later, or write the value from another server at the end:",
                    again: ListParameter.seed,
                    ""
                )
        case .contradiction(let round, _):
            .badData("cannot use round \(round.number) of the beacon", clause)
                .hint(
                    "Nothing was drawn. Compare the values with a drand client, and write the right one at the end:",
                    again: ListParameter.seed,
                    ""
                )
        }
    }

    /// The addresses and what they say.
    var clause: String {
        switch self {
        case .unavailable(_, let faults): faults.text
        case .contradiction(_, let values): "servers contradict each other: \(values.text)"
        }
    }
}

extension [BeaconFailure.Value] {
    fileprivate var text: String { map { "\($0.place): \($0.randomness)" }.joined(separator: "; ") }
}

extension [BeaconServerFault] {
    fileprivate var text: String { map { "\($0.place): \($0.problem.text)" }.joined(separator: "; ") }
}

extension BeaconServerFault.Problem {
    fileprivate var text: String {
        switch self {
        case .failure(let failure): failure.clause
        case .otherRound(let number): "it is round \(number)"
        case .notOfSignature: "its value is not the SHA-256 of its signature"
        }
    }
}
