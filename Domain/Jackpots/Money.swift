/// An amount in major units (pounds, not pence) with its currency.
package struct Money: Hashable, Sendable {
    package let amount: DecimalNumber
    package let currency: Currency

    package init(_ amount: DecimalNumber, _ currency: Currency) {
        self.amount = amount
        self.currency = currency
    }
}
