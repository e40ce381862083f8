import Foundation
import Testing

struct TranscriptTests {
    /// The transcripts, and the documents whose samples are carried out in the same way; or those of them that are
    /// asked for.
    private static let paths = Result {
        let stories = try RepositoryFiles.here.get().names(in: folder).map { folder + $0 }
        let all = stories + ["README.md", "ARCHITECTURE.md"]
        let asked = ProcessInfo.processInfo.environment["TOMBOLA_TRANSCRIPTS"] ?? "1"
        return all.filter { isNamed($0, in: asked) }
    }

    private static let folder = "Tests/Transcripts/"

    @Test("A transcript shows what the program prints", arguments: try paths.get())
    func story(path: String) async throws {
        let files = try RepositoryFiles.here.get()
        let isStory = path.hasPrefix(Self.folder)
        let lists = isStory ? [] : ["users.json", "usersInLottery.json"]
        let run = try await TranscriptRun(
            isForPeople: !isStory,
            files: try Dictionary(uniqueKeysWithValues: lists.map { ($0, try files.text("Data/Embedded/\($0)")) })
        )
        let actual = try await run.run(Transcript(path: path, text: try files.text(path)))
        let mismatches = await run.mismatches
        for mismatch in mismatches {
            let advice = "If this is right, see 'To write the expected text' in Tests/README.md."
            let lines = [mismatch.command, mismatch.difference, mismatch.refusal ?? "", advice].filter { !$0.isEmpty }
            Issue.record("\(lines.joined(separator: "\n"))", sourceLocation: files.place(path, mismatch.line))
        }
        let asked = ProcessInfo.processInfo.environment["TOMBOLA_REWRITE_TRANSCRIPTS"] ?? ""
        if !mismatches.isEmpty, Self.isNamed(path, in: asked) {
            try actual.write(toFile: "\(files.root)/\(path)", atomically: true, encoding: .utf8)
        }
    }

    /// - Parameter asked: "1" for all files, or the names of some, separated by commas.
    private static func isNamed(_ path: String, in asked: String) -> Bool {
        asked == "1" || asked.split(separator: ",").contains { $0 == path.split(separator: "/").last }
    }

    @Test("All transcripts are carried out or rewritten, or those that are named")
    func named() {
        let cases: KeyValuePairs = [
            "": false, "1": true, "help.md": true, "a.md,help.md": true, "lp.md": false, "a.md": false,
        ]
        expectEach(cases) { Self.isNamed("Tests/Transcripts/help.md", in: $0) }
    }

    @Test("A command that succeeds among mistakes is an issue, and stays as it was written")
    func success() async throws {
        let text = "```mistakes\n$ tombola version → … → 0\n$ tombola fruit shw → … → 64\n```\n"
        let run = try await TranscriptRun(isForPeople: false, files: [:])
        #expect(try await run.run(Transcript(path: "a.md", text: text)) == text)
        let lines = await run.mismatches.map(\.line)
        #expect(lines == [2])
    }

    @Test("No line of a transcript is longer than 200 columns")
    func width() throws {
        let files = try RepositoryFiles.here.get()
        for path in try Self.paths.get() where path.hasPrefix(Self.folder) {
            for line in Self.longLines(in: try files.text(path)) {
                let advice = "\(path):\(line) is too long: show JSON in a block `json output`, or use …"
                Issue.record("\(advice)", sourceLocation: files.place(path, line))
            }
        }
        let row = String(repeating: "é", count: 200)
        #expect(Self.longLines(in: "short\n\(row)\n\(row)!\n") == [3])
    }

    private static func longLines(in text: String) -> [Int] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.filter { lines[$0].count > 200 }.map { $0 + 1 }
    }

    @Test("A transcript detects differing output")
    func matching() {
        for (expected, actual, matches) in [
            (["a", "b"], ["a", "b"], true), (["a"], ["a", "b"], false), (["b", "a"], ["a", "b"], false),
            (["a … ms"], ["a 12.3 ms"], true), (["a … ms"], ["a 12.3 s"], false), (["a…b…c"], ["aXbYc"], true),
            (["a…b…c"], ["aXYc"], false), (["ab…bc"], ["abc"], false), (["a", "…", "b"], ["a", "b"], true),
            (["a", "…"], ["a", "b", "c"], true), (["…", "b"], ["a"], false),
        ] { #expect(ExpectedText.matches(expected[...], actual[...]) == matches, "\(expected)") }
    }

    @Test("A rewritten transcript keeps each omission between lines or words that are still printed")
    func rewriting() {
        let cases: [(expected: [String], actual: [String], rewritten: [String])] = [
            ([], ["a"], ["a"]),
            (["a", "…", "z"], ["a", "1", "2", "z", "new"], ["a", "…", "z", "new"]),
            (["a", "…", "z"], ["changed", "1", "2", "z"], ["changed", "…", "z"]),
            (["a", "b", "…"], ["a", "changed", "1", "2"], ["a", "changed", "…"]),
            (["a", "…", "b", "…", "c"], ["a", "1", "2", "c"], ["a", "1", "2", "c"]),
            (["it took … ms", "x"], ["it took 3 ms", "y"], ["it took … ms", "y"]),
            (["old: it took … ms"], ["new: it took 3 ms"], ["new: it took … ms"]),
            (["it took … ms"], ["it never ended"], ["it never ended"]),
        ]
        for (expected, actual, rewritten) in cases {
            #expect(ExpectedText.rewritten(expected, to: actual) == rewritten, "\(expected)")
        }
    }

    @Test("A rewritten transcript never accepts a failure that was not expected")
    func newFailures() {
        let cases: [(expected: [String], actual: [String], newFailure: String?)] = [
            (["a"], ["b", "2> note: c", "?   shows help"], nil),
            (["a"], ["a", "2> tombola: b", "? 65"], "? 65"),
            (["2> tombola: a", "? 66"], ["2> tombola: a", "? 65"], "? 65"),
            (["? 65"], ["2> tombola: b", "? 65"], nil),
            (["a"], ["a", "2> tombola: b"], "2> tombola: b"),
            (["tombola: a"], ["tombola: b"], nil),
            (["tombola: a"], ["tombola: a", "tombola: b"], "tombola: b"),
        ]
        for (expected, actual, newFailure) in cases {
            #expect(ExpectedText.newFailure(in: actual, expected: expected) == newFailure, "\(actual)")
        }
    }

    @Test("JSON in a transcript has a line for each member that does not fit on one")
    func json() {
        let long = String(repeating: "x", count: 120)
        let text = #"{"a":[1,{"b":"}\",[]"}],"c":["\#(long)",null],"d":{}}"#
        let lines = [
            "{", #"  "a": [1, {"b": "}\",[]"}],"#, #"  "c": ["#, "    \"\(long)\",", "    null", "  ],", #"  "d": {}"#,
            "}",
        ]
        #expect(JSONLayout.lines(text) == lines)
        #expect(JSONLayout.lines("no JSON") == ["no JSON"])
    }

    @Test("A terminal shows text, wide characters and control sequences where they belong")
    func screen() {
        var screen = TerminalScreen(width: 6)
        screen.write(
            Array("abc\r\u{1B}[1mX\u{1B}[0m\r\n日本語é\r\nab\u{1B}[1D\u{1B}[Kz\r\n1\r\n2\u{1B}[1A\rup\u{1B}[J".utf8)
        )
        #expect(screen.lines == ["Xbc", "日本語", "é", "az", "up"])
        #expect(screen.cursor == (row: 4, before: "up"))
    }
}

extension RepositoryFiles {
    /// Where an issue of a file is shown.
    fileprivate func place(_ path: String, _ line: Int) -> SourceLocation {
        SourceLocation(fileID: "Tests/\(path)", filePath: "\(root)/\(path)", line: line, column: 1)
    }
}
