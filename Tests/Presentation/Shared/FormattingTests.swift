import Domain
import Presentation
import Testing

@Suite("What is written for the user's locale")
struct FormattingTests {
    private let instant = Timestamp(millisecondsSince1970: 1_422_213_630_000)

    @Test(
        "has days as the locale has them, and as ISO 8601 without one",
        arguments: [
            ("en_GB", "19 Oct 2020"), ("de_DE", "19. Okt. 2020"), ("ja_JP", "2020年10月19日"), ("th_TH", "19 ต.ค. 2020"),
            (nil, "2020-10-19"),
        ]
    )
    func day(locale: String?, text: String) throws {
        let day = try #require(CalendarDay(year: 2020, month: 10, day: 19))
        #expect(Formatting(locale: locale, timeZone: "Pacific/Auckland").day(day) == text)
    }

    @Test("never moves a day that the Julian calendar had or had not")
    func oldDays() throws {
        let day = try #require(CalendarDay(year: 1582, month: 10, day: 10))
        #expect(Formatting(locale: "en_GB", timeZone: "UTC").day(day) == "1582-10-10")
    }

    @Test(
        "has instants in the time zone",
        arguments: [
            ("en_GB", "Europe/London", "25 Jan 2015 at 19:20"), ("en_GB", "Asia/Kolkata", "26 Jan 2015 at 0:50"),
            (nil, "Europe/Berlin", "2015-01-25 20:20"), (nil, "America/St_Johns", "2015-01-25 15:50"),
            (nil, "UTC", "2015-01-25 19:20"),
        ]
    )
    func instants(locale: String?, timeZone: String, text: String) {
        #expect(Formatting(locale: locale, timeZone: timeZone).instant(instant) == text)
    }

    @Test(
        "groups digits, and has no mark of direction in them",
        arguments: [
            ("en_GB", "-1,234,567"), ("hi_IN", "-12,34,567"), ("he_IL", "-1,234,567"), (nil, "-1234567"),
        ]
    )
    func integers(locale: String?, text: String) {
        #expect(Formatting(locale: locale, timeZone: "UTC").integer(-1_234_567) == text)
    }

    @Test(
        "has amounts as the locale of money has them, in the currency that they are in",
        arguments: [
            ("en_GB", "GBP", "£34,000,000.50"), ("de_DE", "GBP", "34.000.000,50\u{A0}£"),
            ("hi_IN", "INR", "₹3,40,00,000.50"), ("en_GB", "KWD", "KWD\u{A0}34,000,000.500"),
            ("fr_FR", "EUR", "34\u{202F}000\u{202F}000,50\u{A0}€"), (nil, "GBP", "GBP 34000000.50"),
            (nil, "KWD", "KWD 34000000.500"),
        ]
    )
    func amounts(locale: String?, code: String, text: String) throws {
        let amount = try #require(DecimalNumber(digits: 340_000_005, scale: 1))
        let money = Money(amount, try #require(Currency(code: code)))
        #expect(Formatting(locale: "ja_JP", moneyLocale: locale, timeZone: "UTC").amount(money) == text)
    }

    @Test(
        "has every digit of an amount, and as many behind the point as the currency has",
        arguments: [
            (0, 0, "GBP", "GBP 0.00", "£0.00"), (34, 0, "JPY", "JPY 34", "JP¥34"), (5, 1, "JPY", "JPY 0.5", "JP¥0.5"),
            (12_345, 4, "GBP", "GBP 1.2345", "£1.2345"),
            (7, 18, "GBP", "GBP 0.000000000000000007", "£0.000000000000000007"),
            (999_999_999_999_999_999, 0, "GBP", "GBP 999999999999999999.00", "£999,999,999,999,999,999.00"),
        ] as [(UInt64, Int, String, String, String)]
    )
    func digits(_ digits: UInt64, _ scale: Int, _ code: String, _ fixed: String, _ british: String) throws {
        let amount = try #require(DecimalNumber(digits: digits, scale: scale))
        let money = Money(amount, try #require(Currency(code: code)))
        #expect(Formatting(locale: nil, timeZone: "UTC").amount(money) == fixed)
        #expect(Formatting(locale: "en_GB", timeZone: "UTC").amount(money) == british)
    }
}
