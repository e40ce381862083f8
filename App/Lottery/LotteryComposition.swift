import Data
import Domain
import Presentation

/// The lottery put together: data, then use cases, then view models.
@MainActor
struct LotteryComposition {
    private let parts: SharedDependencies
    private let documents: any DrawDocumentRepository
    private let drawHistory: any DrawHistoryRepository
    private let merge: MergeUsersWithLotteryList.Function
    private let saveDraw: SaveDraw.Function

    init(_ parts: SharedDependencies) {
        self.parts = parts
        let tracer = parts.tracer
        documents = FileDrawDocumentRepository().traced(by: tracer)
        drawHistory = SQLiteDrawHistoryRepository(database: parts.database).traced(by: tracer)
        let settings = parts.settings
        let lists = StreamedLotteryRepository(
            source: parts.source,
            limits: settings.listLimits,
            meter: settings.meter
        ).traced(by: tracer)
        merge = MergeUsersWithLotteryList(repository: lists).traced(by: tracer)
        saveDraw = SaveDraw(documents: documents, history: drawHistory).traced(by: tracer)
    }

    func game(_ request: DrawRequest) -> LotteryViewModel {
        let makeDraw = MakeDraw(
            merge: merge,
            drawWinner: DrawWinner().traced(by: parts.tracer),
            saveDraw: saveDraw,
            documents: documents,
            systemSeed: parts.settings.systemSeed,
            now: parts.settings.now
        )
        return LotteryViewModel(request: request, makeDraw: makeDraw.traced(by: parts.tracer), clock: ContinuousClock())
    }

    func players() -> PlayersViewModel {
        PlayersViewModel(merge: merge)
    }

    func player(_ row: Players.Row) -> PlayerViewModel {
        PlayerViewModel(showing: row, merge: merge)
    }

    func ticket(of id: UserID, method: DrawMethod, seed: Seed) -> TicketViewModel {
        let lookUp = LookUpTicket().traced(by: parts.tracer)
        return TicketViewModel(id: id, method: method, seed: seed, merge: merge, lookUp: lookUp)
    }

    func commitment(_ request: DrawRequest, seedSource: String?) -> CommitmentViewModel {
        let commit = CommitToDraw().traced(by: parts.tracer)
        return CommitmentViewModel(request: request, seedSource: seedSource, merge: merge, commit: commit)
    }

    func verification(of receipt: String, commitment: String?) -> VerificationViewModel {
        VerificationViewModel(
            receipt: receipt,
            commitment: commitment,
            documents: documents,
            merge: merge,
            verify: VerifyDraw().traced(by: parts.tracer)
        )
    }

    func history() -> DrawHistoryViewModel {
        DrawHistoryViewModel(history: drawHistory)
    }

    func draw(_ record: DrawRecord) -> DrawRecordViewModel {
        DrawRecordViewModel(showing: record)
    }
}
