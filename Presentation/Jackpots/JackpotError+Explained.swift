import Domain

extension JackpotError: Explained {
    package var explanation: Explanation {
        switch self {
        case .store(let failure):
            failure.explanation
        case .source(let failure):
            failure.explanation
        case .unknown(let wanted, let names):
            Explanation(
                .noInput,
                what: "cannot show the jackpot \(wanted)",
                why: names.isEmpty ? "there are no jackpots" : "there is none with this name or number",
                hint: Spelling.nearest(to: wanted, among: names).map { "Did you mean \($0)?" }
                    ?? "tombola jackpots lists them all."
            )
        }
    }
}
