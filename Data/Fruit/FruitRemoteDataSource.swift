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
        var fruit: [Fruit] = []
        var types: Set<FoldedText> = []
        let skipped = try document.eachElement { (row: FruitRow) throws(JSONFault) in
            guard types.insert(row.fruit.key).inserted else { throw row.repeatedType }
            fruit.append(row.fruit)
        }
        return FruitCatalogue(fruit, skipped: skipped)
    }
}

private struct FruitRow: JSONRecord {
    enum Field: Int, JSONField {
        case type, price, weight

        static let keys = JSONKeys(["type", "price", "weight"])
    }

    static let list = "fruit"
    let fruit: Fruit
    /// Fault to report if this row repeats a type.
    let repeatedType: JSONFault

    init(_ row: borrowing JSONRow<Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        let fruit = Fruit(
            type: try row.nonEmptyString(.type, in: bytes),
            price: try row.integer(.price),
            weight: try row.integer(.weight)
        )
        guard let fruit else { throw row.refusal(.type, "it is empty") }
        self.fruit = fruit
        repeatedType = row.refusal(.type, "\(try bytes.quotation(of: row.value(.type))) is already in the list")
    }
}
