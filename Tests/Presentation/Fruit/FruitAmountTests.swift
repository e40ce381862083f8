import Domain
import Testing

@testable import Presentation

@Suite("Amounts of fruit")
struct FruitAmountTests {
    @Test(
        "Prices are in pounds and pence, weights in kilograms to the gram, whatever the size",
        arguments: [
            (0, 0, "£0.00", "0.000 kg"), (5, 18, "£0.05", "0.018 kg"), (149, 999, "£1.49", "0.999 kg"),
            (100_000, 1_000, "£1000.00", "1.000 kg"),
            (.max, .max, "£92233720368547758.07", "9223372036854775.807 kg"),
        ]
    )
    func amounts(price: Int, weight: Int, priceText: String, weightText: String) throws {
        let fruit = try Fruit.sample("fig", price, weight)
        #expect(fruit.priceText == priceText && fruit.weightText == weightText)
    }
}
