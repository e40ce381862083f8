import Domain

/// The findings of `tombola doctor` about its environment.
package struct Diagnosis: Sendable {
    package enum Verdict: String, Hashable, Sendable {
        case fine = "ok"
        /// It works, but not as well as it could.
        case remark
        /// Something does not work.
        case problem
    }

    package struct Finding: Sendable {
        package let subject: String
        package let verdict: Verdict
        package let finding: String
        /// How to fix it.
        package let advice: String?

        package init(_ subject: String, _ verdict: Verdict, _ finding: String, advice: String? = nil) {
            self.subject = subject
            self.verdict = verdict
            self.finding = finding
            self.advice = advice
        }

        /// A failure during the check.
        package init(_ subject: String, _ failure: some UserFacingError, _ verdict: Verdict = .problem) {
            let errorMessage = failure.errorMessage
            self.init(
                subject,
                verdict,
                "\(errorMessage.what): \(errorMessage.why)",
                advice: errorMessage.hint
            )
        }
    }

    package let findings: [Finding]

    package init(_ findings: [Finding]) {
        self.findings = findings
    }

    package var hasProblem: Bool { findings.contains { $0.verdict == .problem } }
}

package struct DiagnosisPresenter: ScreenPresenter {
    package init() {}

    package func lines(_ diagnosis: Diagnosis, for medium: Medium) -> [Line] {
        switch medium {
        case .pipe:
            diagnosis.findings.map {
                Line(fields: [$0.subject, $0.verdict.rawValue, $0.finding, $0.advice ?? ""])
            }
        case .terminal:
            diagnosis.findings.flatMap(lines)
        }
    }

    private func lines(_ finding: Diagnosis.Finding) -> [Line] {
        let (mark, style): (String, Style) =
            switch finding.verdict {
            case .fine: ("✓ ok      ", .success)
            case .remark: ("• remark  ", .warning)
            case .problem: ("✗ problem ", .failure)
            }
        let line: Line = [StyledText(mark, style), StyledText(finding.subject, .emphasis), ": \(finding.finding)"]
        return [line] + (finding.advice.map { [Line("           \($0)", .faint)] } ?? [])
    }

    package func json(_ diagnosis: Diagnosis) -> JSONText {
        .object([
            "findings": .array(
                diagnosis.findings.map {
                    .object([
                        "subject": .string($0.subject),
                        "verdict": .string($0.verdict.rawValue),
                        "finding": .string($0.finding),
                        "advice": $0.advice.map { .string($0) } ?? .null,
                    ])
                }
            )
        ])
    }
}
