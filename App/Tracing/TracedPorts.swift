import Data
import Domain
import Presentation

// One forwarding function for each function of a port. Add new ports here.

extension Traced: ScreenPresenter where Port: ScreenPresenter {
    func lines(_ content: Port.Content, for medium: Medium) -> [Line] { call(port.lines, content, medium) }
    func notices(_ content: Port.Content) -> [Line] { port.notices(content) }
    func json(_ content: Port.Content) -> JSONText { call(port.json, content) }
}

extension Traced: DocumentSource where Port: DocumentSource {
    var answersQueries: Bool { port.answersQueries }
    func location(of endpoint: Endpoint) -> String { port.location(of: endpoint) }
    func identity(of endpoint: Endpoint) -> String { port.identity(of: endpoint) }
    func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(SourceFailure) -> SourceDocument {
        try await call(port.open, endpoint, query)
    }
}

extension Traced: LotteryRepository where Port: LotteryRepository {
    var usersName: String { port.usersName }
    var entriesName: String { port.entriesName }
    var binding: NameBinding { port.binding }
    func users() async throws(SourceFailure) -> UserList { try await call(port.users) }
    func entries() async throws(SourceFailure) -> EntryList? { try await call(port.entries) }
}

extension Traced: DrawHistoryRepository where Port: DrawHistoryRepository {
    func save(_ draw: DrawRecord) async throws(StoreFailure) -> Int { try await call(port.save, draw) }
    func draws() async throws(StoreFailure) -> [DrawRecord] { try await call(port.draws) }
}

extension Traced: DrawDocumentRepository where Port: DrawDocumentRepository {
    func receipt(at place: String) async throws(SourceFailure) -> ReceiptDocument {
        try await call(port.receipt, place)
    }
    func commitment(at place: String) async throws(SourceFailure) -> PublishedCommitment {
        try await call(port.commitment, place)
    }
    func check(_ file: OutputFile) async throws(StoreFailure) { try await call(port.check, file) }
    func save(_ receipt: Receipt, to file: OutputFile) async throws(StoreFailure) {
        try await call(port.save, receipt, file)
    }
}

extension Traced: ListRepository where Port: ListRepository {
    typealias List = Port.List
    var sourceName: String { port.sourceName }
    func list(_ policy: FetchPolicy<Port.List>) async throws(ListFailure) -> Listing<Port.List> {
        try await call(port.list, policy)
    }
}

extension Traced: RemoteDataSource where Port: RemoteDataSource {
    var name: String { port.name }
    func fetch() async throws(SourceFailure) -> Fetched<Port.List> { try await call(port.fetch) }
}

extension Traced: LocalDataSource where Port: LocalDataSource {
    func load() async throws(StoreFailure) -> Stored<Port.List>? { try await call(port.load) }
    func save(_ fetched: Fetched<Port.List>, at moment: Timestamp) async throws(StoreFailure) -> Port.List? {
        try await call(port.save, fetched, moment)
    }
}

extension Traced: UsageReporter where Port: UsageReporter {
    func report(_ event: UsageEvent) { call(port.report, event) }
}

extension Traced: ReminderRepository where Port: ReminderRepository {
    func reminders() async throws(StoreFailure) -> [Reminder] { try await call(port.reminders) }
    func replace(
        title: String,
        body: String,
        dueAt: Timestamp,
        now: Timestamp
    ) async throws(StoreFailure) -> ReplacedReminders {
        try await call(port.replace, title, body, dueAt, now)
    }
    func cancel(_ id: ReminderID) async throws(StoreFailure) -> Reminder? { try await call(port.cancel, id) }
    func saveJob(_ job: ScheduledJob, for id: ReminderID) async throws(StoreFailure) -> Reminder? {
        try await call(port.saveJob, job, id)
    }
    // Captures functions: the compiler crashes on a function in a parameter pack.
    func deliver(
        _ id: ReminderID,
        at moment: Timestamp,
        report: @escaping ReminderReport
    ) async throws(StoreFailure) -> Reminder? {
        try await call(
            { id, moment async throws(StoreFailure) in try await port.deliver(id, at: moment, report: report) },
            id,
            moment
        )
    }
    func deliverDue(at moment: Timestamp, report: @escaping ReminderReport) async throws(StoreFailure) {
        try await call(
            { moment async throws(StoreFailure) in try await port.deliverDue(at: moment, report: report) },
            moment
        )
    }
}

extension Traced: ReminderScheduler where Port: ReminderScheduler {
    func schedule(_ reminder: Reminder) async throws(SchedulingFailure) -> ScheduledJob {
        try await call(port.schedule, reminder)
    }
    func check() async throws(SchedulingFailure) { try await call(port.check) }
    func cancel(_ job: ScheduledJob) async throws(SchedulingFailure) { try await call(port.cancel, job) }
}

extension Traced: ReminderNotifier where Port: ReminderNotifier {
    func check() async throws(SchedulingFailure) { try await call(port.check) }
    func show(_ reminder: Reminder) async throws(SchedulingFailure) { try await call(port.show, reminder) }
}

extension Traced: QuestionRepository where Port: QuestionRepository {
    var sourceName: String { port.sourceName }
    func categories() async throws(SourceFailure) -> [QuestionCategory] { try await call(port.categories) }
    func questions(
        _ request: QuestionRequest,
        waiting: @escaping @Sendable (_ seconds: Int) async -> Void
    ) async throws(TriviaError) -> FetchedQuestions {
        // The compiler crashes on a function in a parameter pack.
        try await call(
            { request async throws(TriviaError) in try await port.questions(request, waiting: waiting) },
            request
        )
    }
}

extension Traced: ScoreRepository where Port: ScoreRepository {
    func scores() async throws(StoreFailure) -> Scores { try await call(port.scores) }
    func save(_ progress: GameProgress) async throws(StoreFailure) -> GameStanding {
        try await call(port.save, progress)
    }
}

extension Traced: EventRepository where Port: EventRepository {
    var sourceName: String { port.sourceName }
    func events(_ query: EventQuery) async throws(SourceFailure) -> EventPage { try await call(port.events, query) }
    func event(_ id: EventID) async throws(SourceFailure) -> Event? { try await call(port.event, id) }
}

extension Traced: FavouriteRepository where Port: FavouriteRepository {
    func favourites() async throws(StoreFailure) -> [Favourite] { try await call(port.favourites) }
    func add(_ event: Event, at moment: Timestamp) async throws(StoreFailure) -> Bool {
        try await call(port.add, event, moment)
    }
    func remove(_ id: EventID) async throws(StoreFailure) -> Favourite? { try await call(port.remove, id) }
}

extension Traced: PictureRepository where Port: PictureRepository {
    func picture(at url: String) async throws(SourceFailure) -> Picture { try await call(port.picture, url) }
    func check(_ file: OutputFile) async throws(StoreFailure) { try await call(port.check, file) }
    func save(_ picture: Picture, to file: OutputFile) async throws(StoreFailure) {
        try await call(port.save, picture, file)
    }
}
