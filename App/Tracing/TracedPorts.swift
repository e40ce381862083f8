import Data
import Domain

// MARK: Reminders

extension Traced: ReminderRepository where Seam: ReminderRepository {
    func reminders() async throws(AccessFailure) -> [Reminder] { try await call("reminders", seam.reminders) }
    func replace(
        title: String,
        body: String,
        dueAt: Timestamp,
        now: Timestamp
    ) async throws(AccessFailure) -> (set: Reminder, cancelled: [Reminder]) {
        try await call("replace", seam.replace, title, body, dueAt, now)
    }
    func cancel(_ id: ReminderID) async throws(AccessFailure) -> Reminder? {
        try await call("cancel", seam.cancel, id)
    }
    func saveJob(_ job: ScheduledJob, for id: ReminderID) async throws(AccessFailure) {
        try await call("saveJob", seam.saveJob, job, id)
    }
    func deliver(
        _ id: ReminderID,
        at moment: Timestamp,
        report: @escaping ReminderReport
    ) async throws(AccessFailure) -> Reminder? {
        try await tracer.call(Seam.self, "deliver", [id, moment]) { () async throws(AccessFailure) in
            try await seam.deliver(id, at: moment, report: report)
        }
    }
    func deliverDue(at moment: Timestamp, report: @escaping ReminderReport) async throws(AccessFailure) {
        try await tracer.call(Seam.self, "deliverDue", [moment]) { () async throws(AccessFailure) in
            try await seam.deliverDue(at: moment, report: report)
        }
    }
}

extension Traced: ReminderScheduler where Seam: ReminderScheduler {
    func schedule(_ reminder: Reminder) async throws(AccessFailure) -> ScheduledJob {
        try await call("schedule", seam.schedule, reminder)
    }
    func check() async throws(AccessFailure) { try await call("check", seam.check) }
    func cancel(_ job: ScheduledJob) async throws(AccessFailure) { try await call("cancel", seam.cancel, job) }
}

extension Traced: ReminderNotifier where Seam: ReminderNotifier {
    func check() async throws(AccessFailure) { try await call("check", seam.check) }
    func show(_ reminder: Reminder) async throws(AccessFailure) { try await call("show", seam.show, reminder) }
}

// MARK: Trivia

extension Traced: QuestionRepository where Seam: QuestionRepository {
    var sourceName: String { seam.sourceName }
    func count(of kind: QuestionKind) async -> Int? {
        await tracer.call(Seam.self, "count", [kind]) { () async in await seam.count(of: kind) }
    }
    func categories() async throws(AccessFailure) -> [QuestionCategory] {
        try await call("categories", seam.categories)
    }
    func questions(
        _ request: QuestionRequest,
        waiting: @escaping Waiting
    ) async throws(TriviaError) -> FetchedQuestions {
        try await tracer.call(Seam.self, "questions", [request]) { () async throws(TriviaError) in
            try await seam.questions(request, waiting: waiting)
        }
    }
}

extension Traced: QuestionRemoteDataSource where Seam: QuestionRemoteDataSource {
    var name: String { seam.name }
    var answersQueries: Bool { seam.answersQueries }
    func count(of kind: QuestionKind) async -> Int? {
        await tracer.call(Seam.self, "count", [kind]) { () async in await seam.count(of: kind) }
    }
    func categories() async throws(AccessFailure) -> [QuestionCategory] {
        try await call("categories", seam.categories)
    }
    func questions(
        _ request: QuestionRequest,
        waiting: @escaping Waiting
    ) async throws(TriviaError) -> FetchedQuestions {
        try await tracer.call(Seam.self, "questions", [request]) { () async throws(TriviaError) in
            try await seam.questions(request, waiting: waiting)
        }
    }
}

extension Traced: QuestionLocalDataSource where Seam: QuestionLocalDataSource {
    func questions() async throws(AccessFailure) -> FetchedQuestions { try await call("questions", seam.questions) }
}

extension Traced: ScoreRepository where Seam: ScoreRepository {
    func scores() async throws(AccessFailure) -> Scores { try await call("scores", seam.scores) }
    func save(_ game: TriviaGame) async throws(AccessFailure) -> (id: Int64, previousHighScore: Int) {
        try await call("save", seam.save, game)
    }
}

// MARK: Events

extension Traced: EventRepository where Seam: EventRepository {
    var sourceName: String { seam.sourceName }
    func events(_ query: EventQuery) async throws(AccessFailure) -> EventPage {
        try await call("events", seam.events, query)
    }
    func event(_ id: EventID) async throws(AccessFailure) -> Event? { try await call("event", seam.event, id) }
}

extension Traced: EventRemoteDataSource where Seam: EventRemoteDataSource {
    var name: String { seam.name }
    var answersQueries: Bool { seam.answersQueries }
    func events(_ query: EventQuery) async throws(AccessFailure) -> EventsPayload {
        try await call("events", seam.events, query)
    }
    func event(_ id: EventID) async throws(AccessFailure) -> Event? { try await call("event", seam.event, id) }
}

extension Traced: EventLocalDataSource where Seam: EventLocalDataSource {
    func events(where isWanted: @escaping @Sendable (Event) -> Bool) async throws(AccessFailure) -> EventsPayload {
        try await tracer.call(Seam.self, "events", []) { () async throws(AccessFailure) in
            try await seam.events(where: isWanted)
        }
    }
}

extension Traced: FavouriteRepository where Seam: FavouriteRepository {
    func favourites() async throws(AccessFailure) -> [Favourite] { try await call("favourites", seam.favourites) }
    func add(_ event: Event, at moment: Timestamp) async throws(AccessFailure) -> Bool {
        try await call("add", seam.add, event, moment)
    }
    func update(_ event: Event, at moment: Timestamp) async throws(AccessFailure) {
        try await call("update", seam.update, event, moment)
    }
    func remove(_ id: EventID) async throws(AccessFailure) -> Favourite? { try await call("remove", seam.remove, id) }
    func restore(_ id: EventID) async throws(AccessFailure) -> Favourite? {
        try await call("restore", seam.restore, id)
    }
}

extension Traced: PictureRepository where Seam: PictureRepository {
    func picture(at url: String) async throws(AccessFailure) -> Picture { try await call("picture", seam.picture, url) }
    func check(_ file: OutputFile) async throws(AccessFailure) { try await call("check", seam.check, file) }
    func save(_ picture: Picture, to file: OutputFile) async throws(AccessFailure) {
        try await call("save", seam.save, picture, file)
    }
}
