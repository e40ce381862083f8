import Domain

/// Lists that cannot be read again.
package enum UnrememberedLists: Sendable {
    case standardInput
    /// A pipe, or another file that can be read only once.
    case pipe
    /// A URL with a query, which can hold a secret.
    case query

    fileprivate var reason: String {
        switch self {
        case .standardInput: "it came from standard input"
        case .pipe: "it is not a regular file"
        case .query: "its URL has a query, which can hold a secret"
        }
    }
}

extension ErrorMessage {
    /// A command about the lists on a screen, of which one came from standard input, for example.
    package static let screenIsNotRemembered = usage(
        "cannot use the list on the screen",
        "it is not remembered",
        hint: "Read the list from a file."
    )
}

extension Line {
    /// For a list that comes from the keyboard.
    package static let typeNames = note("Type one name a line, then Ctrl-D.")
}

extension [Line] {
    /// Says that later commands need the lists again, if they do.
    static func unremembered(_ lists: UnrememberedLists?) -> [Line] {
        guard let lists else { return [] }
        return [
            .note("The list is not remembered, because \(lists.reason). Later commands need it again.")
        ]
    }
}

extension SuggestedParameter {
    /// Says that a file in the current folder has the name of a remembered one, which stands elsewhere.
    package func insteadOfRecalled(for audience: Audience) -> [Line] {
        [
            .note("Another \(value ?? "") is in the current folder. To use that one:", .warning),
            .command(audience.complete(.again(with: [self]))),
        ]
    }
}

extension Numbered<ListWords> {
    /// - Parameters:
    ///   - command: What stands for the command that was typed.
    ///   - otherLists: Whether the command names copies of its lists, or where they have moved.
    package func recalled(as command: String, withOtherLists otherLists: Bool) -> [Line] {
        let used = "\(otherLists ? "options for the lists" : "lists") of entry \(number) of the history"
        return [.note("Using the \(used). The full command is:"), .command(command)]
    }

    /// What is shown is the sample.
    package func unread(by command: String) -> [Line] {
        [.note("This is the sample. To use the list of entry \(number) of the history:"), .command(command)]
    }
}
