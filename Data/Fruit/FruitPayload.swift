import Domain

/// Format of `fruit.json`: `{"fruit":[{"type":"apple","price":149,"weight":120}, …]}`, in pence and grams.
package enum FruitPayload: ListPayload {
    package static let endpoint = Endpoint.fruit

    /// Skips all but the first fruit of each type.
    package static func read(
        _ document: JSONDocument,
        from origin: ListOrigin
    ) throws(AccessFailure) -> Listing<Fruit> {
        var types: Set<String> = []
        let elements = try document.elements("fruit", named: "type") { row throws(RowFault) in
            let fruit = try Fruit(&row)
            guard types.insert(fruit.identity).inserted else {
                throw try row.refusal("type", .listedBefore(row.quotation("type")))
            }
            return fruit
        }
        return Listing(elements, from: origin)
    }
}

extension Fruit {
    fileprivate init(_ row: inout Row) throws(RowFault) {
        let fruit = Fruit(
            try row.visibleText("type"),
            price: try row.integer("price"),
            weight: try row.integer("weight")
        )
        guard let fruit else { throw try row.refusal("type", .empty) }
        self = fruit
    }
}
