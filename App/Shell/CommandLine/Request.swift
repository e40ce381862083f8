/// What a command line asks for, once it is understood.
enum Request: Sendable {
    case run(Invocation)
    case help(HelpSubject)
    case version
}

/// What help is asked about.
enum HelpSubject: Sendable, Equatable {
    case overview
    /// Words that several commands begin with.
    case commands([String])
    case command(Command)
    case topic(HelpTopic)
}
