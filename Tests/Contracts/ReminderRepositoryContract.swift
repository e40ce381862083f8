import Data
import Domain
import Foundation
import Testing

/// The rules of the reminder repository, on disk and in memory.
@Suite("Reminder repositories", .limitedConcurrency)
struct ReminderRepositoryContract {
    enum Place: CaseIterable {
        case file, memory
    }

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func repository(_ place: Place) -> SQLiteReminderRepository {
        place == .file ? SQLiteReminderRepository(database: folder.database()) : .inMemory
    }

    private func moment(_ milliseconds: Int64) -> Timestamp { Timestamp(millisecondsSince1970: milliseconds) }

    private func set(_ repository: SQLiteReminderRepository, at milliseconds: Int64) async throws -> Reminder {
        try await repository.replace(title: "Games", body: "é 🍎", dueAt: moment(milliseconds), now: moment(0)).set
    }

    @Test("An empty repository has no reminder to list, cancel, schedule or deliver", arguments: Place.allCases)
    func empty(place: Place) async throws {
        let repository = repository(place)
        let id = ReminderID(1)
        #expect(try await repository.reminders() == [])
        #expect(try await repository.cancel(id) == nil)
        #expect(try await repository.deliver(id, at: moment(5)) { _ in true } == nil)
        #expect(try await due(repository, at: .max) == [])
        #expect(try await repository.saveJob(ScheduledJob(scheduler: "at", name: "1"), for: id) == nil)
    }

    @Test("A new reminder replaces the pending one; delivered reminders stay", arguments: Place.allCases)
    func replacing(place: Place) async throws {
        let repository = repository(place)
        let first = try await set(repository, at: 10)
        #expect(first.title == "Games" && first.body == "é 🍎" && first.dueAt == moment(10))
        #expect(first.job == nil && !first.isDelivered)
        _ = try await repository.deliver(first.id, at: moment(11)) { _ in true }
        let second = try await set(repository, at: 20)
        let replaced = try await repository.replace(title: "a", body: "b", dueAt: moment(5), now: moment(0))
        #expect(replaced.cancelled == [second])
        #expect(try await repository.reminders().map(\.id) == [replaced.set.id, first.id])
    }

    @Test("A reminder that is due is not replaced before it was delivered", arguments: Place.allCases)
    func replacingDue(place: Place) async throws {
        let repository = repository(place)
        let due = try await set(repository, at: 10)
        let next = try await repository.replace(title: "a", body: "b", dueAt: moment(20), now: moment(11))
        #expect(next.cancelled == [])
        #expect(try await repository.reminders() == [due, next.set])
    }

    @Test("A reminder that is pending for the same moment is not set again", arguments: Place.allCases)
    func settingAgain(place: Place) async throws {
        let repository = repository(place)
        let first = try await set(repository, at: 10)
        #expect(try await set(repository, at: 10) == first)
        #expect(try await repository.reminders() == [first])
    }

    @Test("A reminder never gets the id of a cancelled one", arguments: Place.allCases)
    func ids(place: Place) async throws {
        let repository = repository(place)
        let first = try await set(repository, at: 1)
        _ = try await repository.cancel(first.id)
        #expect(try await set(repository, at: 1).id != first.id)
    }

    @Test("A reminder can be cancelled once", arguments: Place.allCases)
    func cancelling(place: Place) async throws {
        let repository = repository(place)
        let reminder = try await set(repository, at: 1)
        #expect(try await repository.cancel(reminder.id) == reminder)
        #expect(try await repository.cancel(reminder.id) == nil)
        #expect(try await repository.reminders() == [])
    }

    @Test("A reminder stores its job in the scheduler", arguments: Place.allCases)
    func job(place: Place) async throws {
        let repository = repository(place)
        let job = ScheduledJob(scheduler: "at", name: "17")
        let reminder = try await set(repository, at: 1)
        #expect(try await repository.saveJob(job, for: reminder.id)?.job == job)
        #expect(try await repository.reminders().map(\.job) == [job])
    }

    @Test(
        "A reminder is delivered once its due time has passed, and not before",
        arguments: Place.allCases
    )
    func due(place: Place) async throws {
        let repository = repository(place)
        let reminder = try await set(repository, at: 10)
        #expect(try await due(repository, at: 10) == [])
        #expect(try await due(repository, at: 11) == [reminder])
        #expect(try await due(repository, at: 12) == [])
        #expect(try await repository.reminders().map(\.deliveredAt) == [moment(11)])
    }

    @Test("A reminder can be delivered before it is due, and is reported once", arguments: Place.allCases)
    func delivering(place: Place) async throws {
        let repository = repository(place)
        let reminder = try await set(repository, at: 10)
        let reports = Reports<Reminder>()
        #expect(try await repository.deliver(reminder.id, at: moment(3), report: reports.add) == reminder)
        #expect(try await repository.deliver(reminder.id, at: moment(4), report: reports.add)?.deliveredAt == moment(3))
        #expect(await reports.values == [reminder])
        #expect(try await repository.reminders().map(\.deliveredAt) == [moment(3)])
    }

    @Test("A reminder that could not be reported stays due", arguments: Place.allCases)
    func unreported(place: Place) async throws {
        let repository = repository(place)
        let reminder = try await set(repository, at: 10)
        try await repository.deliverDue(at: moment(11)) { _ in false }
        #expect(try await repository.deliver(reminder.id, at: moment(11)) { _ in false } == reminder)
        #expect(try await due(repository, at: 12) == [reminder])
    }

    @Test("A reminder is not marked as delivered before it was reported", arguments: Place.allCases)
    func order(place: Place) async throws {
        let repository = repository(place)
        _ = try await set(repository, at: 10)
        try await repository.deliverDue(at: moment(11)) { _ in
            let marks = try? await repository.reminders().map(\.isDelivered)
            #expect(marks == [false])
            return true
        }
        #expect(try await repository.reminders().map(\.isDelivered) == [true])
    }

    @Test(
        "A due reminder is reported once, even by many concurrent processes",
        .invariant("No reminder is lost if the process is killed, or reported by two processes at once"),
        arguments: Place.allCases
    )
    func atOnce(place: Place) async throws {
        let repository = repository(place)
        let reminder = try await set(repository, at: 10)
        let reports = Reports<Reminder>()
        try await withThrowingTaskGroup { group in
            for number in 0..<10 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    let now = Timestamp(millisecondsSince1970: 11)
                    if number.isMultiple(of: 2) {
                        try await repository.deliverDue(at: now, report: reports.add)
                    } else {
                        _ = try await repository.deliver(reminder.id, at: now, report: reports.add)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(await reports.values == [reminder])
    }

    private func due(_ repository: SQLiteReminderRepository, at milliseconds: Int64) async throws -> [Reminder] {
        let reports = Reports<Reminder>()
        try await repository.deliverDue(at: moment(milliseconds), report: reports.add)
        return await reports.values
    }
}
