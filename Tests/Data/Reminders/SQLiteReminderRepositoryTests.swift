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
        folder = try TemporaryFolder()
        repository = SQLiteReminderRepository(database: folder.database())
        reminder = try await repository.replace(title: "a", body: "b", dueAt: due, now: due).set
    }

    @Test("The reminder of one source does not replace that of another")
    func sources() async throws {
        let other = SQLiteReminderRepository(database: folder.database(), identity: "other")
        for moment in [due, later] {
            _ = try await other.replace(title: "a", body: "b", dueAt: moment, now: due)
        }
        let reminders = try await repository.reminders()
        #expect(reminders.map(\.dueAt) == [due, later] && reminders.first == reminder)
    }

    @Test("A reminder of an earlier version, which has no source, is replaced by any")
    func earlierVersion() async throws {
        try await folder.database().tamper("UPDATE reminders SET source = NULL")
        let replaced = try await repository.replace(title: "a", body: "b", dueAt: later, now: due)
        #expect(replaced.cancelled == [reminder])
    }

    @Test(
        "A reminder that cannot be marked as delivered is not reported and stays due",
        arguments: Fault.ofStore
    )
    func unwritable(fault: Fault) async throws {
        let reports = Reports<Reminder>()
        let faulty = SQLiteReminderRepository(database: folder.database(fault: fault))
        // A damaged database cannot report any reminders.
        try? await faulty.deliverDue(at: later, report: reports.add)
        _ = try? await faulty.deliver(reminder.id, at: later, report: reports.add)
        #expect(await reports.values == [])
        try await repository.deliverDue(at: later, report: reports.add)
        #expect(await reports.values == [reminder])
    }

    @Test("A due reminder is reported even if a child process inherited the lock of an earlier attempt")
    func inheritedLock() async throws {
        // A copy of the locked descriptor outlives the lock, as in a child process that has not executed its program yet.
        let copies = Reports<OwnedDescriptor>()
        try await repository.deliverDue(at: later) { _ in
            for copy in OwnedDescriptor.copies(ofOpenFile: folder.path) { _ = await copies.add(copy) }
            return false
        }
        #expect(await copies.values.count == 1)
        let reports = Reports<Reminder>()
        try await repository.deliverDue(at: later, report: reports.add)
        #expect(await reports.values == [reminder])
    }

    @Test("A command does not wait for a locked database to deliver a due reminder")
    func heldStore() async throws {
        let holder = folder.database()
        let (holding, started) = AsyncStream.makeStream(of: Void.self)
        let end = DispatchSemaphore(value: 0)
        let other = Task(executorPreference: ThreadExecutor()) {
            try await holder.transaction { _ throws(AccessFailure) in
                started.finish()
                end.wait()
            }
        }
        for await _ in holding {}
        let start = ContinuousClock.now
        let reports = Reports<Reminder>()
        await expectStoreFailure(.locked) { try await repository.deliverDue(at: later, report: reports.add) }
        // Other uses of the store wait for five seconds.
        #expect(start.duration(to: .now) < .seconds(3))
        end.signal()
        try await other.value
        #expect(await reports.values == [])
        try await repository.deliverDue(at: later, report: reports.add)
        #expect(await reports.values == [reminder])
    }
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
