import Domain

/// `fruit.json`: `{"fruit":[{"type":"apple","price":149,"weight":120}, …]}`, in pence and grams.
enum FruitPayload {
    enum Field: Int, JSONField {
        case type, price, weight

        static let keys = JSONKeys(["type", "price", "weight"])
    }

    /// Of two fruit of the same type the first counts.
    static func read(_ document: JSONDocument) throws(SourceFailure) -> FetchedFruit {
        var fruit: [Fruit] = []
        var types: Set<FoldedText> = []
        let skipped = try document.eachElement { (row: FruitRow) throws(JSONFault) in
            guard types.insert(row.fruit.key).inserted else { throw row.repeatedType }
            fruit.append(row.fruit)
        }
        return FetchedFruit(fruit: fruit, skipped: skipped)
    }
}

/// One kind of fruit.
struct FruitRow: JSONRecord {
    static let list = "fruit"
    let fruit: Fruit
    /// Why it cannot stand in a list in which there is one of its type already.
    let repeatedType: JSONFault

    init(_ row: borrowing JSONRow<FruitPayload.Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        let fruit = Fruit(
            type: try row.nonEmptyString(.type, in: bytes),
            price: try row.integer(.price),
            weight: try row.integer(.weight)
        )
        guard let fruit else { throw row.refusal(.type, "it is empty") }
        self.fruit = fruit
        repeatedType = row.refusal(.type, "\(try bytes.quotation(of: row.value(.type))) is in the list already")
    }
}
