import Presentation

struct SubjectParameters: Parameters {
    let words = Operand(
        repeated: .text(CommandTable.placeholder),
        "Name of a command or topic."
    )

    var parts: [any Parameter] { [words] }
}

extension ShellFeature {
    nonisolated static let help = Command(
        "help",
        summary: "Show help for the program, a command or a topic.",
        examples: [
            "Show help for a command": "tombola help config set",
            "Show a topic": "tombola help exit-codes",
        ],
        SubjectParameters(),
        traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
    ) { (shell: ShellFeature, given) throws(ErrorMessage) in
        let subject = try ArgumentParser(table: shell.table).subject(of: given.words)
        let manual = Manual(table: shell.table)
        let console = shell.screens.console
        if shell.invocation.typed[GlobalOptions.help.entry.name]?.last == "-h" {
            return PrintingScreen(manual.page(subject, isBrief: true), console)
        }
        let mayWait = !shell.screens.isInSession && !shell.invocation[GlobalOptions.noInput]
        let pager = mayWait ? Pager(environment: shell.services.environment.variables) : nil
        return PrintingScreen(manual.page(subject), console, pager: pager)
    }
}
