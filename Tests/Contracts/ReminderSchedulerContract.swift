import Data
import Domain
import Foundation
import Testing

/// What no transcript shows of `at`: whether its daemon runs, and what it is given.
@Suite(.limitedConcurrency)
struct ReminderSchedulerContract {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let reminder = Reminder(
        id: ReminderID(7),
        title: "Games",
        body: "New ones!",
        dueAt: Timestamp(millisecondsSince1970: 1_767_268_801_000)
    )

    private func at(processes: [String: String]) async throws -> AtReminderScheduler {
        try await folder.makeProgram(
            "bin/at",
            #"echo "$TZ $@" > \#(folder.path("args")); cat > \#(folder.path("script")); echo 'job 12 at Thu Jan  1' >&2"#
        )
        try await folder.makeProgram("bin/atrm", "exit 1")
        for (number, name) in processes {
            let process = folder.path("proc/\(number)")
            try FileManager.default.createDirectory(atPath: process, withIntermediateDirectories: true)
            try Data("\(name)\n".utf8).write(to: URL(fileURLWithPath: process + "/comm"))
        }
        return AtReminderScheduler(
            command: { ["/opt/it's here/tombola", "--data-dir", "/tmp/a b"] },
            programs: ExternalPrograms(environment: ["PATH": "/nowhere:\(folder.path)/bin", "TZ": "Europe/Berlin"]),
            processes: folder.path("proc")
        )
    }

    @Test("A reminder is rejected if the daemon of `at` is not running, but not if it cannot be seen")
    func daemon() async throws {
        let stopped = try await at(processes: ["1": "init", "41": "cron"])
        let failure = await #expect(throws: AccessFailure.self) { try await stopped.schedule(Self.reminder) }
        #expect(failure?.reason == "the at daemon (atd) is not running")
        let ended = try await at(processes: ["1": "init", "41": "atd"])
        try Data("Name:\tatd\nState:\tZ (zombie)\n".utf8).write(to: URL(filePath: folder.path("proc/41/status")))
        await #expect(throws: AccessFailure.self) { try await ended.schedule(Self.reminder) }
        try FileManager.default.removeItem(atPath: folder.path("proc"))
        // A system may list only the user's own processes.
        #expect(try await at(processes: ["41": "sh"]).schedule(Self.reminder).name == "12")
    }

    @Test("The user's jobs are those that `at` lists, unless it refuses the user")
    func jobs() async throws {
        let at = try await at(processes: ["1": "init", "41": "atd"])
        try await folder.makeProgram("bin/at", #"printf '12\tThu Jan  1 12:01:00 2026 a jane\n'"#)
        #expect(try await at.jobs() == [ScheduledJob(scheduler: "at", name: "12")])
        try await folder.makeProgram("bin/at", "echo 'You do not have permission to use at.' >&2; exit 1")
        let failure = await #expect(throws: AccessFailure.self) { try await at.jobs() }
        #expect(failure?.reason == "the program at refused: You do not have permission to use at")
    }

    @Test("A job for `at` is quoted for every shell and never runs before the reminder is due")
    func script() async throws {
        let at = try await at(processes: ["1": "init", "41": "atd"])
        let job = try await at.schedule(Self.reminder)
        let script = String(decoding: try folder.bytes("script"), as: UTF8.self)
        #expect(script == #"'/opt/it'\''s here/tombola' '--data-dir' '/tmp/a b' 'reminders' 'deliver' '7'"# + "\n")
        let arguments = String(decoding: try folder.bytes("args"), as: UTF8.self)
        // 12:00:01 UTC is rounded up to the next minute.
        #expect(arguments == "UTC -t 202601011201\n")
        await #expect(throws: Never.self, "a job that atrm does not have is ignored") { try await at.cancel(job) }
    }
}
