import Presentation

/// Commands and options of earlier versions, each with what takes its place.
enum RemovedWords {
    private static let replacements = [
        "config edit": (hint: "Open the file in your editor. Its path:", command: "tombola config path"),
        "cache": (hint: "Remove the folder of the cache. It is in:", command: "tombola help environment"),
        "reset": (hint: "Remove the folders of state and cache. They are in:", command: "tombola help environment"),
        "--allow-duplicates": (hint: "Choose how to count repeats: --repeats once, tickets or separate", command: nil),
        "--max-age": (hint: "Fetch a new list with the command 'refresh', which fails if it cannot.", command: nil),
        "--max-list-rows": (hint: "Limit the size instead, with --max-list-bytes.", command: nil),
    ]

    /// Returns nil for any other word.
    static func message(for words: String) -> ErrorMessage? {
        replacements[words].map { ErrorMessage.usage(words, "it was removed", hint: $0.hint, command: $0.command) }
    }
}
