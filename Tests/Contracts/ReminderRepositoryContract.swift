import Data
import Domain
import Foundation
import Testing

/// The rules of the reminder repository.
@Suite(.limitedConcurrency)
struct ReminderRepositoryContract {
    private let folder: TemporaryFolder
    private let repository: SQLiteReminderRepository

    init() throws {
        folder = try TemporaryFolder()
        repository = SQLiteReminderRepository(database: folder.database())
    }

    private func moment(_ milliseconds: Int64) -> Timestamp { Timestamp(millisecondsSince1970: milliseconds) }

    private func set(at milliseconds: Int64) async throws -> Reminder {
        try await repository.replace(title: "Games", body: "é 🍎", dueAt: moment(milliseconds), now: moment(0)).set
    }

    @Test("A reminder that is due is not replaced before it was delivered")
    func replacingDue() async throws {
        let due = try await set(at: 10)
        let next = try await repository.replace(title: "a", body: "b", dueAt: moment(20), now: moment(11))
        #expect(next.cancelled == [])
        #expect(try await repository.reminders() == [due, next.set])
    }

    @Test("A reminder is delivered once its due time has passed, and not before")
    func due() async throws {
        let reminder = try await set(at: 10)
        #expect(try await due(at: 10) == [])
        #expect(try await due(at: 11) == [reminder])
        #expect(try await due(at: 12) == [])
        #expect(try await repository.reminders().map(\.deliveredAt) == [moment(11)])
    }

    @Test("A reminder that could not be reported stays due")
    func unreported() async throws {
        let reminder = try await set(at: 10)
        try await repository.deliverDue(at: moment(11)) { _ in false }
        #expect(try await repository.deliver(reminder.id, at: moment(11)) { _ in false } == reminder)
        #expect(try await due(at: 12) == [reminder])
    }

    @Test("A reminder is not marked as delivered before it was reported")
    func order() async throws {
        _ = try await set(at: 10)
        try await repository.deliverDue(at: moment(11)) { _ in
            let marks = try? await repository.reminders().map(\.isDelivered)
            #expect(marks == [false])
            return true
        }
        #expect(try await repository.reminders().map(\.isDelivered) == [true])
    }

    @Test(
        "A due reminder is reported once, even by many concurrent processes",
        .invariant("No reminder is lost if the process is killed, or reported by two processes at once")
    )
    func atOnce() async throws {
        let reminder = try await set(at: 10)
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

    private func due(at milliseconds: Int64) async throws -> [Reminder] {
        let reports = Reports<Reminder>()
        try await repository.deliverDue(at: moment(milliseconds), report: reports.add)
        return await reports.values
    }
}
