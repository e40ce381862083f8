enum FruitCommands {
    static let list = Command(
        "fruit",
        "list",
        isDefault: true,
        summary: "List all fruit, with prices and weights.",
        examples: ["tombola fruit", "tombola fruit list --json"],
        details: [
            "What is kept is shown without a request, and the source is asked only while nothing is kept. In a pipe a line is type, "
                + "price in pence and weight in grams, tabs between them."
        ]
    )

    static let type = Operand(.text("TYPE"), "The type of fruit; capitals and accents do not matter.")
    static let show = Command(
        "fruit",
        "show",
        summary: "Show one kind of fruit.",
        examples: ["tombola fruit show apple", "tombola fruit show 'passion fruit'"],
        operands: .of(type)
    )

    static let refresh = Command(
        "fruit",
        "refresh",
        summary: "Fetch all fruit anew, and say what is new, changed, gone and unchanged.",
        examples: ["tombola fruit refresh", "tombola fruit refresh --source http://127.0.0.1:8000"],
        details: [
            "What was fetched takes the place of all that was kept. Where that fails, what was kept stays as it was. In a pipe a line "
                + "is new, changed, gone or unchanged, then type, price and weight before, price and weight now."
        ]
    )

    static let group = CommandGroup(
        title: "Fruit",
        summary: "Browse a catalogue of fruit.",
        commands: [list, show, refresh]
    )
}
