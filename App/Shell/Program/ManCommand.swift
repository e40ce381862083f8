import Presentation

extension ShellFeature {
    nonisolated static let man = Command(
        "man",
        summary: "Print a manual page in the format that man(1) reads.",
        examples: [
            "Save the manual page for the program": "tombola man > tombola.1",
            "Save the manual page for a command": "tombola man config set > tombola-config-set.1",
        ],
        SubjectParameters(),
        traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
    ) { (shell: ShellFeature, given) throws(ErrorMessage) in
        let console = shell.screens.console
        let manual = Manual(table: shell.table)
        guard !given.words.isEmpty else { return PrintingScreen([RoffLayout.text(manual)], console) }
        let page = manual.page(try ArgumentParser(table: shell.table).subject(of: given.words))
        let name = (["tombola"] + given.words).joined(separator: " ")
        return PrintingScreen([RoffLayout.text(page, name: name)], console)
    }
}
