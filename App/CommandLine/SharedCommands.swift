/// The commands that belong to no feature.
enum SharedCommands {
    /// `tombola` alone.
    static let session = Command(
        summary: "Draw a lottery that anyone can verify, list jackpots, browse fruit, play trivia, search events.",
        examples: [
            "tombola lottery draw --seed 314159",
            "tombola jackpots",
            "tombola fruit show apple",
            "tombola lottery verify receipt.json",
        ],
        details: [
            "On a terminal, tombola alone opens a session: one line a command, the same words without tombola. "
                + "From a pipe it reads the same lines until they end."
        ]
    )

    static let help = Command(
        "help",
        summary: "Show help for the program, a command or a topic.",
        examples: ["tombola help lottery draw", "tombola help exit-codes"],
        operands: .of(Operand(.words("COMMAND"), count: .any, "The words of a command, or a topic."))
    )

    static let config = Command(
        "config",
        summary: "Show each setting, its value and where the value came from.",
        examples: ["tombola config", "tombola config --source remote"]
    )

    static let doctor = Command(
        "doctor",
        summary: "Check the terminal, the settings, the places where things are kept and the sources.",
        examples: ["tombola doctor", "tombola doctor --source remote"]
    )

    static let shell = Operand<Shell>(.choice("SHELL"), "The shell you use.")
    static let completions = Command(
        "completions",
        summary: "Print the completions for a shell.",
        examples: ["tombola completions bash > tombola.bash", "tombola completions zsh > _tombola"],
        operands: .of(shell),
        details: [
            "For bash, put source <(tombola completions bash) into ~/.bashrc. For zsh, write them to a file named _tombola in a "
                + "directory of $fpath. For fish, put tombola completions fish | source into ~/.config/fish/config.fish."
        ]
    )

    static let man = Command(
        "man",
        summary: "Print the manual page, for man or groff.",
        examples: ["tombola man > tombola.1"]
    )

    static let group = CommandGroup(
        title: "Tombola itself",
        summary: "Help, settings and shells.",
        commands: [help, config, doctor, completions, man]
    )
}

extension ValueKind where Value == String {
    /// The words of a command, or the name of a topic.
    fileprivate static func words(_ placeholder: String) -> ValueKind {
        ValueKind(ValueShape(placeholder, completion: .commands)) { text throws(ParseError) in text }
    }
}

extension CommandTable {
    static let tombola = CommandTable(
        root: SharedCommands.session,
        groups: [
            LotteryCommands.group, JackpotsCommands.group, FruitCommands.group, TriviaCommands.group,
            EventsCommands.group, RemindersCommands.group, SharedCommands.group,
        ],
        globalOptions: GlobalOptions.all,
        topics: HelpTopic.all
    )
}
