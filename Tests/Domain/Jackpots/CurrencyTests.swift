import Domain
import Testing

@Suite("Currencies")
struct CurrencyTests {
    @Test(
        "A currency has the fraction digits of ISO 4217",
        arguments: [("GBP", 2), ("EUR", 2), ("JPY", 0), ("KWD", 3), ("CLF", 4), ("ISK", 0), ("ZWG", 2), ("AED", 2)]
    )
    func known(code: String, digits: Int) {
        let currency = Currency(code: code)
        #expect(currency?.code == code)
        #expect(currency?.fractionDigits == digits)
    }

    @Test(
        "An unknown currency is rejected",
        arguments: ["", "XYZ", "gbp", "GB", "GBPP", "G P", "£", "XXX", "XAU", "DEM", "AED AFN", " ", "ＧＢＰ"]
    )
    func unknown(code: String) {
        #expect(Currency(code: code) == nil)
    }
}
