import Presentation

/// The features, by number and by name.
struct HomeScreen: Screen {
    struct MenuItem {
        /// Typed to open it.
        let word: String
        let summary: String
        let open: @MainActor () -> any Screen
    }

    let menuItems: [MenuItem]
    let console: Console

    func show() async throws(OutputFailure) -> ExitOutcome {
        let width = console.output.width
        let rows = menuItems.enumerated().map { ("  \($0 + 1)  \($1.word)", StyledText($1.summary)) }
        let hint = Line("Type a number or a command, such as help or quit.", .faint).wrapped(to: width)
        try console.print([Line("Tombola", .title)] + Fields(rows).aligned(in: width, names: .emphasis) + hint)
        return .status(.success)
    }

    func word(_ row: Int) -> String? { menuItems[at: row - 1]?.word }

    func open(row: Int) -> (any Screen)? { menuItems[at: row - 1]?.open() }

    func open(_ words: [String]) -> (any Screen)? { menuItems.first { [$0.word] == words }?.open() }
}
