import Domain
import Testing

struct FruitTests {
    @Test("A fruit with a negative number or a blank type is invalid")
    func refused() {
        let fruit = [("apple", -1, 0), ("apple", 0, -1), ("", 0, 0), (" \t\n", 0, 0), ("\u{301}", 0, 0)]
        #expect(fruit.compactMap { Fruit($0, price: $1, weight: $2) } == [])
    }
}
