enum JackpotsCommands {
    static let list = Command(
        "jackpots",
        "list",
        isDefault: true,
        summary: "List the jackpots.",
        examples: ["tombola jackpots", "tombola jackpots --source http://127.0.0.1:8000 --json"],
        details: [
            "A list is kept for an hour, and shown without asking for it again. After that it is fetched anew; where that "
                + "fails, the old one is shown with its age."
        ]
    )

    static let wanted = Operand(.text("NAME-OR-NUMBER"), "What the game is called, or its number in the list.")
    static let show = Command(
        "jackpots",
        "show",
        summary: "Show one jackpot.",
        examples: ["tombola jackpots show 'game 1'", "tombola jackpots show 3"],
        operands: .of(wanted),
        details: [
            "Capitals and accents do not count. Numbers are those of the list, from 1; where a game is called by a number, "
                + "the name counts."
        ]
    )

    static let refresh = Command(
        "jackpots",
        "refresh",
        summary: "Fetch the jackpots anew, however old the list is.",
        examples: ["tombola jackpots refresh"],
        details: ["Where that fails, the list that was kept stays, and the exit status tells why."]
    )

    static let remind = Command(
        "jackpots",
        "remind",
        summary: "Be reminded when the list expires, even while tombola is not running.",
        examples: ["tombola jackpots remind"],
        details: [
            "The reminder is handed to at(1), where it is there and its daemon runs. Without it, the first tombola that runs "
                + "after that moment tells it. tombola reminders lists the reminders."
        ]
    )

    static let watch = Command(
        "jackpots",
        "watch",
        summary: "Count down until the list expires, say so, fetch the next one, and so on.",
        examples: ["tombola jackpots watch", "tombola jackpots watch --json"],
        details: [
            "Ctrl-C ends it. A list that cannot be fetched is asked for again after a minute, then after two, and so on up "
                + "to sixteen. In a pipe it prints a line for each event: the time, what happened (valid, stale, "
                + "expired, missed), and what belongs to it."
        ]
    )

    static let group = CommandGroup(
        title: "Jackpots",
        summary: "List what can be won, and be reminded when there is more.",
        commands: [list, show, refresh, remind, watch]
    )
}
