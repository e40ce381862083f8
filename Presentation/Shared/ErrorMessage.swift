import Domain

package protocol UserFacingError: Error {
    var errorMessage: ErrorMessage { get }
    /// The message for a person, with times in their time zone.
    func message(for audience: Audience) -> ErrorMessage
    /// What else there is to report, such as what changed before it failed.
    var notices: [Line] { get }
}

extension UserFacingError {
    package func message(for audience: Audience) -> ErrorMessage { errorMessage }
    package var notices: [Line] { [] }
}

/// The message for a failure: what failed, why, and what to do about it.
package struct ErrorMessage: Hashable, Sendable {
    package let exitStatus: ExitStatus
    /// A sentence of the screen's own, shown above the rest.
    package let headline: String?
    /// A clause without an initial capital or full stop: "cannot read users.json".
    package private(set) var what: String
    /// A clause like `what`: "item 3 has no userId".
    package private(set) var why: String
    /// If there is something the user can do.
    package private(set) var advice: Advice?
    /// What to type, on a line of its own below the advice.
    package private(set) var suggestion: Suggestion?
    /// What to type instead: one of these. Only the user can choose.
    private var choices: [Suggestion]

    package init(
        _ exitStatus: ExitStatus,
        headline: String? = nil,
        what: String,
        why: String,
        advice: Advice? = nil,
        suggestion: Suggestion? = nil,
        choices: [Suggestion] = []
    ) {
        self.exitStatus = exitStatus
        self.headline = headline
        // Both can quote text that was typed or came from outside.
        self.what = what.withoutUserInfo.fittingScreen
        self.why = why.withoutUserInfo.fittingScreen
        self.advice = advice
        self.suggestion = suggestion
        self.choices = choices
    }

    /// The advice, which can quote text, too.
    package func hint(completing complete: (Suggestion) -> String) -> String? {
        advice?.text(completing: complete).withoutUserInfo.fittingScreen
    }

    /// The message on standard error: the headline, "tombola: what: why", "hint: …" and the command.
    ///
    /// - Parameter complete: Writes names, and adds what a command needs to find the same data.
    package func lines(completing complete: (Suggestion) -> String) -> [Line] {
        let headline = headline.map { [Line.headline($0)] } ?? []
        let message: Line = [StyledText("tombola:", .failure), StyledText(" \(what): \(why)")]
        let hint: [Line] =
            hint(completing: complete).map { [[StyledText("hint:", .emphasis), StyledText(" \($0)")]] } ?? []
        return headline + [message] + hint + suggestions.map { .command(complete($0)) }
    }

    private var suggestions: [Suggestion] { suggestion.map { [$0] } ?? choices }

    /// An invalid command line.
    ///
    /// - Parameter what: The invalid part, as typed.
    package static func usage(
        _ what: String,
        _ why: String,
        hint: String? = nil,
        command: String? = nil
    ) -> ErrorMessage {
        var message = ErrorMessage(.usage, what: what, why: why)
        message.advice = hint.map { Advice($0) }
        message.suggestion = command.map { .command($0) }
        return message
    }

    static func badData(_ what: String, _ why: String) -> ErrorMessage {
        ErrorMessage(.badData, what: what, why: why)
    }

    static func noInput(_ what: String, _ why: String) -> ErrorMessage {
        ErrorMessage(.noInput, what: what, why: why)
    }

    /// A name that can mean several things, some of which contain commas.
    static func ambiguous(_ what: String, _ names: [String]) -> ErrorMessage {
        let some = names.prefix(10).joined(separator: "; ") + (names.count > 10 ? "; …" : "")
        return .usage(what, "it can mean \(some)").hint("Be more specific.")
    }

    /// The same message with advice and, below it, what to type.
    func hint(_ advice: Advice, _ command: String? = nil) -> ErrorMessage {
        advising(advice, command.map { .command($0) })
    }

    /// The same message with advice and, below it, the command line again with one more option.
    func hint(_ advice: Advice, again option: some ParameterName, _ value: String? = nil) -> ErrorMessage {
        advising(advice, .again(with: option, value))
    }

    /// The same message with advice and, below it, the command line again with these options, if there are any.
    func hint(_ advice: Advice, again options: [SuggestedParameter]) -> ErrorMessage {
        advising(advice, options.isEmpty ? nil : .again(with: options))
    }

    /// The same message with advice and, below it, the command line again, once with each of these choices of options.
    func hint(_ advice: Advice, againWithEach choices: [[SuggestedParameter]]) -> ErrorMessage {
        var message = advising(advice, nil)
        message.choices = choices.map { .again(with: $0) }
        return message
    }

    private func advising(_ advice: Advice, _ suggestion: Suggestion?) -> ErrorMessage {
        var message = self
        message.advice = advice
        message.suggestion = suggestion
        return message
    }

    /// The message for what this failure prevented.
    func causing(_ what: String) -> ErrorMessage {
        var message = self
        message.what = what
        message.why = clause.fittingScreen
        return message
    }

    /// The message as part of another sentence: "cannot read users.json: item 3 has no userId".
    var clause: String { "\(what): \(why)" }

    /// One line of JSON with one member, `error`.
    package func json(completing complete: (Suggestion) -> String) -> JSONText {
        .object(["error": jsonObject(completing: complete)])
    }

    func jsonObject(completing complete: (Suggestion) -> String) -> JSONText {
        Self.members.json((self, hint(completing: complete), suggestions.map { SafeText.of(complete($0)) }))
    }

    private static var members: [Member<(message: ErrorMessage, hint: String?, commands: [String])>] {
        [
            Member("what") { SafeText.of($0.message.what) }, Member("why") { SafeText.of($0.message.why) },
            Member("hint") { $0.hint.map(SafeText.of) },
            Member("command") { $0.commands.count == 1 ? $0.commands[0] : nil },
            Member("commands", \.commands),
            Member("exitCode", "64", \.message.exitStatus.rawValue),
        ]
    }
}

extension ErrorMessage: UserFacingError {
    package var errorMessage: ErrorMessage { self }
}

extension String {
    /// Cut to 1,500 scalars, which fit a terminal of 80 columns and 24 lines.
    fileprivate var fittingScreen: String {
        let shown = unicodeScalars.prefix(1_500)
        return shown.endIndex == endIndex ? self : String(shown) + "…"
    }
}

/// The exit status of the process. Values from 64 are those of BSD's sysexits.
package enum ExitStatus: Int32, CaseIterable, Sendable {
    case success = 0
    case failure = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case internalError = 70
    case cannotCreate = 73
    case inputOutput = 74
    case tryLater = 75
    case permission = 77
    case configuration = 78

    /// Returns the first that is not a success.
    package func and(then next: ExitStatus) -> ExitStatus { self == .success ? next : self }

    package var meaning: String {
        switch self {
        case .success: "Success."
        case .failure: "The command failed, or the receipt is invalid."
        case .usage: "The command line is invalid."
        case .badData: "The input is invalid."
        case .noInput: "An input file or document does not exist."
        case .unavailable: "A server is unreachable or returned an error."
        case .internalError: "Internal error (a bug in Tombola)."
        case .cannotCreate: "A file or directory cannot be created."
        case .inputOutput: "Reading or writing failed, for example because the disk is full."
        case .tryLater: "A resource is busy; try again later."
        case .permission: "Permission denied."
        case .configuration: "The configuration is invalid."
        }
    }
}

extension ListError: UserFacingError {
    package var errorMessage: ErrorMessage {
        switch self {
        case .failure(let failure): return failure.errorMessage
        case .ambiguous(let wanted, let names): return .ambiguous("cannot show \(wanted)", names)
        case .severalNamed(let wanted, let noun, let numbers):
            let some = numbers.prefix(10).map(\.description).joined(separator: ", ")
            return .usage("cannot show \(wanted)", "several \(noun.many) have this name")
                .hint("Pass one of these numbers: \(some)")
        case .unknown(let wanted, let noun, let names, _):
            // Missing accents do not count as mistakes.
            let folded = names.map { FoldedText($0).text }
            let near = Spelling.nearest(to: FoldedText(wanted).text, among: folded).flatMap(folded.firstIndex)
            let message = ErrorMessage.noInput("cannot show \(wanted)", "no such \(noun.one)")
            return near.map { message.hint("Did you mean '\(names[$0])'?") }
                ?? message.hint("List the \(noun.many):", "tombola \(noun.many)")
        }
    }

    package var notices: [Line] {
        guard case .unknown(_, _, _, let changes) = self else { return [] }
        return Line.news(changes.map { ($0.kind, $0.name) })
    }
}
