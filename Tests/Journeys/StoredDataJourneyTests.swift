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
