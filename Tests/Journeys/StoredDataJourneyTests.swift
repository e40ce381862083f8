import Foundation
import Testing

/// The configuration file and what is stored, changed by commands.
@Suite("Stored data journeys", .limitedConcurrency) struct StoredDataJourneyTests {
    private let folder: TemporaryFolder
    private var data: [String] { ["--data-dir", folder.path("data")] }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func tombola(
        _ arguments: String...,
        input: String = "",
        environment: [String: String] = [:]
    ) async throws -> TombolaProcess.Outcome {
        try await TombolaProcess(environment: environment).runInside(arguments + data, input: input)
    }

    @Test(
        "Settings that several processes set and remove at once are all stored, even through a symbolic link",
        .invariant("No concurrent change to the configuration is lost")
    )
    func manySettings() async throws {
        let users = ["users", "lotteryEntries", "jackpots", "fruit", "trivia", "events"].map { "endpoints.\($0)" }
        let others = [
            ("timeout", "7s"), ("locale", "de_DE"), ("timeZone", "UTC"), ("color", "never"), ("source", "remote"),
        ]
        try folder.write(Array("{}".utf8), to: "real.json")
        _ = try await tombola("config", "set", "stats", "off")
        try FileManager.default.removeItem(atPath: folder.path("data/config/config.json"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("data/config/config.json"),
            withDestinationPath: "../../real.json"
        )
        func atOnce(_ changes: [[String]]) async throws {
            try await withThrowingTaskGroup { group in
                for (number, change) in changes.enumerated() {
                    let file = number.isMultiple(of: 2) ? [] : ["--config", folder.path("real.json")]
                    group.addTask {
                        let outcome = try await TombolaProcess().run(["config"] + change + data + file)
                        #expect(outcome.status == .exited(0), "\(outcome.error)")
                    }
                }
                try await group.waitForAll()
            }
        }
        try await atOnce(users.map { ["set", $0, "https://example.org/"] })
        try await atOnce(users.map { ["unset", $0] } + others.map { ["set", $0.0, $0.1] })
        let stored = try JSONDecoder().decode([String: String].self, from: Data(folder.bytes("real.json")))
        #expect(stored == Dictionary(uniqueKeysWithValues: others))
        try await atOnce(others.map { ["unset", $0.0] } + users.map { ["set", $0, "https://example.org/"] })
        let urls = try JSONDecoder().decode([String: [String: String]].self, from: Data(folder.bytes("real.json")))
        #expect(urls["endpoints"]?.count == users.count && urls.count == 1)
    }

    @Test("A configuration file that holds a client id becomes readable by its owner alone")
    func secret() async throws {
        let path = try folder.write(Array("{}".utf8), to: "config.json")
        func permissions() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let set = try await tombola("config", "set", "seatgeekClientID", "-", "--config", path, input: "s3cr3t\n")
        #expect(try set.status == .exited(0) && permissions() == 0o600)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        // The editor prints to the standard output of the process.
        let editing = TombolaProcess(environment: ["EDITOR": "stat -c %a"])
        let edit = try await editing.run(["config", "edit", "--config", path] + data)
        #expect(edit.outputLines.first == "600", "the copy is private, too")
        #expect(try permissions() == 0o600)
    }

    @Test(
        "A client id with a control character is rejected wherever it comes from, and is not shown",
        arguments: ["\u{1B}[31m", "\r", "\u{2028}", "\u{0}"]
    )
    func controlCharacters(control: String) async throws {
        let text = "s3cr3t\(control)s3cr3t"
        let typed = try await tombola("config", "set", "seatgeekClientID", "-", input: text + "\n")
        #expect(typed.status == .exited(64))
        let encoded = String(decoding: try JSONEncoder().encode(["seatgeekClientID": text]), as: UTF8.self)
        let file = try folder.write(Array(encoded.utf8), to: "invalid.json")
        let read = try await tombola("config", "--config", file)
        #expect(read.status == .exited(78))
        for outcome in [typed, read] {
            #expect(outcome.error.contains("must not contain control characters"), "\(outcome.error)")
            #expect(!outcome.error.contains("s3cr3t"))
        }
        // No variable can hold it.
        guard control != "\u{0}" else { return }
        let variable = try await tombola("config", environment: ["TOMBOLA_SEATGEEK_CLIENT_ID": text])
        #expect(variable.status == .exited(78))
        #expect(variable.error.contains("the variable TOMBOLA_SEATGEEK_CLIENT_ID: must not contain"))
        #expect(!variable.error.contains("s3cr3t"))
    }

    @Test(
        "Clearing and resetting remove Tombola's files alone, even from linked folders, and report what stays",
        .invariant("No file of the user's own is removed")
    )
    func others() async throws {
        let server = try LoopbackServer()
        server.route("/jackpots.json", .ok(Array(#"{"response":"success","currency":"GBP","data":[]}"#.utf8)))
        let digest = String(repeating: "0a", count: 32)
        let others = [
            "cache/notes.txt", "cache/photos/1.png", "cache/jackpots-\(digest).txt", "cache/pictures/me.png",
            "state/thesis/1.tex", "state/tombola.sqlite.bak",
        ]
        for name in ["real", "data", "data/state", "data/state/thesis"] { try folder.makeFolder(name) }
        try FileManager.default.createSymbolicLink(atPath: folder.path("data/cache"), withDestinationPath: "../real")
        for name in ["photos", "pictures"] { try folder.makeFolder("data/cache/\(name)") }
        for name in others + ["cache/pictures/\(digest)", "state/history"] { try folder.write([1], to: "data/\(name)") }
        _ = try await tombola("jackpots", "--source", server.url)
        _ = try await tombola("lottery", "draw")

        let (cache, state) = (folder.path("data/cache"), folder.path("data/state"))
        let left = ["Left 1 other file or folder in \(cache)/pictures.", "Left 3 other files or folders in \(cache)."]
        let cleared = try await tombola("cache", "clear").outputLines.map(String.init)
        #expect(cleared[0].hasPrefix("Removed 2 files, "))
        #expect(Array(cleared.dropFirst()) == left)
        #expect(try folder.names("real") == ["jackpots-\(digest).txt", "notes.txt", "photos", "pictures"])
        let again = try await tombola("cache", "clear").outputLines.map(String.init)
        #expect(again == ["There was nothing to remove."] + left)
        #expect(try await tombola("lottery", "history").outputLines.count == 1)

        let reset = try await tombola("reset", "--yes", "--json").output
        #expect(reset.contains(#"{"entries":2,"folder":"\#(state)"}"#), "\(reset)")
        #expect(try folder.names("data/state") == ["thesis", "tombola.sqlite.bak"])
        for name in others { #expect(try folder.bytes("data/\(name)") == [1]) }
        try FileManager.default.removeItem(atPath: folder.path("data"))
        _ = try await tombola("lottery", "draw")
        #expect(try await tombola("reset", "--yes").outputLines.count == 1)
        #expect(try folder.names("data").isEmpty, "empty folders are removed")
    }
}
