import Domain

/// The draws that were made here.
package typealias DrawHistoryViewModel = ScreenViewModel<[DrawRecord], StoreFailure>

extension ScreenViewModel where Content == [DrawRecord], Failure == StoreFailure {
    package convenience init(history: any DrawHistoryRepository) {
        self.init { () async throws(StoreFailure) in try await history.draws() }
    }
}

/// One of the draws that were made here. A draw that was kept does not change any more: there is nothing to load.
package typealias DrawRecordViewModel = ScreenViewModel<DrawRecord, StoreFailure>

extension ScreenViewModel where Content == DrawRecord, Failure == StoreFailure {
    package convenience init(showing draw: DrawRecord) {
        self.init(showing: draw) { () async throws(StoreFailure) in draw }
    }
}
