import Domain

/// How a failure is told: what did not succeed, why, and what can be done about it.
package struct ErrorMessage: Hashable, Sendable {
    package let category: FailureCategory
    /// A sentence that stands above the rest, where the screen has one of its own for what happened.
    package let headline: String?
    /// A clause without a capital at the start or a full stop: "cannot read users.json".
    package let what: String
    /// A clause like `what`: "item 3 has no userId".
    package let why: String
    /// A sentence, where there is something that the user can do.
    package let hint: String?

    package init(
        _ category: FailureCategory,
        headline: String? = nil,
        what: String,
        why: String,
        hint: String? = nil
    ) {
        self.category = category
        self.headline = headline
        // Texts that somebody typed, or that came from outside, are quoted in all three.
        self.what = what.withoutUserInfo
        self.why = why.withoutUserInfo
        self.hint = hint?.withoutUserInfo
    }

    /// For a person, on standard error: the headline, "tombola: what: why" and "hint: …".
    package var lines: [Line] {
        let headline = headline.map { [Line($0, .warning)] } ?? []
        let message: Line = [StyledText("tombola:", .failure), StyledText(" \(what): \(why)")]
        let hint: [Line] = hint.map { [[StyledText("hint:", .emphasis), StyledText(" \($0)")]] } ?? []
        return headline + [message] + hint
    }

    /// What and why within a sentence about something else: "cannot read users.json: item 3 has no userId".
    var clause: String { "\(what): \(why)" }

    /// For a program: one line of JSON, `{"error":{"exitCode":65,"hint":"…","what":"…","why":"…"}}`. The hint is null
    /// where there is none.
    package var json: JSONText {
        .object([
            "error": .object([
                "what": .string(SafeText.of(what)),
                "why": .string(SafeText.of(why)),
                "hint": hint.map { .string(SafeText.of($0)) } ?? .null,
                "exitCode": .integer(category.exitCode),
            ])
        ])
    }
}

extension ErrorMessage: UserFacingError {
    package var errorMessage: ErrorMessage { self }
}
