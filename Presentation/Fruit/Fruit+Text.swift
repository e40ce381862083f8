import Domain

/// Prices are in British money and weights in kilograms whoever reads them, so they are written in one way.
extension Fruit {
    /// In pounds: "£1.49".
    package var priceText: String { "£\(price / 100).\(ISO8601.digits(price % 100, 2))" }

    /// To the gram: "0.120 kg".
    package var weightText: String { "\(weight / 1000).\(ISO8601.digits(weight % 1000, 3)) kg" }
}
