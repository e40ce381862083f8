import Foundation
import Testing

/// A draw is valid even if the history cannot store it.
@Suite("Unusable databases", .limitedConcurrency) struct UnusableStoreTests {
    @Test("A draw succeeds with an unusable database, and reports that it is not in the history")
    func draws() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write([], to: "file")
        try FileManager.default.createDirectory(atPath: folder.path("corrupt/state"), withIntermediateDirectories: true)
        let garbage = [UInt8](repeating: 0x5A, count: 4096)
        try folder.write(garbage, to: "corrupt/state/tombola.sqlite")
        let troubles = [
            ("--data-dir \(file)", "cannot create"),
            ("--data-dir \(folder.path("corrupt"))", "cannot read"),
            ("--data-dir \(folder.path("full")) --fault disk-full", "the disk is full"),
            ("--data-dir \(folder.path("damaged")) --fault corrupt-store", "cannot read"),
            ("--data-dir \(folder.path("locked")) --fault locked-store", "cannot use"),
            ("--data-dir \(folder.path("read")) --fault read-only-store", "cannot write to"),
        ]
        let session = try await SessionScript(troubles.map { "lottery draw --seed 1 \($0.0)" }, [])
        #expect(session.status == .exited(0))
        #expect(session.results.count == troubles.count)
        #expect(session.results.allSatisfy { $0.contains(#""outcome":"winner""#) })
        #expect(session.failures.count == troubles.count)
        for (failure, (options, why)) in zip(session.failures, troubles) {
            #expect(failure.what == "cannot add the draw to the history", "\(options)")
            #expect(failure.why.contains(why), "\(options): \(failure.why)")
            #expect(failure.hint != nil, "\(options)")
        }
        #expect(try folder.bytes("corrupt/state/tombola.sqlite") == garbage, "it is never overwritten")
    }

    @Test("An unusable database is reported by the command that needs it and by doctor")
    func notice() async throws {
        let folder = try TemporaryFolder()
        let data = folder.path("data")
        try FileManager.default.createDirectory(atPath: "\(data)/state", withIntermediateDirectories: true)
        try folder.write(
            Array("no database, but long enough to be looked at as one".utf8),
            to: "data/state/tombola.sqlite"
        )
        async let history = TombolaProcess()("--data-dir", data, "lottery", "history")
        async let doctor = TombolaProcess()("--data-dir", data, "doctor", "--config", folder.path("none.json"))
        #expect(try await history.status == .exited(65))
        #expect(try await history.error.contains("\(data)/state/tombola.sqlite"))
        let findings = try await doctor.outputLines.map { $0.split(separator: "\t").prefix(2) }
        #expect(findings.contains(["database", "problem"]))
        #expect(findings.contains(["configuration", "problem"]))
        for subject in ["source", "jackpots", "fruit", "trivia", "events"] {
            #expect(findings.contains { $0.first.map(String.init) == subject && $0.last == "ok" }, "\(subject)")
        }
        #expect(try await doctor.status == .exited(1))
    }
}
