import Domain

/// The draws made on this machine.
package typealias DrawHistoryViewModel = ScreenViewModel<[DrawRecord], AccessFailure>

extension ScreenViewModel where Content == [DrawRecord], Failure == AccessFailure {
    package convenience init(history: any DrawHistoryRepository) {
        self.init { () async throws(AccessFailure) in try await history.draws() }
    }
}

/// One draw of the history. A saved draw never changes, so there is nothing to load.
package typealias DrawRecordViewModel = ScreenViewModel<DrawRecord, LotteryError>

extension ScreenViewModel where Content == DrawRecord, Failure == LotteryError {
    package convenience init(showing draw: DrawRecord) {
        self.init(showing: draw) { () async throws(LotteryError) in draw }
    }
}
