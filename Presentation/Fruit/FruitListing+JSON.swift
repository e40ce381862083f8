import Domain

extension FruitListing {
    var json: JSONText {
        .object([
            "updatedAt": .string(ISO8601.text(catalogue.updatedAt)),
            "source": .string(source),
            "skipped": .integer(skipped.count),
            "fruit": .array(catalogue.fruit.map { .object($0.jsonMembers) }),
            "changes": changes?.json ?? .null,
        ])
    }
}

extension Fruit {
    var jsonMembers: [String: JSONText] {
        [
            "type": .string(type),
            "price": .integer(price),
            "weight": .integer(weight),
            "priceText": .string(priceText),
            "weightText": .string(weightText),
        ]
    }
}

extension FruitChanges {
    fileprivate var json: JSONText {
        .object([
            "new": .array(new.map { .object($0.jsonMembers) }),
            "changed": .array(
                changed.map {
                    .object(["before": .object($0.before.jsonMembers), "after": .object($0.after.jsonMembers)])
                }
            ),
            "gone": .array(gone.map { .object($0.jsonMembers) }),
            "unchanged": .integer(unchanged.count),
        ])
    }
}
