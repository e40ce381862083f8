import Domain
import Testing

struct FruitTests {
    @Test(
        "A fruit with a negative number or a blank type is invalid",
        arguments: [("apple", -1, 0), ("apple", 0, -1), ("", 0, 0), (" \t\n", 0, 0), ("\u{301}", 0, 0)]
    )
    func refused(type: String, price: Int, weight: Int) {
        #expect(Fruit(type, price: price, weight: weight) == nil)
    }
}
