import Foundation

/// The program with which the user reads long texts: `$PAGER`, or `less`.
struct Pager: Sendable {
    private let command: String

    /// nil where the user wants none.
    init?(environment: [String: String]) {
        let command = environment["PAGER"] ?? "less"
        let isUnwanted = command.allSatisfy(\.isWhitespace) || command == "cat"
        if isUnwanted || environment["TERM"] == "dumb" { return nil }
        self.command = command
    }

    /// Waits until the user has left the pager. Returns whether it could be started.
    func show(_ text: String) -> Bool {
        // The pager may end before it has read everything; then the write fails, and nothing is lost.
        // Otherwise less would show the bold headings as codes, and stay open for a text that fits the screen.
        guard let pipe = popen("export LESS=\"${LESS-FRX}\"; \(command)", "w") else { return false }
        // Ctrl-C belongs to the pager while it runs.
        let previous = signal(SIGINT, SIG_IGN)
        defer { signal(SIGINT, previous) }
        fputs(text, pipe)
        let status = pclose(pipe)
        // What a shell returns for a command that it cannot find or run.
        return status >= 0 && ![126, 127].contains((status >> 8) & 0xFF)
    }
}
