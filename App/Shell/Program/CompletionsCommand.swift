import Presentation

struct CompletionParameters: Parameters {
    let shell = Operand<Shell>(.choice("SHELL"), "Name of your shell.")
    let words = Operand(
        repeated: ValueKind("WORD", allowsEmpty: true) { $0 },
        "Words of the command line being completed."
    )

    var parts: [any Parameter] { [shell, words] }
}

extension ShellFeature {
    nonisolated static let completions = Command(
        "completions",
        summary: "Print a completion script for bash, zsh or fish.",
        examples: [
            "Save the completion script for bash": "tombola completions bash > tombola.bash",
            "Save the completion script for zsh": "tombola completions zsh > _tombola",
        ],
        CompletionParameters(),
        details: [
            "The completion scripts call this command with WORD... to complete the last word.",
            "For bash, add 'source <(tombola completions bash)' to ~/.bashrc. For zsh, write the script to a "
                + "file named _tombola in a directory of $fpath. For fish, add 'tombola completions fish | "
                + "source' to ~/.config/fish/config.fish.",
        ],
        traits: [.needsNoConfiguration, .announcesNothing, .needsNoData]
    ) { (shell: ShellFeature, given) in
        let console = shell.screens.console
        let words = given.words
        if words.isEmpty { return PrintingScreen([given.shell.script], console) }
        let completer = shell.program.completer()
        return PrintingScreen { () async throws(OutputFailure) in
            let choices = await completer.choices(for: words.last ?? "", after: words.dropLast())
            for term in choices.terms {
                let choice = Line(fields: [term.name, term.meaning])
                // A name with a control character would be another one when it is printed.
                if choice.text.hasPrefix(term.name + "\t") { try console.print(choice) }
            }
            if let paths = choices.paths { try console.print(":\(paths)") }
        }
    }
}
