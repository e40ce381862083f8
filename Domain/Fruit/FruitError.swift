/// What kept the fruit from being shown or updated.
package enum FruitError: Error, Hashable, Sendable {
    case source(SourceFailure)
    case store(StoreFailure)
    /// There is none of this type; with the types that there are.
    case noSuchFruit(String, types: [String])
}
