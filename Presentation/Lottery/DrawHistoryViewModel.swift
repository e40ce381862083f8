import Domain

/// The draws that were made here.
package typealias DrawHistoryViewModel = ScreenViewModel<[DrawRecord], StoreFailure>

extension ScreenViewModel where Content == [DrawRecord], Failure == StoreFailure {
    package convenience init(history: any DrawHistoryRepository) {
        self.init { () async throws(StoreFailure) in try await history.draws() }
    }
}
