import Data
import Domain
import Presentation

/// Where everything is put together: data, then use cases, then view models. Nothing else knows more than one of them.
///
/// The program and the tests' journeys come in by this one initialiser. Nothing is opened here and no file touched: each
/// part does its work when it is first used.
@MainActor
struct CompositionRoot {
    private let settings: Settings
    private let tracer: Tracer?
    private let documents: any DrawDocumentRepository
    private let drawHistory: any DrawHistoryRepository
    private let merge: MergeUsersWithLotteryList.Function
    private let keepDraw: KeepDraw.Function

    init(_ settings: Settings, tracer: Tracer? = nil) {
        self.settings = settings
        self.tracer = tracer
        let source = settings.dataSource(tracer: tracer)
        let database = Database(
            location: settings.database,
            migrations: Schema.migrations,
            fault: settings.storeFault
        )
        documents = FileDrawDocumentRepository().traced(by: tracer)
        drawHistory = SQLiteDrawHistoryRepository(database: database).traced(by: tracer)
        let lists = StreamedLotteryRepository(source: source, meter: settings.meter).traced(by: tracer)
        merge = MergeUsersWithLotteryList(repository: lists).traced(by: tracer)
        keepDraw = KeepDraw(documents: documents, history: drawHistory).traced(by: tracer)
    }

    func lottery(_ request: DrawRequest) -> LotteryViewModel {
        let makeDraw = MakeDraw(
            merge: merge,
            drawWinner: DrawWinner().traced(by: tracer),
            keepDraw: keepDraw,
            documents: documents,
            systemSeed: settings.systemSeed,
            now: settings.now
        )
        return LotteryViewModel(request: request, makeDraw: makeDraw.traced(by: tracer), clock: ContinuousClock())
    }

    func players() -> PlayersViewModel {
        PlayersViewModel(merge: merge)
    }

    func player(_ row: Players.Row) -> PlayerViewModel {
        PlayerViewModel(showing: row, merge: merge)
    }

    func ticket(of id: UserID, method: DrawMethod, seed: Seed) -> TicketViewModel {
        TicketViewModel(id: id, method: method, seed: seed, merge: merge, lookUp: LookUpTicket().traced(by: tracer))
    }

    func commitment(_ request: DrawRequest, seedSource: String?) -> CommitmentViewModel {
        let commit = CommitToDraw().traced(by: tracer)
        return CommitmentViewModel(request: request, seedSource: seedSource, merge: merge, commit: commit)
    }

    func verification(of receipt: String, commitment: String?) -> VerificationViewModel {
        VerificationViewModel(
            receipt: receipt,
            commitment: commitment,
            documents: documents,
            merge: merge,
            verify: VerifyDraw().traced(by: tracer)
        )
    }

    func history() -> DrawHistoryViewModel {
        DrawHistoryViewModel(history: drawHistory)
    }

    func draw(_ record: DrawRecord) -> DrawRecordViewModel {
        DrawRecordViewModel(showing: record)
    }

    /// A presenter that needs no more than the content.
    func presenter<Content>(_ presenter: some ScreenPresenter<Content>) -> any ScreenPresenter<Content> {
        guard let tracer else { return presenter }
        return TracingPresenter(presenter: presenter, tracer: tracer)
    }

    /// A presenter that writes dates and numbers as the user wants them.
    func presenter<Presenter: ScreenPresenter>(
        _ make: (Formatting) -> Presenter
    ) -> any ScreenPresenter<Presenter.Content> {
        presenter(make(formatting))
    }

    /// How dates and numbers are written.
    var formatting: Formatting { settings.formatting() }
}
