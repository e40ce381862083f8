import Domain

package typealias CachedFruitRepository = CachedListRepository<FruitCatalogue>

package typealias FruitRemoteDataSource = DocumentRemoteDataSource<FruitCatalogue>

extension FruitRemoteDataSource {
    package init(source: any DocumentSource) {
        self.init(.fruit, of: source, decode: FruitPayload.read)
    }
}

/// Format of `fruit.json`: `{"fruit":[{"type":"apple","price":149,"weight":120}, …]}`, in pence and grams.
enum FruitPayload {
    /// Skips all but the first fruit of each type.
    static func read(_ document: JSONDocument) throws(SourceFailure) -> FruitCatalogue {
        var types: Set<FoldedText> = []
        let (fruit, skipped) = try document.elements("fruit") { row throws(RowFault) in
            let fruit = try Fruit(&row)
            guard types.insert(fruit.key).inserted else {
                throw try row.refusal("type", "\(row.quotation("type")) is already in the list")
            }
            return fruit
        }
        return FruitCatalogue(fruit, skipped: skipped)
    }
}

extension Fruit {
    fileprivate init(_ row: inout Row) throws(RowFault) {
        let fruit = Fruit(
            type: try row.visibleText("type"),
            price: try row.integer("price"),
            weight: try row.integer("weight")
        )
        guard let fruit else { throw try row.refusal("type", "it is empty") }
        self = fruit
    }
}
