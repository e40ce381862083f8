import Data
import Domain

/// A use case, repository, data source or document source whose calls appear in the trace. It replaces the seam and
/// forwards each call; without a tracer, it does nothing else.
struct Traced<Seam: Sendable>: Sendable {
    let seam: Seam
    let tracer: Tracer?

    /// Calls a function of the seam. One that takes a closure is called in a closure, because the compiler crashes here.
    ///
    /// - Parameter name: That of the function that calls, which is the same.
    func call<each Input: Sendable, Output, Failure>(
        _ function: (repeat each Input) async throws(Failure) -> Output,
        _ inputs: repeat each Input,
        name: String = #function
    ) async throws(Failure) -> Output {
        var shown: [Any] = []
        for input in repeat each inputs { shown.append(input) }
        return try await tracer.call(Seam.self, name, shown) { () async throws(Failure) in
            try await function(repeat each inputs)
        }
    }
}

extension Traced: UseCase where Seam: UseCase {
    func callAsFunction(_ request: Seam.Request) async throws(Seam.Failure) -> Seam.Response {
        try await call(seam.callAsFunction, request)
    }
}

extension Traced: DocumentSource, DocumentSourceDecorator where Seam: DocumentSource {
    var source: any DocumentSource { seam }
    func open(_ endpoint: Endpoint, _ query: [QueryItem]) async throws(AccessFailure) -> SourceDocument {
        try await call(seam.open, endpoint, query)
    }
}

// MARK: Fruit and jackpots

extension Traced: ListRepository where Seam: ListRepository {
    typealias Item = Seam.Item
    func list(
        _ freshness: Freshness,
        while isValid: @Sendable (Listing<Item>) -> Bool
    ) async throws(AccessFailure) -> Listing<Item> {
        try await tracer.call(Seam.self, #function, [freshness]) { () async throws(AccessFailure) in
            try await seam.list(freshness, while: isValid)
        }
    }
}

extension Traced: RemoteDataSource where Seam: RemoteDataSource {
    var place: Place { seam.place }
    func fetch() async throws(AccessFailure) -> [UInt8] { try await call(seam.fetch) }
    // Its document source is traced.
    func file() async -> [UInt8]? { await seam.file() }
}

extension Traced: LocalDataSource where Seam: LocalDataSource {
    func load() async throws(AccessFailure) -> StoredResponse? { try await call(seam.load) }
    func save(_ response: [UInt8], at moment: Timestamp) async throws(AccessFailure) {
        try await call(seam.save, response, moment)
    }
}

// MARK: Lottery

extension Traced: LotteryRepository where Seam: LotteryRepository {
    func participants() async throws(AccessFailure) -> ListedPeople? { try await call(seam.participants) }
    func users() async throws(AccessFailure) -> ListedPeople { try await call(seam.users) }
    func entries() async throws(AccessFailure) -> ListedEntries { try await call(seam.entries) }
    func exclusions() async throws(AccessFailure) -> [Exclusion] { try await call(seam.exclusions) }
}

extension Traced: LotteryRemoteDataSource where Seam: LotteryRemoteDataSource {
    func users() async throws(AccessFailure) -> ListedPeople { try await call(seam.users) }
    func entries() async throws(AccessFailure) -> ListedEntries { try await call(seam.entries) }
}

extension Traced: LotteryLocalDataSource where Seam: LotteryLocalDataSource {
    func participants() async throws(AccessFailure) -> ListedPeople? { try await call(seam.participants) }
    func exclusions() async throws(AccessFailure) -> [Exclusion] { try await call(seam.exclusions) }
}

extension Traced: BeaconRepository where Seam: BeaconRepository {
    func value(of round: BeaconRound, _ freshness: Freshness) async throws(BeaconFailure) -> String {
        try await call(seam.value, round, freshness)
    }
}

extension Traced: DrawDocumentRepository where Seam: DrawDocumentRepository {
    func receipt(at location: String) async throws(AccessFailure) -> ReadDocument<Receipt> {
        try await call(seam.receipt, location)
    }
    func commitment(at location: String) async throws(AccessFailure) -> ReadDocument<Commitment> {
        try await call(seam.commitment(at:), location)
    }
    func check(_ file: OutputFile) async throws(AccessFailure) { try await call(seam.check, file) }
    func save<Document: DrawDocument>(_ document: Document, to file: OutputFile) async throws(AccessFailure) {
        try await call(seam.save, document, file)
    }
}

extension Traced: DrawHistoryRepository where Seam: DrawHistoryRepository {
    func save(_ draw: DrawRecord, names: String?) async throws(AccessFailure) -> EarlierDraws {
        try await call(seam.save, draw, names)
    }
    func save(_ commitment: CommitmentRecord) async throws(AccessFailure) -> Int {
        try await call(seam.save(_:), commitment)
    }
    func remove(_ numbers: [Int]) async throws(AccessFailure) { try await call(seam.remove, numbers) }
    func entries() async throws(AccessFailure) -> [Numbered<HistoryEntry>] { try await call(seam.entries) }
}

// MARK: Reminders

extension Traced: ReminderRepository where Seam: ReminderRepository {
    func reminders() async throws(AccessFailure) -> [Reminder] { try await call(seam.reminders) }
    func replace(
        title: String,
        body: String,
        dueAt: Timestamp,
        now: Timestamp
    ) async throws(AccessFailure) -> (set: Reminder, cancelled: [Reminder]) {
        try await call(seam.replace, title, body, dueAt, now)
    }
    func cancel(_ id: ReminderID) async throws(AccessFailure) -> Reminder? { try await call(seam.cancel, id) }
    func saveJob(_ job: ScheduledJob, for id: ReminderID) async throws(AccessFailure) {
        try await call(seam.saveJob, job, id)
    }
    func deliver(
        _ id: ReminderID,
        at moment: Timestamp,
        report: @escaping ReminderReport
    ) async throws(AccessFailure) -> Reminder? {
        try await tracer.call(Seam.self, #function, [id, moment]) { () async throws(AccessFailure) in
            try await seam.deliver(id, at: moment, report: report)
        }
    }
    func deliverDue(at moment: Timestamp, report: @escaping ReminderReport) async throws(AccessFailure) {
        try await tracer.call(Seam.self, #function, [moment]) { () async throws(AccessFailure) in
            try await seam.deliverDue(at: moment, report: report)
        }
    }
}

extension Traced: ReminderScheduler where Seam: ReminderScheduler {
    func schedule(_ reminder: Reminder) async throws(AccessFailure) -> ScheduledJob {
        try await call(seam.schedule, reminder)
    }
    func jobs() async throws(AccessFailure) -> [ScheduledJob] { try await call(seam.jobs) }
    func cancel(_ job: ScheduledJob) async throws(AccessFailure) { try await call(seam.cancel, job) }
}

extension Traced: ReminderNotifier where Seam: ReminderNotifier {
    func check() async throws(AccessFailure) { try await call(seam.check) }
    func show(_ reminder: Reminder) async throws(AccessFailure) { try await call(seam.show, reminder) }
}

// MARK: Trivia

extension Traced: QuestionRepository where Seam: QuestionRepository {
    var sourceName: String { seam.sourceName }
    func count(of kind: QuestionKind) async -> Int? { await call(seam.count, kind) }
    func categories() async throws(AccessFailure) -> [QuestionCategory] { try await call(seam.categories) }
    func questions(
        _ request: QuestionRequest,
        waiting: @escaping Waiting
    ) async throws(TriviaError) -> FetchedQuestions {
        try await tracer.call(Seam.self, #function, [request]) { () async throws(TriviaError) in
            try await seam.questions(request, waiting: waiting)
        }
    }
}

extension Traced: QuestionRemoteDataSource where Seam: QuestionRemoteDataSource {
    var answersQueries: Bool { seam.answersQueries }
}

extension Traced: QuestionLocalDataSource where Seam: QuestionLocalDataSource {
    func questions() async throws(AccessFailure) -> FetchedQuestions { try await call(seam.questions) }
}

extension Traced: ScoreRepository where Seam: ScoreRepository {
    func scores() async throws(AccessFailure) -> Scores { try await call(seam.scores) }
    func save(_ game: TriviaGame) async throws(AccessFailure) -> (id: Int64, previousHighScore: Int) {
        try await call(seam.save, game)
    }
}

// MARK: Events

extension Traced: EventRepository where Seam: EventRepository {
    var sourceName: String { seam.sourceName }
    func events(_ query: EventQuery) async throws(AccessFailure) -> EventPage { try await call(seam.events, query) }
    func event(_ id: EventID) async throws(AccessFailure) -> Event? { try await call(seam.event, id) }
}

extension Traced: EventRemoteDataSource where Seam: EventRemoteDataSource {
    var answersQueries: Bool { seam.answersQueries }
}

extension Traced: EventLocalDataSource where Seam: EventLocalDataSource {
    func events(where isWanted: @escaping @Sendable (Event) -> Bool) async throws(AccessFailure) -> EventsPayload {
        try await tracer.call(Seam.self, #function) { () async throws(AccessFailure) in
            try await seam.events(where: isWanted)
        }
    }
}

extension Traced: FavouriteRepository where Seam: FavouriteRepository {
    func favourites() async throws(AccessFailure) -> [Favourite] { try await call(seam.favourites) }
    func add(_ event: Event, at moment: Timestamp) async throws(AccessFailure) -> Bool {
        try await call(seam.add, event, moment)
    }
    func update(_ event: Event, at moment: Timestamp) async throws(AccessFailure) {
        try await call(seam.update, event, moment)
    }
    func remove(_ id: EventID) async throws(AccessFailure) -> Favourite? { try await call(seam.remove, id) }
    func restore(_ id: EventID) async throws(AccessFailure) -> Favourite? { try await call(seam.restore, id) }
}

extension Traced: PictureRepository where Seam: PictureRepository {
    func picture(at url: String) async throws(AccessFailure) -> Picture { try await call(seam.picture, url) }
    func check(_ file: OutputFile) async throws(AccessFailure) { try await call(seam.check, file) }
    func save(_ picture: Picture, to file: OutputFile) async throws(AccessFailure) {
        try await call(seam.save, picture, file)
    }
}
