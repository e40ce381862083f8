import Domain

enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
}

extension Shell {
    /// The script that asks this program for the completions of a line: `tombola completions SHELL -- WORDS`.
    var script: String {
        let bytes =
            switch self {
            case .bash: PackageResources.completion_bash
            case .zsh: PackageResources.completion_zsh
            case .fish: PackageResources.completion_fish
            }
        return String(repairing: bytes.dropLast())
    }
}
