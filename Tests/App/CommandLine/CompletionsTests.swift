import Foundation
import Testing

@testable import App

@Suite("Completions")
struct CompletionsTests {
    private static let cases = [
        ("''", CommandTable.tombola.words(after: []).joined(separator: " ")),
        ("lottery ''", CommandTable.tombola.words(after: ["lottery"]).joined(separator: " ")),
        ("lottery v", "verify"),
        ("--source remote lottery v", "verify"),
        ("-s remote lottery v", "verify"),
        ("lottery draw --on-void ''", "blank next"),
        ("lottery draw --on-void = bl", "blank"),
        ("lottery draw --on-void = blank --wi", "--winners"),
        ("lottery draw --no", "--now --no-color --no-animation --no-input"),
        ("lottery draw --seed ''", ""),
        ("lottery history --wi", ""),
        ("completions ''", Shell.allCases.map(\.rawValue).joined(separator: " ")),
        ("help lottery t", "ticket"),
        ("help ex", "exit-codes"),
        ("events fav", "favourite favourites favorite favorites"),
        ("events search --pe", "--per-page"),
        ("lottery verify rec", "receipt one.json"),
        ("lottery draw --receipt rec", "receipt one.json"),
        ("lottery draw --receipt = rec", "receipt one.json"),
        ("--data-dir fo", "folder"),
        ("--data-dir rec", ""),
    ]

    @Test("The bash completions complete commands, options, values and files in bash itself")
    func bash() throws {
        let folder = URL.temporaryDirectory.appending(path: "tombola-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "folder"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appending(path: "receipt one.json"))
        let asked = Self.cases.map { line, _ in
            "COMP_WORDS=(tombola \(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _tombola; echo \"${COMPREPLY[*]}\""
        }
        let script = ([Shell.bash.completions(.tombola)] + asked).joined(separator: "\n")
        let file = folder.appending(path: "completions.bash")
        try Data(script.utf8).write(to: file)

        let bash = Process()
        let output = Pipe()
        bash.executableURL = URL(filePath: "/bin/bash")
        bash.arguments = ["--norc", "-u", file.path()]
        bash.currentDirectoryURL = folder
        bash.standardOutput = output
        try bash.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        bash.waitUntilExit()

        #expect(bash.terminationStatus == 0)
        let answers = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(answers.count == Self.cases.count + 1)
        for ((line, expected), answer) in zip(Self.cases, answers) { #expect(answer == expected, "\(line)") }
    }

    @Test("The completions of each shell know every command and option", arguments: Shell.allCases)
    func complete(shell: Shell) {
        let script = shell.completions(.tombola)
        for command in CommandTable.tombola.commands { #expect(script.contains(command.name)) }
        for option in CommandTable.tombola.options {
            #expect(script.contains(shell == .fish ? "-l \(option.name) " : option.long), "\(option.long)")
        }
    }

    @Test("The zsh and fish completions describe every command", arguments: [Shell.zsh, .fish])
    func descriptions(shell: Shell) {
        let script = shell.completions(.tombola)
        for command in CommandTable.tombola.commands { #expect(script.contains(command.summary)) }
    }

    @Test("The zsh and fish completions quote what the shell would interpret", arguments: [Shell.zsh, .fish])
    func quotes(shell: Shell) {
        let option = OptionEntry("odd", nil, nil, #"It's a \ "$HOME"."#, nil) { _, _ in true }
        let table = CommandTable(
            root: ShellFeature.command(.session),
            groups: [],
            globalOptions: [option],
            topics: []
        )
        let expected = shell == .zsh ? #"'--odd:It'\''s a \ "$HOME".'"# : #"-d 'It\'s a \\ "$HOME".'"#
        #expect(shell.completions(table).contains(expected))
    }
}
