extension Shell {
    /// The completions as a script of this shell.
    func completions(_ table: CommandTable) -> String {
        switch self {
        case .bash: BashCompletions.script(table)
        case .zsh: ZshCompletions.script(table)
        case .fish: FishCompletions.script(table)
        }
    }
}
