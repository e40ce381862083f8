import Domain

extension [Line] {
    /// Says that a draw passes over a commitment, and how to hold one under it.
    static func passedOver(_ earlier: EarlierDraws, for audience: Audience) -> [Line] {
        guard let number = earlier.passedOverCommitment else { return [] }
        let commitment = ErrorMessage.passing(number)
        let file = audience.newFile("commitment.json")
        return [
            .note("\(commitment), but this draw does not use it. To draw under it:", .warning),
            .writing(commitment: number, for: audience),
            .recallingCommand(
                "tombola lottery draw \(audience.name(ListParameter.commitment)) \(file) "
                    + "\(audience.name(ListParameter.receipt)) \(audience.newFile("receipt.json"))"
            ),
        ]
    }
}

extension DrawHistoryPresenter {
    /// - Parameter number: That of the commitment.
    package static func questionOfPassingOver(_ number: Int) -> Line {
        Line("\(ErrorMessage.passing(number)), and this draw does not use it. Draw without it? (y/n)")
    }
}

extension ErrorMessage {
    fileprivate static func passing(_ number: Int) -> String {
        "Entry \(number) of the history is a commitment to a draw from this list"
    }

    /// A draw that would pass over a commitment to its list. A session does not ask.
    ///
    /// - Parameters:
    ///   - number: That of the commitment.
    ///   - file: A name that is free.
    package static func passesOver(
        _ number: Int,
        savedTo file: String,
        isInSession: Bool
    ) -> ErrorMessage {
        let leaving = isInSession ? "To draw without it, leave the session. " : ""
        let message = usage("cannot hold the draw", "entry \(number) is a commitment to a draw from this list")
        return message.hint(
            "Nothing was drawn. \(leaving)To draw under it, save it, and name \(file) with \(ListParameter.commitment):",
            "tombola lottery history show \(number) \(SuggestedParameter(ListParameter.output, file))"
        )
    }
}
