import Domain

/// One kind of fruit.
package typealias FruitDetailViewModel = ScreenViewModel<FruitDetail, FruitError>

extension ScreenViewModel where Content == FruitDetail, Failure == FruitError {
    package convenience init(ofType type: String, find: @escaping FindFruit.Function) {
        self.init(
            content: { () async throws(FruitError) in try await find(type, false) },
            reload: { () async throws(FruitError) in try await find(type, true) }
        )
    }

    /// Shows a row of the list; later loads find it by its type.
    package convenience init(showing row: FruitDetail, find: @escaping FindFruit.Function) {
        let type = row.fruit.type
        self.init(
            showing: row,
            content: { () async throws(FruitError) in try await find(type, false) },
            reload: { () async throws(FruitError) in try await find(type, true) }
        )
    }
}
