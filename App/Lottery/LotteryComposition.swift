import Data
import Domain
import Presentation

/// The lottery put together: data, then use cases, then view models.
@MainActor
struct LotteryComposition {
    private let parts: SharedDependencies
    private let documents: any DrawDocumentRepository
    private let drawHistory: any DrawHistoryRepository
    private let lists: any LotteryRepository
    private let merge: MergeUsersWithLotteryList.Function

    init(_ parts: SharedDependencies) {
        self.parts = parts
        let tracer = parts.tracer
        documents = FileDrawDocumentRepository().traced(by: tracer)
        drawHistory = SQLiteDrawHistoryRepository(database: parts.database).traced(by: tracer)
        lists = StreamedLotteryRepository(source: parts.source, meter: parts.settings.meter).traced(by: tracer)
        merge = MergeUsersWithLotteryList(repository: lists).traced(by: tracer)
    }

    func game(_ request: DrawRequest, interval: Duration) -> LotteryViewModel {
        let holdDraw = HoldDraw(
            merge: merge,
            drawWinner: DrawWinner().traced(by: parts.tracer),
            lists: lists,
            documents: documents,
            history: drawHistory,
            systemSeed: parts.settings.systemSeed,
            now: parts.settings.now
        )
        return LotteryViewModel(
            request: request,
            interval: interval,
            holdDraw: holdDraw.traced(by: parts.tracer),
            clock: ContinuousClock()
        )
    }

    func players() -> PlayersViewModel {
        PlayersViewModel(listPlayers: listPlayers)
    }

    var listPlayers: ListPlayers.Function {
        ListPlayers(merge: merge, lists: lists).traced(by: parts.tracer)
    }

    var findPlayer: FindPlayer.Function {
        FindPlayer(merge: merge, lists: lists).traced(by: parts.tracer)
    }

    func ticket(of id: UserID, method: DrawMethod, seed: Seed) -> TicketViewModel {
        let lookUp = LookUpTicket(merge: merge, lists: lists).traced(by: parts.tracer)
        return TicketViewModel(id: id, method: method, seed: seed, lookUp: lookUp)
    }

    func commitment(_ request: DrawRequest, seedSource: String?) -> CommitmentViewModel {
        let commit = CommitToDraw(merge: merge).traced(by: parts.tracer)
        return CommitmentViewModel(request: request, seedSource: seedSource, commit: commit)
    }

    func verification(of receipt: String, commitment: String?) -> VerificationViewModel {
        let verify = VerifyDraw().traced(by: parts.tracer)
        let verifyReceipt = VerifyReceipt(documents: documents, merge: merge, verify: verify)
        return VerificationViewModel(
            receipt: receipt,
            commitment: commitment,
            verify: verifyReceipt.traced(by: parts.tracer)
        )
    }

    func history() -> DrawHistoryViewModel {
        DrawHistoryViewModel(history: drawHistory)
    }

    func draw(_ record: DrawRecord) -> DrawRecordViewModel {
        DrawRecordViewModel(showing: record)
    }
}
