import Domain

enum RemindersCommands {
    static let list = Command(
        "reminders",
        "list",
        isDefault: true,
        summary: "List the reminders, and which of them were told.",
        examples: ["tombola reminders", "tombola reminders --json"],
        details: [
            "Each new list of jackpots sets one reminder for the moment after which it expires, in place of the one before. "
                + "The first tombola that runs after that moment tells it, once. To be told without one, see "
                + "tombola help jackpots remind."
        ]
    )

    static let id = Operand(.reminderID, "The id of a reminder, as reminders lists it.")
    static let cancel = Command(
        "reminders",
        "cancel",
        summary: "Take a reminder away, from the scheduler as well.",
        examples: ["tombola reminders cancel 3"],
        operands: .of(id)
    )

    static let deliver = Command(
        "reminders",
        "deliver",
        summary: "Tell a reminder now, on the desktop where there is one; for the scheduler.",
        examples: ["tombola reminders deliver 3"],
        operands: .of(id),
        details: ["One that was told before, or was cancelled, is not told: the exit status is 0 all the same."]
    )

    static let group = CommandGroup(
        title: "Reminders",
        summary: "See what you will be reminded of.",
        commands: [list, cancel, deliver]
    )
}

extension ValueKind where Value == ReminderID {
    fileprivate static var reminderID: ValueKind {
        ValueKind(ValueShape("ID", allowed: "digits only")) { text throws(ParseError) in
            guard text.wholeMatch(of: /[0-9]+/) != nil, let number = Int64(text) else {
                throw ParseError("an id is digits only", hint: "See tombola reminders.")
            }
            return ReminderID(number)
        }
    }
}
