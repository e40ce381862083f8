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
        try await TombolaProcess(environment: environment).run(arguments + data, input: Array(input.utf8))
    }

    @Test("A new configuration file is readable by its owner alone, and an existing one keeps its permissions")
    func permissions() async throws {
        let path = folder.path("data/config/config.json")
        func permissions() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        _ = try await tombola("config", "set", "timeout", "5s")
        #expect(try permissions() == 0o600)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        _ = try await tombola("config", "set", "timeout", "6s")
        #expect(try permissions() == 0o640)
    }

    @Test("An edited configuration replaces the old one only if it is valid")
    func edit() async throws {
        _ = try await tombola("config", "set", "timeout", "5s")
        let bad = try await tombola("config", "edit", environment: ["EDITOR": "printf '{\\n\"timeot\": 1}' >"])
        #expect(bad.status == .exited(78), "\(bad.error)")
        #expect(bad.error.contains("line 2, column 1: timeot") && bad.error.contains("The old file stays."))
        #expect(try await tombola("config", "get", "timeout").output == "5s\n")
        let good = try await tombola("config", "edit", environment: ["EDITOR": "printf '{\"timeout\": 7}' >"])
        #expect(good.status == .exited(0), "\(good.error)")
        #expect(try await tombola("config", "get", "timeout").output == "7s\n")
        let session = try await TombolaProcess()("--data-dir", folder.path("data"), input: "config edit\n")
        #expect(session.status == .exited(64) && session.error.contains("an editor cannot run inside a session"))
    }
}
