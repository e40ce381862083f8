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
        let context = shell.context
        let subject = try ArgumentParser(table: shell.table).subject(of: given.words)
        let manual = Manual(table: shell.table)
        if context.invocation.typed[GlobalOptions.help.entry.name]?.last == "-h" {
            return PrintingScreen(manual.page(subject, isBrief: true), context.console)
        }
        let mayWait = !context.isInSession && !context.invocation[GlobalOptions.noInput]
        let pager = mayWait ? Pager(environment: context.program.environment.variables) : nil
        return PrintingScreen(manual.page(subject), context.console, pager: pager)
    }
}
