import Foundation
import Testing

@testable import App

/// Completions in the shells themselves, on a terminal: what Tab inserts is what the program receives.
@Suite(.limitedConcurrency, .long) struct ShellCompletionTests {
    @Test("Each name that bash completes is one argument, quoted or not", .shell(.bash))
    func bash() async throws { try await completeNames(in: .bash) }

    @Test("Each name that zsh completes is one argument, quoted or not", .shell(.zsh))
    func zsh() async throws { try await completeNames(in: .zsh) }

    @Test("Each name that fish completes is one argument, quoted or not", .shell(.fish))
    func fish() async throws { try await completeNames(in: .fish) }

    /// What servers can call a fruit.
    private static let names = [
        "Lucky Dip `touch stolen`", "$(touch stolen)", "say \"hi\"", "it's", "a\\'b", "!x \"y\"", "*?[a]{b,c}", "-x",
        "\u{3000}x\u{2003}y",
    ]

    /// More of them, for a long run.
    private static let more = [
        "$HOME", "\"", "x\"", "'", "'' '", "x'", "\\", "back\\slash\\", "bang!", "!!", "\"!\"", " both ends ", "~",
        "~root", "#x", "a;b&c|d", "=ls", "a=b:c@d <e>", "^x^y", "\\'$\\!", "日本 é🍎", "--source=/etc", "-- -", ":files",
        "%n\\tb",
    ]

    private func completeNames(in shell: Shell) async throws {
        let interactive = try await InteractiveShell(shell)
        var numbers = SplitMix64(seed: 43)
        let count = repetitions("TOMBOLA_COMPLETED_NAMES", otherwise: 0)
        let random = (0..<count).map { _ in
            String(
                (0..<Int.random(in: 1...8, using: &numbers)).compactMap { _ in
                    "ab '\"\\`$!(){}[]<>|&;*?~#=:@%^-é日".randomElement(using: &numbers)
                }
            )
        }
        for name in Self.names + (count > 0 ? Self.more : []) + random where !name.allSatisfy(\.isWhitespace) {
            try interactive.offer([name])
            // A name that begins with a dash is offered where it is no option.
            let command = "fruit show " + (name.hasPrefix("-") ? "-- " : "")
            for typed in shell.beginnings(of: name) {
                let arguments = try await interactive.complete(command + typed)
                #expect(arguments?.last == name, "\(typed) in \(shell)")
                guard arguments?.count == command.split(separator: " ").count + 1 else { return }
            }
        }
        try await completePairs(in: shell, interactive)
        #expect(!interactive.hasFile("stolen"))
    }

    /// Names that differ after a special character: Tab completes up to there, and once more when one goes on typing.
    private func completePairs(in shell: Shell, _ interactive: InteractiveShell) async throws {
        for special in "\\$`\"!'~; " {
            try interactive.offer(["a\(special)b", "a\(special)c"])
            for quote in ["", "\"", "'"] where shell.completes("a\(special)b", after: quote) {
                let typed = "fruit show \(quote)a\tc"
                let arguments = try await interactive.complete(typed)
                #expect(arguments == ["fruit", "show", "a\(special)c"], "\(typed) in \(shell)")
            }
        }
    }

    @Test("Outside of quotation marks, fish completes no name that it would read as another", .shell(.fish))
    func quotedNames() async throws {
        let interactive = try await InteractiveShell(.fish)
        for name in ["~root", "\u{3000}x"] {
            try interactive.offer([name])
            #expect(try await interactive.complete("fruit show ") == ["fruit", "show"])
        }
    }

    @Test("Zsh inserts no half of an escape that several names have in common", .shell(.zsh))
    func zshCommonEscapes() async throws {
        let interactive = try await InteractiveShell(.zsh)
        try interactive.offer(["a\"b", "a$c"])
        #expect(try await interactive.complete("fruit show a") == ["fruit", "show", "a"])
        #expect(try await interactive.complete("fruit show a\\$") == ["fruit", "show", "a$c"])
        try interactive.offer(["ab c", "ab$d", "ax"])
        #expect(try await interactive.complete("fruit show a\tb\\$") == ["fruit", "show", "ab$d"])
        try interactive.offer([#"\$(b)=c"#, #"\$(b[?"#])
        #expect(try await interactive.complete(#"fruit show \\\$\("#) == ["fruit", "show", #"\$("#])
        try interactive.offer(["a b(c", "a b)d"])
        #expect(try await interactive.complete("fruit show a\\ b") == ["fruit", "show", "a b"])
    }

    @Test("Within backquotes, zsh completes nothing between double quotes", .shell(.zsh))
    func zshBackquotes() async throws {
        let interactive = try await InteractiveShell(.zsh)
        try interactive.offer(["a$(touch stolen)b"])
        try interactive.type("echo `tombola fruit show \"a\t`")
        try await interactive.run("true")
        #expect(!interactive.hasFile("stolen"))
    }

    @Test("Zsh opens no quotation again that was closed within the word", .shell(.zsh))
    func zshClosedQuotations() async throws {
        let interactive = try await InteractiveShell(.zsh)
        try interactive.offer(["ab c", "ab d", "x y"])
        // Of several names it inserts nothing, and right behind the mark of a quotation not even one.
        let cases = [
            #"""a"#: ["a"], #""a"b"#: ["ab"], "'a'b": ["ab"], #""x""#: ["x"], "'x'": ["x"], #"""x"#: ["x y"],
        ]
        for (typed, words) in cases {
            #expect(try await interactive.complete("fruit show \(typed)") == ["fruit", "show"] + words, "\(typed)")
        }
    }

    @Test("Zsh completes the value of an option, quoted or not", .shell(.zsh))
    func zshValues() async throws {
        let interactive = try await InteractiveShell(.zsh)
        for typed in ["--on-void=bl", "--on-void=\"bl", "--on-void='bl", "'--on-void=bl"] {
            let arguments = try await interactive.complete("lottery draw \(typed)")
            #expect(arguments == ["lottery", "draw", "--on-void=blank"], "\(typed)")
        }
    }

    @Test("Zsh completes a name after an exclamation mark between double quotes", .shell(.zsh))
    func zshExclamationMark() async throws {
        let interactive = try await InteractiveShell(.zsh)
        try interactive.offer(["bang!x", "a\\!x"])
        let cases = [#""bang\!"#: "bang!x", #"b"ang\!"#: "bang!x", #"a'\!"#: #"a\!x"#, #"a\\\!"#: #"a\!x"#]
        for (typed, name) in cases {
            #expect(try await interactive.complete("fruit show \(typed)") == ["fruit", "show", name], "\(typed)")
        }
    }

    @Test("Between double quotes, zsh completes no name that it would read as another at the next Tab", .shell(.zsh))
    func zshDollars() async throws {
        let interactive = try await InteractiveShell(.zsh)
        let name = "a$';touch stolen;'b"
        try interactive.offer([name, "a$';touch stolen;'c"])
        for (typed, choice) in [("\"a\tb\"", "ab"), ("'a\tb", name), ("a\tb", name)] {
            #expect(try await interactive.complete("fruit show \(typed)") == ["fruit", "show", choice], "\(typed)")
        }
    }

    @Test("Bash completes no word of which it replaces a part", .shell(.bash))
    func bashDollars() async throws {
        let interactive = try await InteractiveShell(.bash)
        try interactive.offer([#"$\'; touch stolen; #"#, "a$x"])
        // The words that follow the command; an empty one does not count.
        let cases: KeyValuePairs = ["$'\t'": [], "a$\"\t\"": ["a"], "\"a$\t\"": ["a$"], "a$\t": ["a$"]]
        for (typed, words) in cases {
            #expect(try await interactive.complete("fruit show \(typed)") == ["fruit", "show"] + words, "\(typed)")
        }
        #expect(!interactive.hasFile("stolen"))
    }

    @Test("Bash completes names that differ in case, also where it is set to ignore case", .shell(.bash))
    func bashCase() async throws {
        let interactive = try await InteractiveShell(.bash)
        try await interactive.run("shopt -s nocasematch; bind 'set completion-ignore-case on'")
        try interactive.offer(["a=B c", "Ab c", "aB'c"])
        for (typed, word) in ["A=b": "A=b", "a=B": "a=B c", "ab": "Ab", #"Ab\ "#: "Ab c"] {
            #expect(try await interactive.complete("fruit show \(typed)") == ["fruit", "show", word], "\(typed)")
        }
    }

    @Test("Bash completes no name of a file to which a line is redirected", .shell(.bash))
    func bashRedirections() async throws {
        let interactive = try await InteractiveShell(.bash)
        try interactive.offer(["a>stolen", "<in"])
        #expect(try await interactive.complete("fruit show a\\>") == ["fruit", "show", "a>stolen"])
        // Escape and * insert all choices.
        for typed in ["a>\t\t/dev/null", "<\t\t/dev/null", "\"a\u{1B}*\""] {
            try await interactive.run("tombola fruit show \(typed)")
        }
        #expect(!interactive.hasFile("stolen"))
    }

    @Test("No name is completed that is too long for a shell to escape", .shell(.bash))
    func longNames() async throws {
        let interactive = try await InteractiveShell(.bash)
        try interactive.offer([String(repeating: "é;", count: 8000), "kiwi"])
        #expect(try await interactive.complete("fruit show ") == ["fruit", "show", "kiwi"])
    }

    @Test("Fish completes nothing behind what it replaces before it runs a line", .shell(.fish))
    func fishReplacements() async throws {
        let interactive = try await InteractiveShell(.fish)
        try interactive.offer(["{a,b}c", "x(echo b)c", "a$HOMEb"])
        for (typed, words) in ["{a,b}": ["a", "b"], "x(echo b)": ["xb"], #"\{a,b\}"#: ["{a,b}c"], "'{a,": ["{a,b}c"]] {
            #expect(try await interactive.complete("fruit show \(typed)") == ["fruit", "show"] + words, "\(typed)")
        }
    }

    @Test("Fish completes nothing that it would insert as another word", .shell(.fish))
    func fishOtherWords() async throws {
        let interactive = try await InteractiveShell(.fish)
        try interactive.offer(["k*z"])
        #expect(try await interactive.complete("fruit show k\\*") == ["fruit", "show", "k*"])
        #expect(try await interactive.complete("fruit show ''\"\u{02}\t\u{05}\"") == ["fruit", "show", "k*z"])
    }

    @Test("Bash completes nothing in the middle of a word", .shell(.bash))
    func bashMiddle() async throws {
        let interactive = try await InteractiveShell(.bash)
        try interactive.offer(["kiwi"])
        let left = "\u{02}\u{02}\t"
        #expect(try await interactive.complete("fruit show kiwi" + left) == ["fruit", "show", "kiwi"])
        #expect(try await interactive.complete("fruit show 'ki x'" + left) == ["fruit", "show", "ki x"])
    }

    /// Of a line, bash shows a completion nothing behind a sign such as `;`, so that such a name could let the rest run.
    @Test("Between quotation marks, bash completes no name with a sign of the shell", .shell(.bash))
    func bashSigns() async throws {
        let interactive = try await InteractiveShell(.bash)
        for sign in Shell.signs {
            try interactive.offer(["ef\(sign)touch stolen #"])
            for quote in ["\"", "'"] {
                let words = try await interactive.complete("fruit show \(quote)ef\tx\(quote)")
                #expect(words == ["fruit", "show", "efx"], "\(sign) after \(quote)")
            }
        }
        #expect(!interactive.hasFile("stolen"))
    }

    @Test("Bash completes nothing between a backslash and what it escapes", .shell(.bash))
    func bashHalfEscapes() async throws { try await completeHalfEscape(in: .bash) }

    @Test("Zsh completes nothing between a backslash and what it escapes", .shell(.zsh))
    func zshHalfEscapes() async throws { try await completeHalfEscape(in: .zsh) }

    private func completeHalfEscape(in shell: Shell) async throws {
        let interactive = try await InteractiveShell(shell)
        try interactive.offer(["ef;touch stolen #"])
        let left = String(repeating: "\u{02}", count: 2)
        let words = try await interactive.complete("fruit show ef\\;x\(left)\t")
        #expect(words == ["fruit", "show", "ef;x"])
        #expect(!interactive.hasFile("stolen"))
    }

    @Test("Bash completes options, values and files, as far as they are certain", .shell(.bash))
    func bashValues() async throws {
        let interactive = try await InteractiveShell(.bash)
        for name in ["folder", "data"] { try interactive.folder.makeFolder(name) }
        for name in ["receipt `one`.json", "$it's"] { try interactive.folder.write([], to: name) }
        try interactive.offer(["kiwi", "Saturday Six", "b!c", "b!d", "-x", "p q", "p$q", "q\\ b", "q\\$b"])
        let cases: KeyValuePairs = [
            "lottery v": ["lottery", "verify"], "lottery draw --on-void=bl": ["lottery", "draw", "--on-void=blank"],
            "lottery draw --on-void=\"bl": ["lottery", "draw", "--on-void=blank"],
            "--data-dir fo": ["--data-dir", "folder/"],
            "--data-dir rec": ["--data-dir", "rec"], "lottery verify rec": ["lottery", "verify", "receipt `one`.json"],
            "lottery verify \"rec": ["lottery", "verify", "receipt `one`.json"],
            "lottery verify '$i": ["lottery", "verify", "$it's"],
            "lottery draw --receipt=rec": ["lottery", "draw", "--receipt=receipt `one`.json"],
            "fruit show sat": ["fruit", "show", "Saturday Six"], "fruit show b": ["fruit", "show", "b!"],
            "fruit\u{3000}sh": ["fruit\u{3000}sh"], "fruit show p": ["fruit", "show", "p"],
            // With the cursor before the last three characters.
            #"fruit show "q"\\\ b"# + "\u{02}\u{02}\u{02}": ["fruit", "show", "q\\ b"],
            "fruit show ": ["fruit", "show"], "fruit show -- ": ["fruit", "show", "--"],
            "--now 2026-01-01T12:00:00Z fruit show ki": ["--now", "2026-01-01T12:00:00Z", "fruit", "show", "kiwi"],
            "--fault status:": ["--fault", "status:"], "--fault status:40": ["--fault", "status:404"],
        ]
        for (typed, arguments) in cases { #expect(try await interactive.complete(typed) == arguments, "\(typed)") }
    }
}

extension Shell {
    fileprivate var path: String? {
        ["/bin", "/usr/bin", "/usr/local/bin"].map { "\($0)/\(rawValue)" }
            .first(where: FileManager.default.isExecutableFile)
    }

    /// How a person can begin to type a name, in all styles of quotation, where the shell completes it at all.
    fileprivate func beginnings(of name: String) -> [String] {
        let half = String(name.prefix(max(1, name.count / 2)))
        let quoted = quotedBeginnings(of: half, in: name)
        // Outside of quotation marks, fish takes a tilde for a home folder, and drops this blank.
        if self == .fish, "~\u{3000}".contains(name.prefix(1)) { return quoted }
        // What contains a pattern, fish expands instead.
        if self == .fish, half.contains(where: "*?".contains) { return quoted + [""] }
        let unfinished = self == .bash ? [] : [escaped(half.dropLast()) + "\\"]
        return quoted + closedBeginnings(of: half, in: name) + ["", escaped(half)] + unfinished
    }

    /// A quotation that is closed within the word, and what can follow it.
    private func closedBeginnings(of half: String, in name: String) -> [String] {
        let first = String(half.prefix(1))
        let rest = String(half.dropFirst())
        let closed = first == "'" ? "\"'\"" : "'\(first == "\\" && self == .fish ? "\\\\" : first)'"
        let typed = ([escaped(rest)] + quotedBeginnings(of: rest, in: name)).map { closed + $0 }
        // Right behind a mark, zsh completes nothing.
        return self == .zsh ? typed.filter { !$0.hasSuffix("\"") && !$0.hasSuffix("'") } : typed
    }

    /// Signs that end a command, or begin what bash replaces.
    fileprivate static let signs = "\\\"$`!;&|({"

    /// Whether it completes the name after this quotation mark, or after none.
    fileprivate func completes(_ name: String, after quote: String) -> Bool {
        if self != .bash || quote.isEmpty { return true }
        return !name.contains(where: (Self.signs + quote).contains)
    }

    private func quotedBeginnings(of half: String, in name: String) -> [String] {
        if self == .bash {
            return ["\"", "'"].filter { completes(name, after: $0) }.flatMap { [$0, $0 + half] }
        }
        // After some characters, fish leaves the quotation open for more.
        if self == .fish, let last = name.last, "/=@:.,-_".contains(last) { return [] }
        if self == .fish, half.contains(where: "*?".contains) { return ["\"", "'"] }
        let isRefused = self == .zsh && name.contains("$'")
        var typed = isRefused ? ["'"] : ["\"", "'"]
        let special = self == .fish ? "\\$\"" : "\\$\"`"
        // Between double quotes, ! cannot be typed.
        if !half.contains("!"), !isRefused { typed.append("\"" + escaped(half, before: special)) }
        switch self {
        // Between its single quotes, a backslash escapes these two.
        case .fish: typed.append("'" + escaped(half, before: "\\'"))
        // After such a mark, zsh asks for no completions.
        case .zsh where half.last == "'": break
        default: typed.append("'" + half.replacing("'", with: #"'\''"#))
        }
        return typed
    }

    /// The text with a backslash before these characters, or before all that may have a meaning.
    private func escaped(_ text: some StringProtocol, before characters: String? = nil) -> String {
        text.map { character in
            let isSpecial = characters?.contains(character) ?? (character.isASCII && !character.isLetter)
            return isSpecial ? "\\\(character)" : "\(character)"
        }.joined()
    }
}

/// A shell on a terminal that has loaded the completions. In it, `tombola` prints its arguments.
private final class InteractiveShell: Sendable {
    let folder: TemporaryFolder
    private let terminal: PseudoTerminal
    private let process: ChildProcess

    init(_ shell: Shell) async throws {
        folder = try TemporaryFolder()
        try folder.makeFolder("source")
        try await folder.makeProgram(
            "bin/tombola",
            """
            test "$1" != completions || exec '\(TombolaProcess.builtExecutable)' "$@"
            printf '\\036'
            printf '%s\\037' "$@"
            printf '\\036'
            """
        )
        try folder.write(Array(shell.script.utf8), to: "script")
        terminal = try PseudoTerminal(columns: 200)
        let environment = [
            "HOME": folder.path, "PATH": "\(folder.path)/bin:/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8",
            "TOMBOLA_SOURCE": folder.path("source"), "PS1": "READY> ",
        ]
        let (options, commands) =
            switch shell {
            case .bash: (["--norc", "--noprofile", "-i"], "")
            case .zsh: (["-f", "-i"], "autoload -U compinit; compinit -u -D; ")
            case .fish: (["--private", "--no-config", "-C", "function fish_prompt; echo 'READY> '; end"], "")
            }
        process = try terminal.start(shell.path ?? shell.rawValue, options, environment: environment)
        try await terminal.read(until: "READY> ")
        try terminal.send("cd ~; \(commands)source ./script; echo LOAD''ED\r")
        try await terminal.read(until: "LOADED")
    }

    func hasFile(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.path(name)) }

    func type(_ line: String) throws { try terminal.send("\(line)\r") }

    func run(_ command: String) async throws {
        try terminal.send("\(command); echo DO''NE\r")
        try await terminal.read(until: "DONE")
    }

    /// From now on, these are the names of all fruit.
    func offer(_ names: [String]) throws {
        let fruit = names.map { ["type": $0, "price": 1, "weight": 1] as [String: Any] }
        let document = try JSONSerialization.data(withJSONObject: ["fruit": fruit])
        try folder.write(Array(document), to: "source/fruit.json")
    }

    /// Types a command, Tab and Return. Returns what the program receives; nil if the shell waits for more.
    func complete(_ typed: String) async throws -> [String]? {
        try terminal.send("tombola \(typed)\t\r")
        do {
            try await terminal.read(until: "\u{1E}")
        } catch is DeadlineExceeded {
            return nil
        }
        let arguments = try await terminal.read(until: "\u{1E}").split(separator: "\u{1F}").dropLast()
        return arguments.map(String.init)
    }
}

extension Trait where Self == ConditionTrait {
    fileprivate static func shell(_ shell: Shell) -> Self {
        .enabled(if: shell.path != nil, "needs \(shell): install the package of that name, with apt-get for example")
    }
}
