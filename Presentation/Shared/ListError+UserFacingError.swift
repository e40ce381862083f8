import Domain

extension ListError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .failure(let failure): return failure.errorMessage
        case .ambiguous(let wanted, let names): return .ambiguous("cannot show \(wanted)", names)
        case .unknown(let wanted, let noun, let names):
            // Missing accents do not count as mistakes.
            let folded = names.map { FoldedText($0).text }
            let near = Spelling.nearest(to: FoldedText(wanted).text, among: folded).flatMap(folded.firstIndex)
            let message = ErrorMessage(.noInput, what: "cannot show \(wanted)", why: "no such \(noun.one)")
            guard let near else { return message.hint("List the \(noun.many):", "tombola \(noun.many)") }
            return message.hint("Did you mean '\(names[near])'?")
        }
    }
}
