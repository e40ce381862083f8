import Domain
import Foundation

/// How numbers and times are written for the user: by their locale and time zone, or in a fixed style without a locale
/// (that is what the locales C and POSIX ask for).
///
/// It holds names and not Foundation's `Locale` and `TimeZone`: making the first of those takes 14 ms, and the first
/// date another 18 ms, which a command that formats nothing must not pay.
package struct Formatting: Hashable, Sendable {
    /// As in "en_GB".
    package let locale: String?
    /// The one for amounts of money, which can be another.
    package let moneyLocale: String?
    /// As in "Europe/London". Whoever reads it from the environment checks it; an unknown one is taken for UTC here.
    package let timeZone: String

    package init(locale: String?, moneyLocale: String?, timeZone: String) {
        self.locale = locale
        self.moneyLocale = moneyLocale
        self.timeZone = timeZone
    }

    /// With one locale for everything.
    package init(locale: String?, timeZone: String) {
        self.init(locale: locale, moneyLocale: locale, timeZone: timeZone)
    }

    /// "19 Oct 2020" or as the locale has it, always by the Gregorian calendar; "2020-10-19" without a locale.
    package func day(_ day: CalendarDay) -> String {
        // Foundation's Gregorian calendar is the Julian one up to October 1582.
        guard let locale, day.year > 1582 else { return ISO8601.text(day) }
        let calendar = Self.gregorian(.gmt)
        let fields = DateComponents(year: day.year, month: day.month, day: day.day)
        guard let date = calendar.date(from: fields) else { return ISO8601.text(day) }
        return Self.text(date, time: .omitted, locale, calendar)
    }

    /// For people as below; for programs as ISO 8601 has it.
    func instant(_ instant: Timestamp, for medium: Medium) -> String {
        medium == .pipe ? ISO8601.text(instant) : self.instant(instant)
    }

    /// Day and time of day to the minute, in the time zone; "2020-10-19 20:20" without a locale.
    package func instant(_ instant: Timestamp) -> String {
        let date = Date(timeIntervalSince1970: Double(instant.millisecondsSince1970) / 1000)
        let zone = TimeZone(identifier: timeZone) ?? .gmt
        guard let locale else {
            let local = CivilTime(instant, secondsFromUTC: zone.secondsFromGMT(for: date))
            return "\(local.dayText) \(local.timeText.prefix(5))"
        }
        return Self.text(date, time: .shortened, locale, Self.gregorian(zone))
    }

    /// Day and time of day to the minute, by the clock of some place; "2020-10-19 20:20" without a locale.
    package func local(_ moment: LocalDateTime) -> String {
        guard let locale, moment.day.year > 1582 else {
            return String(ISO8601.text(moment).prefix(16)).replacing("T", with: " ")
        }
        let seconds = moment.instant(secondsFromUTC: 0).millisecondsSince1970 / 1000
        let date = Date(timeIntervalSince1970: Double(seconds))
        return Self.text(date, time: .shortened, locale, Self.gregorian(.gmt))
    }

    /// "1,234,567" or as the locale groups digits; no grouping without a locale.
    package func integer(_ value: Int) -> String {
        guard let locale else { return String(value) }
        return Self.displayable(value.formatted(.number.locale(Locale(identifier: locale))))
    }

    /// "£34,000,000.00" or as the locale writes amounts in that currency; "GBP 34000000.00" without a locale. It has as
    /// many digits behind the point as the currency, or more, so that nothing is rounded.
    package func amount(_ money: Money) -> String {
        let digits = max(money.currency.fractionDigits, money.amount.scale)
        guard let moneyLocale else { return "\(money.currency.code) \(money.amount.text(fractionDigits: digits))" }
        let style = Decimal.FormatStyle.Currency(code: money.currency.code, locale: Locale(identifier: moneyLocale))
        return Self.displayable(money.amount.decimal.formatted(style.precision(.fractionLength(digits))))
    }

    /// "28.50" or as the locale writes a price whose currency nobody named: with two digits behind the point or with
    /// none, and with more where they are there.
    package func price(_ price: DecimalNumber) -> String {
        let digits = price.scale == 0 ? 0 : max(2, price.scale)
        guard let moneyLocale else { return price.text(fractionDigits: digits) }
        let style = Decimal.FormatStyle(locale: Locale(identifier: moneyLocale))
        return Self.displayable(price.decimal.formatted(style.precision(.fractionLength(digits))))
    }

    /// Formatters put marks of direction into what they write for languages read from right to left. Terminals do not
    /// act on them, and `SafeText` would show them: they are left out.
    package static func displayable(_ formatted: String) -> String {
        String(String.UnicodeScalarView(formatted.unicodeScalars.filter { !directionMarks.contains($0) }))
    }

    private static let directionMarks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}"]

    private static func gregorian(_ timeZone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }

    private static func text(
        _ date: Date,
        time: Date.FormatStyle.TimeStyle,
        _ locale: String,
        _ calendar: Calendar
    ) -> String {
        let style = Date.FormatStyle(
            date: .abbreviated,
            time: time,
            locale: Locale(identifier: locale),
            calendar: calendar,
            timeZone: calendar.timeZone
        )
        return displayable(date.formatted(style))
    }
}

extension DecimalNumber {
    fileprivate var decimal: Decimal {
        Decimal(sign: .plus, exponent: -scale, significand: Decimal(digits))
    }

    /// With zeros at the end, if need be.
    fileprivate func text(fractionDigits: Int) -> String {
        let zeros = String(repeating: "0", count: max(0, fractionDigits - scale))
        return description + (scale == 0 && !zeros.isEmpty ? "." : "") + zeros
    }
}
