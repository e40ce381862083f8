import Data
import Domain
import Foundation
import Testing

/// What every scheduler has to do: hand over a reminder and name the job, or say why not; and take back what it can.
@Suite("Every scheduler of reminders")
struct ReminderSchedulerContract {
    enum Subject: CaseIterable {
        case at, atMissing, atRefusing, atWithoutDaemon, storeOnly, book
    }

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    static let reminder = Reminder(
        id: ReminderID(7),
        title: "Games",
        body: "New ones!",
        dueAt: Timestamp(millisecondsSince1970: 1_767_268_801_000)
    )

    private func scheduler(_ subject: Subject) throws -> any ReminderScheduler {
        switch subject {
        case .storeOnly: return StoreReminderScheduler()
        case .book: return JobBook()
        case .atMissing: return at(daemon: "atd")
        case .at:
            // As the real one does: it takes the script from standard input, and names the job among warnings.
            try program(
                "at",
                "echo \"$@\" > \(folder.path("args")); cat > \(folder.path("script"))\n"
                    + "echo 'warning: commands will be executed using /bin/sh' >&2; echo 'job 12 at Thu Jan  1' >&2"
            )
            try program("atrm", "echo \"$@\" > \(folder.path("removed"))")
            return at(daemon: "atd")
        case .atRefusing:
            try program("at", "echo 'You do not have permission to use at.' >&2; exit 1")
            try program("atrm", "exit 1")
            return at(daemon: "atd")
        case .atWithoutDaemon:
            try program("at", "echo 'job 12 at Thu Jan  1' >&2")
            try program("atrm", "true")
            return at(daemon: "cron")
        }
    }

    private func at(daemon: String) -> AtReminderScheduler {
        let process = folder.path("proc/41")
        do {
            try FileManager.default.createDirectory(atPath: process, withIntermediateDirectories: true)
            try Data("\(daemon)\n".utf8).write(to: URL(fileURLWithPath: process + "/comm"))
        } catch {
            Issue.record(error)
        }
        return AtReminderScheduler(
            command: ["/opt/it's here/tombola", "--data-dir", "/tmp/a b"],
            searchPath: "/nowhere:\(folder.path)/bin",
            processes: folder.path("proc")
        )
    }

    private func program(_ name: String, _ script: String) throws {
        let bin = folder.path("bin")
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        try Data("#!/bin/sh\nPATH=/usr/bin:/bin\n\(script)\n".utf8).write(to: URL(fileURLWithPath: "\(bin)/\(name)"))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(bin)/\(name)")
    }

    @Test(
        "hands over a reminder, or says in a clause why not",
        arguments: zip(
            Subject.allCases,
            [
                "12", "there is no at on this machine",
                "at refused it: You do not have permission to use at.", "the daemon of at does not run",
                "nothing is kept here that a scheduler could find again", "1",
            ]
        )
    )
    func scheduling(subject: Subject, outcome: String) async throws {
        let scheduler = try scheduler(subject)
        do throws(SchedulingFailure) {
            #expect(try await scheduler.schedule(Self.reminder).name == outcome)
        } catch {
            #expect(error.reason == outcome)
        }
    }

    @Test("takes back a job", arguments: [Subject.at, .atRefusing, .storeOnly])
    func cancelling(subject: Subject) async throws {
        try await scheduler(subject).cancel(ScheduledJob(scheduler: "at", name: "12"))
        if subject == .at { #expect(try String(contentsOfFile: folder.path("removed"), encoding: .utf8) == "12\n") }
    }

    @Test("gives at a script that no shell misreads, and a minute that is not before the reminder is due")
    func script() async throws {
        _ = try await scheduler(.at).schedule(Self.reminder)
        let script = try String(contentsOfFile: folder.path("script"), encoding: .utf8)
        #expect(script == #"'/opt/it'\''s here/tombola' '--data-dir' '/tmp/a b' 'reminders' 'deliver' '7'"# + "\n")
        let arguments = try String(contentsOfFile: folder.path("args"), encoding: .utf8)
        // 12:00:01 UTC: the minute after. The day and hour are those of this machine's zone.
        #expect(arguments.hasPrefix("-t 20260") && arguments.hasSuffix("01\n"))
    }
}
