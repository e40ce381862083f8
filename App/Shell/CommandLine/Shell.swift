/// A shell for which completions can be made.
enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}
