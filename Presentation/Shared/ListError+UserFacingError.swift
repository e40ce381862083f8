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
            return ErrorMessage(
                .noInput,
                what: "cannot show \(wanted)",
                why: "no such \(noun.one)",
                hint: near.map { "Did you mean '\(names[$0])'?" } ?? "List the \(noun.many):",
                command: near == nil ? .command("tombola \(noun.many)") : nil
            )
        }
    }
}
