import Testing

@Suite("The checks of the documents")
struct DocumentCheckTests {
    @Test(
        "see what is not so",
        arguments: [
            (DocumentCheck.paths, "See `Domain/Lottery/Nothing.swift`.", "there is no Domain/Lottery/Nothing.swift"),
            (.paths, "See `Nothing.swift` and `main.swift`.", "there is no Nothing.swift"),
            (.paths, "In `Domain/Nowhere/` there is more.", "there is no Domain/Nowhere/"),
            (.symbols, "A `DrawLoser` draws.", "nothing declares DrawLoser"),
            (.symbols, "`DrawWin` is the start of a name.", "nothing declares DrawWin"),
            (.symbols, "`VoidRule.never` is no rule.", "VoidRule has no never"),
            (.excerpts, "```swift\nlet a = 1\n```", "an excerpt does not say where it is from"),
            (.excerpts, "```swift App/none.swift\nlet a = 1\n```", "there is no App/none.swift"),
            (
                .excerpts, "```swift App/main.swift\noutcome.leave()\n…\nimport Foundation\n```",
                "App/main.swift has no: import Foundation"
            ),
            (.excerpts, "```swift App/main.swift\nending.leave(1)\n```", "App/main.swift has no: ending.leave(1)"),
            (.links, "[there](NOTHING.md)", "NOTHING.md leads nowhere"),
            (.links, "# Here\n\n[there](#not-here)", "#not-here leads to no heading"),
            (.links, "[there](README.md) [or there](README.md#nope)", "README.md#nope leads to no heading"),
            (
                .tests, "- `Tests/Domain/Lottery/SeedTests.swift`: *refuses nothing*",
                "Tests/Domain/Lottery/SeedTests.swift has no test: refuses nothing"
            ),
            (.commands, "Type `tombola lottery drow`.", "tombola lottery drow: lottery drow: there is no such command"),
            (
                .commands, "```console\n$ cat a | tombola lottery draw --sed 1 > b\n```",
                "tombola lottery draw --sed 1: --sed: there is no such option"
            ),
            (
                .commands, "```sh\nswift run tombola lottery draw \\\n  --winners 0\n```",
                "tombola lottery draw --winners 0: --winners 0: it takes a whole number, 1 or more"
            ),
        ] as [(DocumentCheck, String, String)]
    )
    func bad(check: DocumentCheck, text: String, problem: String) throws {
        let document = MarkdownDocument(path: "App/FIXTURE.md", text: text)
        let problems = try check.problems(document, RepositoryFiles.here.get())
        #expect(problems == [problem])
    }

    @Test("see nothing in what is so")
    func good() throws {
        let text = """
            # One, two!

            See `App/main.swift`, `main.swift`, `Lottery/`, `VoidRule.next`, `Ranking.Place`, `Codable` and `swift test`;
            [here](#one-two), [there](../README.md), and `Tests/Domain/Lottery/SeedTests.swift`: *An empty seed is rejected*.
            Type `tombola lottery draw --seed 'two words' > file`.

            ```swift App/main.swift
            import Foundation
            …
            outcome.leave()
            ```
            """
        let document = MarkdownDocument(path: "App/FIXTURE.md", text: text)
        for check in DocumentCheck.all {
            let problems = try check.problems(document, RepositoryFiles.here.get())
            #expect(problems == [], "\(check.name)")
        }
    }
}
