import Data
import Domain
import Foundation
import Testing

/// What every keeper of reminders has to do. Another one is one more case here.
@Suite("Every keeper of reminders", .inTurns)
struct ReminderRepositoryContract {
    enum Place: CaseIterable {
        case file, sqliteMemory, array
    }

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func repository(_ place: Place) -> any ReminderRepository {
        switch place {
        case .file: SQLiteReminderRepository(database: database(.file(folder.path("tombola.sqlite"))))
        case .sqliteMemory: SQLiteReminderRepository(database: database(.memory))
        case .array: InMemoryReminderRepository()
        }
    }

    private func database(_ location: DatabaseLocation) -> Database {
        Database(location: location, migrations: Schema.migrations)
    }

    private func moment(_ milliseconds: Int64) -> Timestamp { Timestamp(millisecondsSince1970: milliseconds) }

    private func set(_ repository: any ReminderRepository, at milliseconds: Int64) async throws -> Reminder {
        try await repository.replace(title: "Games", body: "é 🍎", dueAt: moment(milliseconds)).set
    }

    @Test("is empty at first, and has nothing to cancel, to note or to deliver", arguments: Place.allCases)
    func empty(place: Place) async throws {
        let repository = repository(place)
        let id = ReminderID(1)
        #expect(try await repository.reminders() == [])
        #expect(try await repository.cancel(id) == nil)
        #expect(try await repository.deliver(id, at: moment(5)) == nil)
        #expect(try await repository.deliverDue(at: moment(.max)) == [])
        #expect(try await repository.note(ScheduledJob(scheduler: "at", name: "1"), for: id) == nil)
    }

    @Test("keeps one that is to come: the next takes its place, what was told stays", arguments: Place.allCases)
    func replacing(place: Place) async throws {
        let repository = repository(place)
        let first = try await set(repository, at: 10)
        #expect(first.title == "Games" && first.body == "é 🍎" && first.dueAt == moment(10))
        #expect(first.job == nil && !first.isDelivered)
        _ = try await repository.deliver(first.id, at: moment(11))
        let second = try await set(repository, at: 20)
        let replaced = try await repository.replace(title: "a", body: "b", dueAt: moment(5))
        #expect(replaced.cancelled == [second])
        #expect(try await repository.reminders().map(\.id) == [replaced.set.id, first.id])
    }

    @Test("never gives an id twice", arguments: Place.allCases)
    func ids(place: Place) async throws {
        let repository = repository(place)
        let first = try await set(repository, at: 1)
        _ = try await repository.cancel(first.id)
        #expect(try await set(repository, at: 1).id != first.id)
    }

    @Test("takes a reminder away once", arguments: Place.allCases)
    func cancelling(place: Place) async throws {
        let repository = repository(place)
        let reminder = try await set(repository, at: 1)
        #expect(try await repository.cancel(reminder.id) == reminder)
        #expect(try await repository.cancel(reminder.id) == nil)
        #expect(try await repository.reminders() == [])
    }

    @Test("notes which scheduler has it, too", arguments: Place.allCases)
    func job(place: Place) async throws {
        let repository = repository(place)
        let job = ScheduledJob(scheduler: "at", name: "17")
        let reminder = try await set(repository, at: 1)
        #expect(try await repository.note(job, for: reminder.id)?.job == job)
        #expect(try await repository.reminders().map(\.job) == [job])
    }

    @Test("delivers what is due, and not before its moment has passed", arguments: Place.allCases)
    func due(place: Place) async throws {
        let repository = repository(place)
        let reminder = try await set(repository, at: 10)
        #expect(try await repository.deliverDue(at: moment(10)) == [])
        #expect(try await repository.deliverDue(at: moment(11)) == [reminder])
        #expect(try await repository.deliverDue(at: moment(12)) == [])
        #expect(try await repository.reminders().map(\.deliveredAt) == [moment(11)])
    }

    @Test("delivers one as often as is asked, but says that it was before", arguments: Place.allCases)
    func delivering(place: Place) async throws {
        let repository = repository(place)
        let reminder = try await set(repository, at: 10)
        #expect(try await repository.deliver(reminder.id, at: moment(3)) == reminder)
        #expect(try await repository.deliver(reminder.id, at: moment(4))?.deliveredAt == moment(3))
        #expect(try await repository.reminders().map(\.deliveredAt) == [moment(3)])
    }

    @Test("gives what is due to one of many who ask at once", arguments: Place.allCases)
    func atOnce(place: Place) async throws {
        let repository = repository(place)
        let reminder = try await set(repository, at: 10)
        let told = try await withThrowingTaskGroup { group in
            for _ in 0..<10 {
                group.addTask(executorPreference: ThreadExecutor()) {
                    try await repository.deliverDue(at: Timestamp(millisecondsSince1970: 11))
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(told == [reminder])
    }
}

@Suite("Reminders in the database", .inTurns)
struct SQLiteReminderRepositoryTests {
    @Test(
        "tell each failure of the store as what it is",
        arguments: [
            (StoreFault.diskFull, StoreFailure.Kind.full), (.corrupt, .corrupt), (.locked, .locked),
            (.readOnly, .readOnly),
        ]
    )
    func faults(fault: StoreFault, kind: StoreFailure.Kind) async throws {
        let folder = try TemporaryFolder()
        let location = DatabaseLocation.file(folder.path("tombola.sqlite"))
        _ = try await SQLiteReminderRepository(database: Database(location: location, migrations: Schema.migrations))
            .reminders()
        let database = Database(location: location, migrations: Schema.migrations, fault: fault)
        let repository = SQLiteReminderRepository(database: database)
        await expectStoreFailure(kind) {
            try await repository.replace(title: "a", body: "b", dueAt: Timestamp(millisecondsSince1970: 1))
        }
    }

    @Test("are looked for without waiting for a process that holds the store, and stay due")
    func heldStore() async throws {
        let folder = try TemporaryFolder()
        let location = DatabaseLocation.file(folder.path("tombola.sqlite"))
        let repository = SQLiteReminderRepository(database: Database(location: location, migrations: Schema.migrations))
        let due = Timestamp(millisecondsSince1970: 1)
        let later = Timestamp(millisecondsSince1970: 2)
        let reminder = try await repository.replace(title: "a", body: "b", dueAt: due).set
        let holder = Database(location: location, migrations: Schema.migrations)
        let (holding, started) = AsyncStream.makeStream(of: Void.self)
        let end = DispatchSemaphore(value: 0)
        let other = Task(executorPreference: ThreadExecutor()) {
            try await holder.transaction { _ throws(StoreFailure) in
                started.finish()
                end.wait()
            }
        }
        for await _ in holding {}
        let start = ContinuousClock.now
        await expectStoreFailure(.locked) { try await repository.deliverDue(at: later) }
        // Whoever needs the store waits for five seconds.
        #expect(start.duration(to: .now) < .seconds(3))
        end.signal()
        try await other.value
        #expect(try await repository.deliverDue(at: later) == [reminder])
    }
}
