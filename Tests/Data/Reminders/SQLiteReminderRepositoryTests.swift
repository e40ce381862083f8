import Data
import Domain
import Foundation
import Testing

@Suite(.limitedConcurrency)
struct SQLiteReminderRepositoryTests {
    let folder: TemporaryFolder
    let repository: SQLiteReminderRepository
    let reminder: Reminder
    let due = Timestamp(millisecondsSince1970: 1)
    /// The reminder is due by then.
    let later = Timestamp(millisecondsSince1970: 2)

    init() async throws {
        folder = try TemporaryFolder(isSlow: true)
        repository = SQLiteReminderRepository(database: folder.database())
        reminder = try await repository.replace(title: "a", body: "é 🍎", dueAt: due, now: due).set
    }

    private func reported(at moment: Timestamp) async throws -> [Reminder] {
        let reports = Reports<Reminder>()
        try await repository.deliverDue(at: moment, report: reports.see)
        return reports.values
    }

    @Test("A reminder is delivered once its due time has passed, not before, and not replaced before that")
    func delivered() async throws {
        let next = try await repository.replace(title: "a", body: "b", dueAt: later, now: later)
        #expect(next.cancelled == [])
        #expect(try await repository.reminders() == [reminder, next.set])
        let reported = try await [reported(at: due), reported(at: later), reported(at: later)]
        #expect(reported == [[], [reminder], []])
        #expect(try await repository.reminders().map(\.deliveredAt) == [later, nil])
    }

    @Test("A reminder is marked as delivered once it was reported; if that fails, it is not reported and stays due")
    func unreported() async throws {
        let reports = Reports<Reminder>()
        for fault in Fault.ofStore {
            let faulty = SQLiteReminderRepository(database: folder.database(fault: fault))
            // A damaged database cannot report any reminders.
            try? await faulty.deliverDue(at: later, report: reports.see)
            _ = try? await faulty.deliver(reminder.id, at: later, report: reports.see)
        }
        #expect(reports.values == [])
        try await repository.deliverDue(at: later) { _ in .failed }
        #expect(try await repository.deliver(reminder.id, at: later) { _ in .failed } == reminder)
        let marks = Reports<[Bool]?>()
        try await repository.deliverDue(at: later) { _ in
            marks.add(try? await repository.reminders().map(\.isDelivered))
            return .seen
        }
        marks.add(try await repository.reminders().map(\.isDelivered))
        #expect(marks.values == [[false], [true]])
    }

    @Test("A reminder that was delivered unseen is delivered, and reported once more")
    func unseen() async throws {
        _ = try await repository.deliver(reminder.id, at: later) { _ in .unseen }
        #expect(try await repository.reminders().map(\.isUnseen) == [true])
        let last = Timestamp(millisecondsSince1970: 3)
        let reported = try await [reported(at: last), reported(at: last)]
        #expect(reported.map(\.count) == [1, 0])
        let kept = try await repository.reminders()
        #expect(kept.map(\.isUnseen) == [false] && kept.map(\.deliveredAt) == [later])
    }

    @Test(
        "A due reminder is reported once, even by many concurrent processes",
        .invariant("No reminder is lost if the process is killed, or reported by two processes at once")
    )
    func atOnce() async throws {
        let reports = Reports<Reminder>()
        try await withThrowingTaskGroup { group in
            for number in 0..<10 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    if number.isMultiple(of: 2) {
                        try await repository.deliverDue(at: later, report: reports.see)
                    } else {
                        _ = try await repository.deliver(reminder.id, at: later, report: reports.see)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(reports.values == [reminder])
    }

    @Test("A new reminder removes those that were seen more than 30 days ago")
    func forgotten() async throws {
        _ = try await reported(at: later)
        let month = Int64(Reminder.daysAfterDelivery) * 86_400_000 + later.millisecondsSince1970
        for (moment, delivered) in [(month, 1), (month + 1, 0)] {
            let now = Timestamp(millisecondsSince1970: moment)
            _ = try await repository.replace(title: "a", body: "b", dueAt: now, now: now)
            #expect(try await repository.reminders().count { $0.isDelivered } == delivered)
        }
    }

    @Test("A reminder replaces none of another source")
    func sources() async throws {
        let other = SQLiteReminderRepository(database: folder.database(), identity: "other")
        for moment in [due, later] {
            _ = try await other.replace(title: "a", body: "b", dueAt: moment, now: due)
        }
        let reminders = try await repository.reminders()
        #expect(reminders.map(\.dueAt) == [due, later] && reminders.first == reminder)
    }

    @Test("At a time that is not the scheduler's, a reminder with a job is not replaced")
    func otherTime() async throws {
        let rehearsal = SQLiteReminderRepository(database: folder.database(), keepsScheduled: true)
        try await repository.saveJob(ScheduledJob(scheduler: "at", name: "7"), for: reminder.id)
        let now = Timestamp(millisecondsSince1970: 0)
        let first = try await rehearsal.replace(title: "a", body: "b", dueAt: now, now: now)
        let next = try await rehearsal.replace(title: "a", body: "b", dueAt: later, now: now)
        #expect(first.cancelled == [] && next.cancelled.map(\.id) == [first.set.id])
        #expect(try await repository.reminders().map(\.id) == [reminder.id, next.set.id])
    }

    @Test("A due reminder is reported even if a child process inherited the lock of an earlier attempt")
    func inheritedLock() async throws {
        // A copy of the locked descriptor outlives the lock, as in a child process that has not executed its program yet.
        let copies = Reports<OwnedDescriptor>()
        try await repository.deliverDue(at: later) { _ in
            for copy in OwnedDescriptor.copies(ofOpenFile: folder.path) { copies.add(copy) }
            return .failed
        }
        #expect(copies.values.count == 1)
        #expect(try await reported(at: later) == [reminder])
    }

    @Test("A command does not wait for a locked database to deliver a due reminder", .endsUnlessItHangs)
    func heldStore() async throws {
        let reports = Reports<Reminder>()
        try await folder.database().locked {
            await expectStoreFailure(.locked) { try await repository.deliverDue(at: later, report: reports.see) }
        }
        #expect(reports.values == [])
        #expect(try await reported(at: later) == [reminder])
    }
}

extension Reports<Reminder> {
    fileprivate func see(_ reminder: Reminder) -> ReportedReminder { add(reminder) ? .seen : .failed }
}

extension OwnedDescriptor {
    /// Copies all descriptors of this process that refer to a file or folder.
    fileprivate static func copies(ofOpenFile path: String) -> [OwnedDescriptor] {
        var wanted = stat()
        guard stat(path, &wanted) == 0 else { return [] }
        let numbers = (0..<Int32(1024)).filter { number in
            var found = stat()
            return fstat(number, &found) == 0 && found.st_ino == wanted.st_ino && found.st_dev == wanted.st_dev
        }
        return numbers.map { OwnedDescriptor(fcntl($0, F_DUPFD_CLOEXEC, 0)) }.filter { $0.number >= 0 }
    }
}
