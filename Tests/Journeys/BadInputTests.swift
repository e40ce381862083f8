import Foundation
import Testing

/// Invalid input: the program names the file and the position, gives a hint, and stores nothing.
@Suite("Bad input", .limitedConcurrency) struct BadInputTests {
    private struct Row {
        let line: String
        let exitCode: Int32
        let what: String
        let why: String

        init(_ line: String, _ exitCode: Int32, _ what: String, _ why: String) {
            (self.line, self.exitCode, self.what, self.why) = (line, exitCode, what, why)
        }
    }

    private let folder: TemporaryFolder
    private let good: (users: String, entries: String)

    init() throws {
        folder = try TemporaryFolder()
        good = (
            try folder.write(Array(Self.users.utf8), to: "users.json"),
            try folder.write(Array(Self.entries.utf8), to: "usersInLottery.json")
        )
    }

    private static let jack = #"{"userId":10,"name":"Jack","username":"J","regDate":"2020-10-19"}"#
    private static let users = #"{"items":[\#(jack),{"userId":4,"name":"Mack","username":"M","regDate":"2018-10-02"}]}"#
    private static let entries = #"{"lotteryList":[{"userId":10,"void":false},{"userId":4,"void":true}]}"#

    /// Invalid lists and their messages.
    private static let badUsers: [(String, String)] = [
        ("hello", "at byte 0: expected a value, found 'h'"),
        (#"{"items":[\#(jack),{"userId":4,"na"#, "it ends unexpectedly, at byte 91"),
        ("[]", "it is an array, not an object"),
        (#"{"users":[]}"#, #"the object ends without "items""#),
        (
            #"{"items":[{"userId":10,"username":"J","regDate":"2020-10-19"}]}"#,
            "items[0].name, at byte 10: it is missing"
        ),
        (#"{"items":[\#(jack),{"userId":4,"name":5}]}"#, "items[1].name, at byte 95: it is a number, not a string"),
        (#"{"items":[{"userId":1,"userId":2}]}"#, "items[0].userId, at byte 22: it appears twice"),
        (
            #"{"items":[{"userId":1,"name":"A","username":"A","regDate":"2020-02-30"}]}"#,
            #"items[0].regDate, at byte 58: "2020-02-30" is not a day of the calendar"#
        ),
    ]

    private static let badEntries: [(String, String)] = [
        (
            #"{"lotteryList":[{"userId":1,"void":true,"void":true}]}"#,
            "lotteryList[0].void, at byte 40: it appears twice"
        ),
        (#"{"lotteryList":[{"userId":"4","void":true}]}"#, "lotteryList[0].userId, at byte 26: it is a string"),
        (#"{"lotteryList":[{"userId":4.5,"void":true}]}"#, "lotteryList[0].userId, at byte 26: it is not a whole"),
        (#"{"lotteryList":[{"userId":-4,"void":true}]}"#, "lotteryList[0].userId, at byte 26: it is negative"),
        (
            #"{"lotteryList":[{"userId":18446744073709551616,"void":true}]}"#,
            "lotteryList[0].userId, at byte 26: it is larger than 18446744073709551615"
        ),
        (#"{"lotteryList":[{"userId":4,"void":"true"}]}"#, "lotteryList[0].void, at byte 35: it is a string"),
        ("", "it is empty"),
    ]

    @Test("Invalid lists, arguments and documents are reported with their position, and nothing is stored")
    func everywhere() async throws {
        let rows = try lists() + commandLine() + documents()
        let before = try folder.names()
        let draws = rows.map { $0.line.replacing("DRAW", with: "lottery draw --receipt \(folder.path("new.json"))") }
        let session = try await SessionScript(
            draws + ["lottery history"],
            ["--source", folder.path, "--data-dir", folder.path("data")]
        )
        #expect(session.results == [#"{"draws":[]}"#])
        #expect(session.status == .exited(rows[0].exitCode), "the first failure counts")
        #expect(session.failures.count == rows.count)
        for (row, failure) in zip(rows, session.failures) {
            let message = "\(row.line) → \(failure.exitCode), \(failure.what): \(failure.why)"
            #expect(failure.exitCode == row.exitCode, "\(message)")
            #expect(failure.what.contains(row.what), "\(message)")
            #expect(failure.why.contains(row.why), "\(message)")
            #expect(failure.hint?.isEmpty == false, "\(message)")
        }
        #expect(try folder.names().filter { $0 != "data" } == before, "neither a receipt nor a temporary file is left")
    }

    private func lists() throws -> [Row] {
        let users = try Self.badUsers.enumerated().map { number, bad in
            let path = try folder.write(Array(bad.0.utf8), to: "bad-users-\(number).json")
            return Row("DRAW --users \(path)", 65, path, bad.1)
        }
        let entries = try Self.badEntries.enumerated().map { number, bad in
            let path = try folder.write(Array(bad.0.utf8), to: "bad-entries-\(number).json")
            return Row("DRAW --entries \(path)", 65, path, bad.1)
        }
        let none = try folder.write(Array(#"{"lotteryList":[]}"#.utf8), to: "none.json")
        let others = try folder.write(Array(#"{"lotteryList":[{"userId":5,"void":false}]}"#.utf8), to: "others.json")
        let twice = try folder.write(
            Array(
                #"{"lotteryList":[{"userId":4,"void":false},{"userId":10,"void":false},{"userId":4,"void":true}]}"#.utf8
            ),
            to: "twice.json"
        )
        let missing = folder.path("missing.json")
        let empty = folder.path("empty")
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
        return users + entries + [
            Row("DRAW --users \(missing)", 66, missing, "no such file"),
            Row("DRAW --source \(missing)", 66, missing, "no such directory"),
            Row("DRAW --source \(empty)", 66, "\(empty)/users.json", "has no users.json"),
            Row("DRAW --entries \(none)", 65, "cannot draw", "there are no players"),
            Row("DRAW --entries \(others)", 65, "cannot draw", "there are no players"),
            Row("lottery commit --entries \(none)", 65, "cannot draw", "there are no players"),
            Row(
                "DRAW --entries \(twice)",
                65,
                "cannot merge",
                "the userId 4 occurs twice in \(twice): items 0 and 2"
            ),
            Row("DRAW --users \(folder.path)", 65, folder.path, "directory"),
        ]
    }

    private func commandLine() -> [Row] {
        [
            Row("DRAW --winners 0", 64, "--winners 0", "1 or more"),
            Row("DRAW --winners 3", 64, "3 winners", "there are only 2 players"),
            Row("DRAW --winners 2 --alternates 1", 64, "2 winners and 1 alternate", "there are only 2 players"),
            Row("DRAW --rounds 0", 64, "--rounds 0", "1 or more"),
            Row("DRAW --seed ''", 64, "--seed", "must not be empty"),
            Row("DRAW --seed 'a\u{7}b'", 64, "--seed", "control character"),
            Row("DRAW --method rfc3797 --seed abc", 64, "the seed", #""abc" is not a whole number"#),
            Row("DRAW --methud rfc3797", 64, "--methud", "unknown option"),
            Row("DRAW --method rfc", 64, "--method rfc", "invalid value"),
            Row("DRAW --source ftp://example.org", 64, "--source ftp://example.org", "ftp URLs are not supported"),
            Row("DRAW --users - --entries -", 64, "--users - and --entries -", "only once"),
            Row("DRAW --receipt \(folder.path("no/receipt.json"))", 73, "no/receipt.json", "folder does not exist"),
            Row("lottery draww", 64, "lottery draww", "unknown command"),
            Row("lottery ticket", 64, "lottery ticket", "missing ID"),
            Row("lottery ticket ten --seed 1", 64, "ID ten", "must consist of digits"),
            Row("bakc", 64, "bakc", "unknown command"),
            Row("7", 64, "7", "no such row"),
            Row("lottery 'draw", 64, "lottery 'draw", "not closed"),
        ]
    }

    private func documents() throws -> [Row] {
        let missing = folder.path("missing.json")
        let newer = try folder.write(Array(#"{"format":3}"#.utf8), to: "newer.json")
        return [
            Row("lottery verify \(missing)", 66, missing, "no such file"),
            Row("lottery verify \(good.users)", 65, good.users, "it is not a receipt"),
            Row("lottery verify \(newer)", 65, newer, "format 3"),
            Row("DRAW --commitment \(missing)", 66, missing, "no such file"),
            Row("DRAW --commitment \(good.users)", 65, good.users, "it is not a commitment"),
            Row("DRAW --commitment \(newer)", 65, newer, "format 3"),
        ]
    }

    @Test(
        "An argument that is not valid UTF-8 is rejected, and no folder is created",
        arguments: [
            "reminders --data-dir \\377d", "reminders --data-dir=d\\303", "jackpots --source d\\377 --data-dir d",
            "lottery draw --receipt d\\377.json --data-dir d",
        ]
    )
    func invalidUTF8(words: String) async throws {
        let folder = try TemporaryFolder()
        let outcome = try await TombolaProcess(executable: "/bin/sh")(
            "-c",
            #"cd "$0" && exec "$1" $(printf "$2")"#,
            folder.path,
            TombolaProcess.builtExecutable,
            words
        )
        #expect(outcome.status == .exited(64))
        #expect(outcome.error.contains(": not valid UTF-8\nhint: "), "\(outcome.error)")
        #expect(try folder.names() == [])
    }

    @Test("A session line that is not valid UTF-8 is rejected, and no folder is created")
    func invalidUTF8InSession() async throws {
        let folder = try TemporaryFolder()
        let line = Array("jackpots --data-dir \(folder.path)/d".utf8) + [0xFF]
        let outcome = try await TombolaProcess().run(["--ephemeral"], input: line)
        #expect(outcome.status == .exited(64) && outcome.error.contains("not valid UTF-8"))
        #expect(try folder.names() == [])
    }

    @Test("A data directory with a single-letter name is created in the working directory")
    func singleLetter() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await TombolaProcess(executable: "/bin/sh")(
            "-c",
            #"cd "$0" && exec "$1" jackpots --data-dir d"#,
            folder.path,
            TombolaProcess.builtExecutable
        )
        #expect(outcome.status == .exited(0), "\(outcome.error)")
        #expect(try folder.names() == ["d"])
    }

    @Test("An empty list of players is reported in the game's own words")
    func noPlayers() async throws {
        let none = try folder.write(Array(#"{"lotteryList":[]}"#.utf8), to: "none.json")
        let shared = ["--ephemeral", "--source", folder.path, "--entries", none]
        for (command, status) in [("draw", 65), ("commit", 65), ("players", 0)] as [(String, Int32)] {
            let outcome = try await TombolaProcess().run(["lottery", command] + shared)
            #expect(outcome.status == .exited(status), "\(command)")
            #expect(outcome.errorLines.first == "⚠️ Oops! The list of lottery players is empty.", "\(command)")
            #expect(outcome.output.isEmpty, "\(command)")
        }
    }
}
