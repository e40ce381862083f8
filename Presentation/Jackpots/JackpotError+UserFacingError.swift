import Domain

extension JackpotError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .store(let failure):
            failure.errorMessage
        case .source(let failure):
            failure.errorMessage
        case .unknown(let wanted, let names):
            ErrorMessage(
                .noInput,
                what: "cannot show the jackpot \(wanted)",
                why: names.isEmpty ? "there are no jackpots" : "there is none with this name or number",
                hint: Spelling.nearest(to: wanted, among: names).map { "Did you mean \($0)?" }
                    ?? "tombola jackpots lists them all."
            )
        }
    }
}
