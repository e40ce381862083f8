import Domain

extension Fruit {
    struct NoSuchFruit: Error {}

    /// A fruit, or a failure of the test.
    static func sample(_ type: String, _ price: Int = 149, _ weight: Int = 120) throws -> Fruit {
        guard let fruit = Fruit(type: type, price: price, weight: weight) else { throw NoSuchFruit() }
        return fruit
    }
}

extension [Fruit] {
    /// Fruit of these types, all at one price and of one weight.
    static func sample(_ types: String...) throws -> [Fruit] { try types.map { try .sample($0) } }
}
