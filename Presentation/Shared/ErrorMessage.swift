import Domain

package protocol UserFacingError: Error {
    var errorMessage: ErrorMessage { get }
}

/// The message for a failure: what failed, why, and what to do about it.
package struct ErrorMessage: Hashable, Sendable {
    package let exitStatus: ExitStatus
    /// A sentence of the screen's own, shown above the rest.
    package let headline: String?
    /// A clause without an initial capital or full stop: "cannot read users.json".
    package let what: String
    /// A clause like `what`: "item 3 has no userId".
    package let why: String
    /// A sentence of advice, if there is something the user can do.
    package let hint: String?
    /// What to type, on a line of its own below the hint.
    package let command: SuggestedCommand?

    package init(
        _ exitStatus: ExitStatus,
        headline: String? = nil,
        what: String,
        why: String,
        hint: String? = nil,
        command: SuggestedCommand? = nil
    ) {
        self.exitStatus = exitStatus
        self.headline = headline
        // Each of the three can quote text that was typed or came from outside.
        self.what = what.withoutUserInfo.fittingScreen
        self.why = why.withoutUserInfo.fittingScreen
        self.hint = hint?.withoutUserInfo.fittingScreen
        self.command = command
    }

    /// The message on standard error: the headline, "tombola: what: why", "hint: …" and the command.
    ///
    /// - Parameter complete: Adds what the command needs to find the same data.
    package func lines(completing complete: (SuggestedCommand) -> String) -> [Line] {
        let headline = headline.map { [Line.headline($0)] } ?? []
        let message: Line = [StyledText("tombola:", .failure), StyledText(" \(what): \(why)")]
        let hint: [Line] = hint.map { [[StyledText("hint:", .emphasis), StyledText(" \($0)")]] } ?? []
        return headline + [message] + hint + (command.map { [.command(complete($0))] } ?? [])
    }

    package var lines: [Line] { lines(completing: \.text) }

    /// An invalid command line.
    ///
    /// - Parameter what: The invalid part, as typed.
    package static func usage(
        _ what: String,
        _ why: String,
        hint: String? = nil,
        command: String? = nil
    ) -> ErrorMessage {
        ErrorMessage(.usage, what: what, why: why, hint: hint, command: command.map { .command($0) })
    }

    static func badData(_ what: String, _ why: String) -> ErrorMessage { ErrorMessage(.badData, what: what, why: why) }
    static func noInput(_ what: String, _ why: String) -> ErrorMessage { ErrorMessage(.noInput, what: what, why: why) }
    /// A name that can mean several things.
    static func ambiguous(_ what: String, _ names: [String]) -> ErrorMessage {
        let some = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
        return .usage(what, "it can mean \(some)").hint("Be more specific.")
    }

    /// The same message with advice and, below it, what to type.
    func hint(_ hint: String, _ command: String? = nil) -> ErrorMessage {
        advising(hint, command.map { .command($0) })
    }

    /// The same message with advice and, below it, the command line again with one more option.
    func hint(_ hint: String, again option: String) -> ErrorMessage { advising(hint, .again(with: option)) }

    private func advising(_ hint: String, _ command: SuggestedCommand?) -> ErrorMessage {
        ErrorMessage(exitStatus, headline: headline, what: what, why: why, hint: hint, command: command)
    }

    /// The message for what this failure prevented.
    func causing(_ what: String) -> ErrorMessage {
        ErrorMessage(exitStatus, headline: headline, what: what, why: clause, hint: hint, command: command)
    }

    /// The message as part of another sentence: "cannot read users.json: item 3 has no userId".
    var clause: String { "\(what): \(why)" }

    /// One line of JSON with one member, `error`.
    package func json(completing complete: (SuggestedCommand) -> String = \.text) -> JSONText {
        .object(["error": jsonObject(completing: complete)])
    }

    func jsonObject(completing complete: (SuggestedCommand) -> String = \.text) -> JSONText {
        Self.members.json((self, command.map(complete)))
    }

    private static var members: [Member<(message: ErrorMessage, command: String?)>] {
        [
            Member("what") { SafeText.of($0.message.what) }, Member("why") { SafeText.of($0.message.why) },
            Member("hint") { $0.message.hint.map(SafeText.of) }, Member("command") { $0.command.map(SafeText.of) },
            Member("exitCode", "64", \.message.exitStatus.rawValue),
        ]
    }
}

/// A command to copy. It is shown alone on its line, without a full stop.
package enum SuggestedCommand: Hashable, Sendable {
    /// From `tombola` on.
    case command(String)
    /// The same command line again, with one more option.
    case again(with: String)

    package var text: String {
        switch self {
        case .command(let text): text
        case .again(let option): "tombola … \(option)"
        }
    }

    /// A word as a shell or a session reads it.
    package static func quoted(_ word: String) -> String {
        if word.wholeMatch(of: /[A-Za-z0-9_.,:\/@%+=\-]+/) != nil { return word }
        return "'" + word.replacing(["'": "'\\''"]) + "'"
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
        case .cannotCreate: "A file or folder cannot be created."
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
        case .unknown(let wanted, let noun, let names):
            // Missing accents do not count as mistakes.
            let folded = names.map { FoldedText($0).text }
            let near = Spelling.nearest(to: FoldedText(wanted).text, among: folded).flatMap(folded.firstIndex)
            let message = ErrorMessage.noInput("cannot show \(wanted)", "no such \(noun.one)")
            return near.map { message.hint("Did you mean '\(names[$0])'?") }
                ?? message.hint("List the \(noun.many):", "tombola \(noun.many)")
        }
    }
}
