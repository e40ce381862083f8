/// What help says about one thing, without saying how it is laid out: on a terminal, in the manual page.
struct HelpPage: Sendable {
    /// One sentence.
    let summary: String
    let sections: [HelpSection]
}

struct HelpSection: Sendable {
    let title: String
    let blocks: [HelpBlock]

    init(_ title: String, _ blocks: HelpBlock...) {
        self.title = title
        self.blocks = blocks
    }
}

enum HelpBlock: Sendable {
    case paragraph(String)
    /// Names in one column and what they mean in the next.
    case terms([HelpTerm])
    /// A line of usage; its parts are never broken.
    case usage(command: String, parts: [String])
    /// Lines for a shell, which continue after a backslash.
    case shell([String])
    /// Lines of something else, such as JSON.
    case sample([String])
}

struct HelpTerm: Sendable {
    let name: String
    let meaning: String

    init(_ name: String, _ meaning: String) {
        self.name = name
        self.meaning = meaning
    }
}
