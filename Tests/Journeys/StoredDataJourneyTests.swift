import Foundation
import Testing

/// The configuration file and what is stored, changed by commands.
@Suite(.limitedConcurrency) struct StoredDataJourneyTests {
    private let folder: TemporaryFolder
    private var data: [String] { ["--data-dir", folder.path("data")] }

    init() throws { folder = try TemporaryFolder(isSlow: true) }

    private func tombola(_ arguments: String...) async throws -> TombolaProcess.Outcome {
        try await TombolaProcess().runInside(arguments + data)
    }

    @Test(
        "Settings that several processes set and remove at once are all stored, even through a symbolic link",
        .invariant("No concurrent change to the configuration is lost")
    )
    func manySettings() async throws {
        let names = ["users", "lotteryEntries", "jackpots", "fruit", "trivia", "events"]
        let endpoints = ["endpoints": Dictionary(uniqueKeysWithValues: names.map { ($0, "https://example.org/") })]
        let others = [
            ("timeout", "7s"), ("locale", "de_DE"), ("timeZone", "UTC"), ("color", "never"), ("source", "remote"),
        ]
        try folder.write(Array(try JSONEncoder().encode(endpoints)), to: "real.json")
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
        try await atOnce(names.map { ["unset", "endpoints.\($0)"] } + others.map { ["set", $0.0, $0.1] })
        let stored = try JSONDecoder().decode([String: String].self, from: Data(folder.bytes("real.json")))
        #expect(stored == Dictionary(uniqueKeysWithValues: others))
        let settings = names.map { ["set", "endpoints.\($0)", "https://example.org/"] }
        try await atOnce(others.map { ["unset", $0.0] } + settings)
        let urls = try JSONDecoder().decode([String: [String: String]].self, from: Data(folder.bytes("real.json")))
        #expect(urls == endpoints)
    }

    @Test("A configuration file that holds a client id becomes readable by its owner alone")
    func secret() async throws {
        let path = try folder.write(Array("{}".utf8), to: "config.json")
        chmod(path, 0o644)
        let set = ["config", "set", "seatgeekClientID", "-", "--config", path]
        #expect(try await TombolaProcess().runInside(set, input: "s3cr3t\n").status == .exited(0))
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        #expect(permissions as? Int == 0o600)
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
        #expect(cleared[0].hasPrefix("Removed 2 files, ") && Array(cleared.dropFirst()) == left)
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

    @Test("A pipe in place of the configuration, the history or a cached list never makes a command wait")
    func pipes() async throws {
        func tombola(_ arguments: [String]) async throws -> TombolaProcess.Outcome {
            try await TombolaProcess(limit: .seconds(20)).run(arguments + ["--data-dir", folder.path("data")])
        }
        func makePipe(_ path: String) { #expect(mkfifo(path, 0o600) == 0) }
        #expect(try await tombola(["jackpots", "--quiet"]).error == "")
        let cache = try FileManager.default.contentsOfDirectory(atPath: folder.path("data/cache"))
        let list = folder.path("data/cache/") + (try #require(cache.first))
        try FileManager.default.removeItem(atPath: list)
        makePipe(list)
        #expect(try await tombola(["jackpots"]).error.contains("cannot read \(list): it is not a regular file"))
        let refresh = try await tombola(["jackpots", "refresh"])
        #expect(refresh.error.contains("Could not save the list: cannot create \(list): it is not a regular file"))
        #expect(refresh.status == .exited(0))
        makePipe(folder.path("data/state/history"))
        #expect(try await tombola(["fruit"]).status == .exited(0))
        try folder.makeFolder("data/config")
        makePipe(folder.path("data/config/config.json"))
        for command in [["fruit"], ["config", "set", "timeout", "5s"]] {
            let outcome = try await tombola(command)
            let isRejected = outcome.error.contains("config.json: it is not a regular file")
            #expect(outcome.status == .exited(65) && isRejected, "\(outcome)")
        }
        let named = try folder.pipe("chosen", giving: Array(#"{"timeout": 5}"#.utf8))
        #expect(try await tombola(["config", "get", "timeout", "--config", named]).output == "5s\n")
    }
}
