import Domain
import Foundation

/// Schedules reminders with POSIX `at`. `at` accepts jobs even if its daemon is not running, so this checks the daemon
/// first.
package struct AtReminderScheduler: ReminderScheduler {
    static let name = "at"

    private let command: (@Sendable () -> [String])?
    private let programs: ExternalPrograms
    private let processes: String

    /// - Parameters:
    ///   - command: Returns the path and options that run this program with the same data and sources; nil if nothing is
    ///     stored.
    ///   - processes: Folder in which the system lists its processes.
    package init(
        command: (@Sendable () -> [String])?,
        programs: ExternalPrograms,
        processes: String = "/proc"
    ) {
        self.command = command
        self.programs = programs
        self.processes = processes
    }

    package func schedule(_ reminder: Reminder) async throws(AccessFailure) -> ScheduledJob {
        let available = try available()
        let words = available.command() + ["reminders", "deliver", reminder.id.description]
        let script = words.map(Self.quoted).joined(separator: " ") + "\n"
        guard let outcome = await available.at.run(["-t", Self.time(reminder.dueAt)], input: script) else {
            throw Self.failure(ReminderProblem.notStarted)
        }
        // Matches "job 5 at Fri Nov 20 22:23:00 2026" among warnings. Once `at` prints this it has the job, even if it
        // does not exit.
        let job = outcome.output.firstMatch(of: /job ([0-9]+) at/)?.1
        switch (outcome.status, job) {
        case (0, let job?), (nil, let job?): return ScheduledJob(scheduler: Self.name, name: String(job))
        case (nil, nil): throw Self.failure(ProgramProblem.noResponse(Self.name))
        default: throw Self.failure(ReminderProblem.rejected(Self.lastLine(outcome.output)))
        }
    }

    package func cancel(_ job: ScheduledJob) async throws(AccessFailure) {
        let atrm = try programs.program(named: "atrm")
        guard await atrm.run([job.name])?.status != nil else {
            throw Self.failure(ProgramProblem.noResponse("atrm"))
        }
    }

    /// Fails for a user whom the system's lists (`at.allow`, `at.deny`) exclude.
    package func jobs() async throws(AccessFailure) -> [ScheduledJob] {
        guard let outcome = try await available().at.run(["-l"]) else {
            throw Self.failure(ReminderProblem.notStarted)
        }
        guard outcome.status == 0 else {
            throw Self.failure(ReminderProblem.rejected(Self.lastLine(outcome.output)))
        }
        // "5\tFri Nov 20 22:23:00 2026 a jane"
        return outcome.output.split(separator: "\n").map { line in
            ScheduledJob(scheduler: Self.name, name: String(line.prefix { $0.isNumber }))
        }
    }

    private static func failure(_ problem: any Problem, _ remedy: ProgramRemedy? = nil) -> AccessFailure {
        AccessFailure(.unavailable, .program(name), problem, remedy)
    }

    /// What scheduling needs: `at`, and the command that a job runs.
    private func available() throws(AccessFailure) -> (at: ExternalProgram, command: @Sendable () -> [String]) {
        guard let command else {
            throw Self.failure(ReminderProblem.nothingStored)
        }
        var at = try programs.program(named: Self.name, ifMissing: .installAt)
        // In local time, one hour a year occurs twice.
        at.environment["TZ"] = "UTC"
        guard isDaemonRunning else {
            throw Self.failure(ReminderProblem.daemonNotRunning, .startAt)
        }
        return (at, command)
    }

    /// Assumes that the daemon runs if the system does not list all processes: some have no such folder, and some list
    /// only the user's own. Process 1 always exists and never belongs to the user.
    private var isDaemonRunning: Bool {
        guard name(ofProcess: "1") != nil,
            let entries = try? FileManager.default.contentsOfDirectory(atPath: processes)
        else { return true }
        return entries.contains { Int($0) != nil && name(ofProcess: $0) == "atd\n" && !hasEnded($0) }
    }

    /// Whether only the exit status is left of a process, as in containers where no one collects it.
    private func hasEnded(_ number: String) -> Bool {
        let status = try? String(contentsOfFile: "\(processes)/\(number)/status", encoding: .utf8)
        return status?.contains("State:\tZ") == true
    }

    /// Returns nil if the process has ended or is not listed.
    private func name(ofProcess number: String) -> String? {
        try? String(contentsOfFile: "\(processes)/\(number)/comm", encoding: .utf8)
    }

    /// Formats `[[CC]YY]MMDDhhmm` in UTC, rounded up to a minute so that the job never runs before the reminder is due.
    private static func time(_ moment: Timestamp) -> String {
        let minute: Int64 = 60_000
        let rounded = (moment.millisecondsSince1970 + minute) / minute * minute
        let fields = Timestamp(millisecondsSince1970: rounded).fields()
        let rest = [fields.month, fields.day, fields.hour, fields.minute].map { ISO8601.digits($0, 2) }
        return ISO8601.digits(fields.year, 4) + rest.joined()
    }

    private static func quoted(_ word: String) -> String { "'" + word.replacing(["'": #"'\''"#]) + "'" }

    /// Without its full stop: a reason is a clause.
    private static func lastLine(_ text: String) -> String? {
        text.split(separator: "\n").last.map { String($0.hasSuffix(".") ? $0.dropLast() : $0) }
    }
}
