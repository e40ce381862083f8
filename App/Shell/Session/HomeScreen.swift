import Presentation

/// The features, by number and by name.
struct HomeScreen: Screen {
    let menu: [HelpTerm]
    let console: Console

    func show() async throws(OutputFailure) -> ExitOutcome {
        let width = console.output.width
        let rows = menu.enumerated().map { ("  \($0 + 1)  \($1.name)", StyledText($1.meaning)) }
        let hint = Line("Type a number or a command, such as help or quit.", .faint).wrapped(to: width)
        try console.print([Line("Tombola", .title)] + Fields(rows).aligned(in: width, names: .emphasis) + hint)
        return .status(.success)
    }

    func word(_ row: Int) -> String? { menu[at: row - 1]?.name }
}
