import Data
import Domain
import Foundation
import Testing

/// The rules of every scheduler: accept a reminder and name the job, or fail with a reason; cancel jobs.
@Suite(.limitedConcurrency)
struct ReminderSchedulerContract {
    enum Subject: CaseIterable {
        case at, atMissing, atRefusing, atWithoutDaemon, atUnseen, storeOnly
    }

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static let reminder = Reminder(
        id: ReminderID(7),
        title: "Games",
        body: "New ones!",
        dueAt: Timestamp(millisecondsSince1970: 1_767_268_801_000)
    )

    private func scheduler(_ subject: Subject) async throws -> any ReminderScheduler {
        switch subject {
        case .storeOnly: return StoreReminderScheduler()
        case .atMissing: return try at()
        case .at:
            // Like the real at, reads the script from standard input and names the job among warnings.
            try await folder.makeProgram(
                "bin/at",
                "echo \"$@\" > \(folder.path("args")); cat > \(folder.path("script"))\n"
                    + "echo 'warning: commands will be executed using /bin/sh' >&2; echo 'job 12 at Thu Jan  1' >&2"
            )
            try await folder.makeProgram("bin/atrm", "echo \"$@\" > \(folder.path("removed"))")
            return try at()
        case .atRefusing:
            try await folder.makeProgram("bin/at", "echo 'You do not have permission to use at.' >&2; exit 1")
            try await folder.makeProgram("bin/atrm", "exit 1")
            return try at()
        case .atWithoutDaemon, .atUnseen:
            try await folder.makeProgram("bin/at", "echo 'job 12 at Thu Jan  1' >&2")
            try await folder.makeProgram("bin/atrm", "true")
            return try at(processes: subject == .atUnseen ? ["41": "sh"] : ["1": "init", "41": "cron"])
        }
    }

    private func at(processes: [String: String] = ["1": "init", "41": "atd"]) throws -> AtReminderScheduler {
        for (number, name) in processes {
            let process = folder.path("proc/\(number)")
            try FileManager.default.createDirectory(atPath: process, withIntermediateDirectories: true)
            try Data("\(name)\n".utf8).write(to: URL(fileURLWithPath: process + "/comm"))
        }
        return AtReminderScheduler(
            command: { ["/opt/it's here/tombola", "--data-dir", "/tmp/a b"] },
            programs: ExternalPrograms(environment: ["PATH": "/nowhere:\(folder.path)/bin"]),
            processes: folder.path("proc")
        )
    }

    @Test(
        "A scheduler accepts a reminder or rejects it with a reason of one clause",
        arguments: zip(
            Subject.allCases,
            [
                "12", "at is not installed",
                "at rejected it: You do not have permission to use at", "the at daemon (atd) is not running",
                // A system may list only the user's own processes, so the daemon cannot be checked.
                "12",
                "nothing is stored, so there is nothing to deliver",
            ]
        )
    )
    func scheduling(subject: Subject, outcome: String) async throws {
        let scheduler = try await scheduler(subject)
        do throws(AccessFailure) {
            #expect(try await scheduler.schedule(Self.reminder).name == outcome)
        } catch {
            #expect(error.reason == outcome)
        }
    }

    @Test(
        "A scheduler cancels a job, and ignores one that it does not have",
        arguments: [Subject.at, .atRefusing, .storeOnly]
    )
    func cancelling(subject: Subject) async throws {
        try await scheduler(subject).cancel(ScheduledJob(scheduler: "at", name: "12"))
        if subject == .at { #expect(try String(contentsOfFile: folder.path("removed"), encoding: .utf8) == "12\n") }
    }

    @Test("A job for `at` is quoted for every shell and never runs before the reminder is due")
    func script() async throws {
        _ = try await scheduler(.at).schedule(Self.reminder)
        let script = try String(contentsOfFile: folder.path("script"), encoding: .utf8)
        #expect(script == #"'/opt/it'\''s here/tombola' '--data-dir' '/tmp/a b' 'reminders' 'deliver' '7'"# + "\n")
        let arguments = try String(contentsOfFile: folder.path("args"), encoding: .utf8)
        // 12:00:01 UTC is rounded up to the next minute. The day and hour depend on this machine's time zone.
        #expect(arguments.hasPrefix("-t 20260") && arguments.hasSuffix("01\n"))
    }
}
