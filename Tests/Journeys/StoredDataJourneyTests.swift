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
        let names = ["users", "jackpots", "events"]
        let endpoints = ["endpoints": Dictionary(uniqueKeysWithValues: names.map { ($0, "https://example.org/") })]
        let others = [("timeout", "7s"), ("locale", "de_DE"), ("timeZone", "UTC")]
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

    @Test(
        "A database of another version is named and left as it is, and what needs no database works",
        .invariant("No database of another program or version is changed")
    )
    func otherVersion() async throws {
        func tombola(_ command: String) async throws -> TombolaProcess.Outcome {
            let words = command.split(separator: " ").map(String.init)
            return try await TombolaProcess().runInside(words + ["--data-dir", folder.path("Jane's data")])
        }
        let name = "Jane's data/state/tombola.sqlite"
        let path = folder.path(name)
        let database = folder.database(name)
        try await database.tamper("PRAGMA user_version = 12")
        await database.close()
        let before = try folder.bytes(name)

        let error = "cannot read \(path): another version of tombola wrote it (schema 12, this one reads 300)"
        for command in ["lottery history", "trivia scores", "events favourites", "reminders"] {
            let outcome = try await tombola(command)
            #expect(outcome.status == .exited(65) && outcome.error.contains("tombola: \(error)\n"), "\(outcome)")
        }
        let draw = "lottery draw --receipt \(folder.path("receipt.json"))"
        for command in [draw, "lottery players", "jackpots", "fruit", "events", "trivia categories"] {
            let outcome = try await tombola(command)
            #expect(outcome.status == .exited(0) && outcome.output != "", "\(outcome)")
        }
        #expect(try folder.names("Jane's data/state").filter { !$0.hasPrefix("fruit-") } == ["tombola.sqlite"])
        #expect(try folder.bytes(name) == before)

        let hint = try await tombola("trivia scores").errorLines
        #expect(hint.dropLast().last == "hint: Move it away to start with an empty one:")
        let move = try #require(hint.last.map(String.init))
        #expect(try await TombolaProcess(executable: "/bin/sh").run(["-c", move]).status == .exited(0))
        #expect(try await tombola("trivia scores").status == .exited(0))
        #expect(try folder.bytes(name + ".old") == before)
    }

    @Test(
        "A copy of the database's file alone has every draw that has ended",
        .invariant("No copy of the database's file lacks a draw that has ended")
    )
    func copied() async throws {
        let database = "state/tombola.sqlite"
        for name in ["copy", "copy/state"] { try folder.makeFolder(name) }
        for draws in 1...2 {
            #expect(try await TombolaProcess().run(["lottery", "draw"] + data).status == .exited(0))
            let copy = try folder.write(try folder.bytes("data/\(database)"), to: "copy/\(database)")
            let history = ["lottery", "history", "--data-dir", folder.path("copy")]
            let outcome = try await TombolaProcess().runInside(history)
            #expect(outcome.outputLines.count == draws, "\(copy): \(outcome)")
        }
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
            try await TombolaProcess(limit: .unlessItHangs).run(arguments + ["--data-dir", folder.path("data")])
        }
        func makePipe(_ path: String) { #expect(mkfifo(path, 0o600) == 0) }
        #expect(try await tombola(["jackpots", "--quiet"]).error == "")
        let cache = try FileManager.default.contentsOfDirectory(atPath: folder.path("data/cache"))
        let list = folder.path("data/cache/") + (try #require(cache.first))
        try FileManager.default.removeItem(atPath: list)
        makePipe(list)
        #expect(try await tombola(["jackpots"]).error.contains("cannot read \(list): it is not a regular file"))
        let refresh = try await tombola(["jackpots", "refresh"])
        #expect(refresh.error.contains("cannot create \(list): it is not a regular file"))
        #expect(refresh.status == .exited(73))
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

    private static let compiler = ["/usr/bin/cc", "/usr/bin/clang"].first(where: FileManager.default.isExecutableFile)

    @Test(
        "A setting is stored, and reported, even if its folder cannot be synced",
        .enabled(if: compiler != nil, "needs a C compiler: install gcc or clang")
    )
    func unsynced() async throws {
        let source = """
            #include <errno.h>
            #include <sys/stat.h>
            #include <unistd.h>
            int fsync(int file) {
                struct stat status;
                if (fstat(file, &status) != 0 || !S_ISDIR(status.st_mode)) return fdatasync(file);
                errno = EIO;
                return -1;
            }
            """
        let (code, library) = (try folder.write(Array(source.utf8), to: "fsync.c"), folder.path("fsync.so"))
        let compiling = ["-shared", "-fPIC", "-o", library, code]
        #expect(try await TombolaProcess(executable: Self.compiler ?? "").run(compiling).status == .exited(0))
        let process = TombolaProcess(environment: ["LD_PRELOAD": library])
        let outcome = try await process.run(["config", "set", "timeout", "7s"] + data)
        #expect(outcome.status == .exited(0) && outcome.error.contains("config unset timeout"), "\(outcome)")
        #expect(try await tombola("config", "get", "timeout").output == "7s\n")
    }
}
