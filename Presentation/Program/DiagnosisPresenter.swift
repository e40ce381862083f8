import Domain

/// The findings of `tombola doctor` about its environment.
package struct Diagnosis: Sendable {
    package enum Verdict: String, Hashable, Sendable {
        case fine = "ok"
        /// It works, but not as well as it could.
        case remark
        case problem
    }

    package struct Finding: Sendable {
        package let subject: String
        package let verdict: Verdict
        package let finding: String
        private let advice: Advice?
        /// What to type for that.
        private var suggestion: Suggestion?

        package init(_ subject: String, _ verdict: Verdict, _ finding: String, advice: Advice? = nil) {
            self.subject = subject
            self.verdict = verdict
            self.finding = finding
            self.advice = advice
        }

        /// A remark if items were skipped.
        package init(_ subject: String, _ count: String, skipped: [SkippedItem]) {
            let finding = skipped.isEmpty ? count : "\(count), \(skipped.count.counted("item")) skipped"
            let advice = skipped.first.map { Advice("\($0.words)") }
            self.init(subject, skipped.isEmpty ? .fine : .remark, finding, advice: advice)
        }

        /// A failure during the check.
        package init(_ subject: String, _ failure: some UserFacingError, _ verdict: Verdict = .problem) {
            let message = failure.errorMessage
            self.init(subject, verdict, message.clause, advice: message.advice)
            suggestion = message.suggestion
        }

        fileprivate func advice(for audience: Audience) -> String? {
            let texts = [advice?.text(completing: audience.complete), suggestion.map(audience.complete)]
            let advice = texts.compactMap(\.self).joined(separator: " ")
            return advice.isEmpty ? nil : advice
        }
    }

    package let findings: [Finding]

    package init(_ findings: [Finding]) { self.findings = findings }

    package var hasProblem: Bool { findings.contains { $0.verdict == .problem } }
}

package struct DiagnosisPresenter: ObjectPresenter {
    package static var columns: String { fields(for: Audience(.pipe)).columnsOfRecords() }

    package static let verdicts =
        "Verdicts: ok; remark (works, but not as well as it could); problem (the exit status is 1)."

    /// What help says about its JSON.
    package static var jsonHelp: String { "# doctor\n\n    \(Self().sample)" }

    package init() {}

    package func lines(_ diagnosis: Diagnosis, for audience: Audience) -> [Line] {
        if audience.isPipe { return Self.fields(for: audience).table(of: diagnosis.findings, for: audience) }
        return diagnosis.findings.flatMap { lines(of: $0, for: audience) }
    }

    private func lines(of finding: Diagnosis.Finding, for audience: Audience) -> [Line] {
        let (mark, style): (String, Style) =
            switch finding.verdict {
            case .fine: ("✓ ", .success)
            case .remark: ("• ", .warning)
            case .problem: ("✗ ", .failure)
            }
        let isAligned = audience.showsSymbols
        let word = finding.verdict.rawValue
        let verdict = isAligned ? CellWidth.padded(word, to: 8) : "\(word) "
        let subject = StyledText(finding.subject, .emphasis)
        let line: Line = [
            StyledText(mark, .symbol), StyledText(verdict, style), subject, ": \(finding.finding)",
        ]
        let indent = isAligned ? "           " : ""
        return [line] + (finding.advice(for: audience).map { [Line("\(indent)\($0)")] } ?? [])
    }

    package func members(for audience: Audience) -> [Member<Diagnosis>] {
        [.list("findings", of: Self.fields(for: audience).members(), \.findings)]
    }

    private static func fields(for audience: Audience) -> [Field<Diagnosis.Finding>] {
        [
            Field("Subject") { StyledText($0.subject) }.json(Member("subject", \.subject)),
            Field("Verdict") { StyledText($0.verdict.rawValue) }.json(
                Member("verdict", "ok|remark|problem", \.verdict.rawValue)
            ),
            Field("Finding") { StyledText($0.finding) }.json(Member("finding", \.finding)),
            Field("Advice") { StyledText($0.advice(for: audience) ?? "") }
                .json(Member("advice") { $0.advice(for: audience) }),
        ]
    }
}
