import Presentation

/// The screens of a session: the home screen, and those that were opened and not left yet.
@MainActor
final class OpenScreens {
    /// Without a limit, a long session would hold everything it has shown.
    private static let deepest = 20

    let home: HomeScreen
    private let scope: SessionScope
    private var opened: [OpenedLine] = [] {
        didSet { scope.group = group }
    }

    init(home: HomeScreen, _ scope: SessionScope) {
        self.home = home
        self.scope = scope
    }

    var current: any Screen { opened.last?.screen ?? home }

    /// The words of the command that opened the current screen, without its last.
    var group: [String] { opened.last?.group ?? [] }

    /// The options that refresh what the current screen shows.
    var options: [String] { opened.last?.options ?? [] }

    /// Where the line that opened the current screen said that it reads; nil if it said nothing.
    var source: String? { opened.last?.source }

    var isAtHome: Bool { opened.isEmpty }

    /// The words of the command that refreshes the current screen.
    var refreshCommand: [String] { group + [SessionWord.refresh.rawValue] }

    func isOfCurrent(_ group: [String]) -> Bool { !isAtHome && group == self.group }

    /// What counts for a line that is typed at the current screen.
    func snapshot(for line: String) -> ScreenSnapshot {
        let rows = current.rows
        return ScreenSnapshot(
            group: group,
            claim: current.claim(on: line),
            rowNames: rows.names,
            rowNumbers: rows.numbers,
            rowIDs: rows.ids
        )
    }

    /// A screen that opens from the current one.
    func line(to screen: any Screen) -> OpenedLine { OpenedLine(screen, from: opened.last) }

    /// `back` leads from the new screen to the current one, unless that has nothing to return to, or the same words opened
    /// it. The oldest may be left.
    func open(_ line: OpenedLine) async throws(OutputFailure) -> ExitStatus {
        let isSame = !line.words.isEmpty && line.words == opened.last?.words && current.parked.isEmpty
        let left = current.isReturnedTo && !isSame ? ExitStatus.success : try await leaveCurrent()
        opened.append(line)
        guard opened.count > Self.deepest else { return left }
        return left.and(then: try await opened.removeFirst().end() ?? .success)
    }

    /// Lets the current screen act on a line that it claimed.
    func take(_ line: String) async throws(OutputFailure) -> ExitStatus {
        guard let last = opened.last else { return try await home.take(line) }
        return try await last.take(line)
    }

    /// Ends what the current screen has started; nil if there is nothing to end.
    func endCurrent() async throws(OutputFailure) -> ExitStatus? { try await opened.last?.end() }

    /// Leaves the current screen; the home screen stays.
    func leaveCurrent() async throws(OutputFailure) -> ExitStatus {
        current.preview(nil)
        return try await opened.popLast()?.end() ?? .success
    }

    /// Leaves a screen that does not stay open after an answer.
    func leaveAnswered() async throws(OutputFailure) -> ExitStatus {
        if current.staysOpen { return .success }
        let left = try await leaveCurrent()
        await current.reread()
        return left
    }

    func leaveAll() async throws(OutputFailure) -> ExitStatus {
        var outcome = ExitStatus.success
        while !isAtHome { outcome = outcome.and(then: try await leaveCurrent()) }
        return outcome
    }
}

/// The features, by number and by name.
struct HomeScreen: Screen {
    let menu: [HelpTerm]
    let reporter: Reporter

    func show() async throws(OutputFailure) -> ExitStatus {
        // A pipe has no header.
        guard reporter.isForPerson else { return .success }
        let medium = reporter.console.medium
        let rows = menu.enumerated().map { index, feature in
            let number = medium.isPlain ? "\(index + 1). " : "  \(index + 1)  "
            return (number + feature.name, StyledText(feature.meaning))
        }
        let hint = Line("Type a number or a command, such as help or quit.")
        let lines = Fields(rows).aligned(for: medium, names: .emphasis) + [hint]
        try reporter.console.print([Line("Tombola", .title)] + lines)
        return .success
    }

    var rows: ScreenRows { ScreenRows(.numbers(1...menu.count, titles: [])) }

    func word(_ row: Int) -> String? { menu[at: row - 1]?.name }
}
