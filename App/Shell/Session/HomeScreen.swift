import Presentation

/// The features, by number and by name.
struct HomeScreen: Screen {
    let menu: [HelpTerm]
    let reporter: Reporter

    func show() async throws(OutputFailure) -> ExitStatus {
        // A pipe has no header.
        guard reporter.isForPerson else { return .success }
        let width = reporter.console.output.width
        let rows = menu.enumerated().map { ("  \($0 + 1)  \($1.name)", StyledText($1.meaning)) }
        let hint = Line("Type a number or a command, such as help or quit.", .faint).wrapped(to: width)
        let lines = Fields(rows).aligned(in: width, names: .emphasis) + hint
        try reporter.console.print([Line("Tombola", .title)] + lines)
        return .success
    }

    func word(_ row: Int) -> String? { menu[at: row - 1]?.name }
}
