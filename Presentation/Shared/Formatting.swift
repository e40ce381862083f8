import Domain
import Foundation

/// Formats numbers and times in the user's locale and time zone, or in a fixed style without a locale (for the locales C
/// and POSIX).
///
/// It holds names instead of Foundation's `Locale` and `TimeZone`: creating the first of those takes 14 ms, and the first
/// date another 18 ms, which a command that formats nothing should not pay.
package struct Formatting: Hashable, Sendable {
    /// Such as "en_GB".
    package let locale: String?
    package let moneyLocale: String?
    /// Such as "Europe/London". Checked when read from the environment; an unknown one means UTC here.
    package let timeZone: String

    package init(locale: String?, moneyLocale: String?, timeZone: String) {
        self.locale = locale
        self.moneyLocale = moneyLocale
        self.timeZone = timeZone
    }

    /// Uses one locale for everything.
    package init(locale: String?, timeZone: String) {
        self.init(locale: locale, moneyLocale: locale, timeZone: timeZone)
    }

    /// "19 Oct 2020" in the locale's format and the Gregorian calendar; "2020-10-19" without a locale.
    package func day(_ day: CalendarDay) -> String {
        text(Double(day.daysSince1970) * 86_400, .omitted, .gmt) ?? ISO8601.text(day)
    }

    /// Day and time to the minute, in the time zone; "2020-10-19 20:20" without a locale.
    package func instant(_ instant: Timestamp) -> String {
        let seconds = Double(instant.millisecondsSince1970) / 1000
        if let text = text(seconds, .shortened, zone) { return text }
        return ISO8601.text(instant.fields(secondsFromUTC: offset(at: instant))).withoutSeconds
    }

    /// "19 Oct 2020 at 20:20 (UTC+1)": with the zone, for a time that readers elsewhere must know.
    package func publicInstant(_ instant: Timestamp) -> String {
        "\(self.instant(instant)) (UTC\(Self.offset(inMinutes: offset(at: instant) / 60)))"
    }

    /// "+2", "-3:30"; blank for UTC.
    private static func offset(inMinutes minutes: Int) -> String {
        if minutes == 0 { return "" }
        let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
        let sign = minutes < 0 ? "-" : "+"
        return rest == 0 ? "\(sign)\(hours)" : "\(sign)\(hours):\(ISO8601.digits(rest, 2))"
    }

    private var zone: TimeZone { TimeZone(identifier: timeZone) ?? .gmt }

    /// In seconds east of Greenwich.
    private func offset(at instant: Timestamp) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.millisecondsSince1970) / 1000))
    }

    /// Day and time to the minute, on a local clock; "2020-10-19 20:20" without a locale.
    package func local(_ moment: LocalDateTime) -> String {
        let seconds = Double(moment.instant(secondsFromUTC: 0).millisecondsSince1970) / 1000
        return text(seconds, .shortened, .gmt) ?? ISO8601.text(moment).withoutSeconds
    }

    /// Foundation's Gregorian calendar uses Julian dates before 15 October 1582.
    private static let firstGregorianSecond = -12_219_292_800.0

    /// nil without a locale, and for older days.
    private func text(_ seconds: Double, _ time: Date.FormatStyle.TimeStyle, _ zone: TimeZone) -> String? {
        guard let locale, seconds >= Self.firstGregorianSecond else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        var style = Date.FormatStyle(
            date: .abbreviated,
            time: time,
            locale: Locale(identifier: locale),
            calendar: calendar,
            timeZone: zone
        )
        if time == .shortened, padsHours(locale) { style = style.hour(.twoDigits(amPM: .abbreviated)) }
        return Self.displayable(Date(timeIntervalSince1970: seconds).formatted(style))
    }

    /// Whether CLDR has 05:27, where `Date.FormatStyle` writes 5:27.
    private func padsHours(_ locale: String) -> Bool {
        let short = DateFormatter()
        short.locale = Locale(identifier: locale)
        short.dateStyle = .none
        short.timeStyle = .short
        return short.dateFormat.contains("HH")
    }

    /// "1,234,567" with the locale's grouping; no grouping without a locale.
    package func integer(_ value: Int) -> String {
        guard let locale else { return String(value) }
        return Self.displayable(value.formatted(.number.locale(Locale(identifier: locale))))
    }

    /// "£34,000,000.00" in the locale's format; "GBP 34000000.00" without a locale. Has at least as many decimal places as
    /// the currency, and never rounds.
    package func amount(_ money: Money) -> String {
        let currency = money.currency
        let digits = max(currency.fractionDigits, money.amount.scale)
        guard let moneyLocale else { return "\(currency.code) \(money.amount.text(fractionDigits: digits))" }
        let style = Decimal.FormatStyle.Currency(code: currency.code, locale: Locale(identifier: moneyLocale))
        return Self.displayable(money.amount.decimal.formatted(style.precision(.fractionLength(digits))))
    }

    /// "28.50" or as the locale writes a price without a currency: with two digits behind the point or with
    /// none, and with more where they are there.
    package func price(_ price: DecimalNumber) -> String {
        let digits = price.scale == 0 ? 0 : max(2, price.scale)
        guard let moneyLocale else { return price.text(fractionDigits: digits) }
        let style = Decimal.FormatStyle(locale: Locale(identifier: moneyLocale))
        return Self.displayable(price.decimal.formatted(style.precision(.fractionLength(digits))))
    }

    /// Removes direction marks, which formatters add for right-to-left languages: terminals ignore them, and `SafeText`
    /// would make them visible.
    package static func displayable(_ formatted: String) -> String {
        String(String.UnicodeScalarView(formatted.unicodeScalars.filter { !directionMarks.contains($0) }))
    }

    private static let directionMarks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{61C}"]
}

extension String {
    /// "2020-10-19 20:20" of "2020-10-19T20:20:14"
    fileprivate var withoutSeconds: String { String(dropLast(3)).replacing("T", with: " ") }
}

extension DecimalNumber {
    fileprivate var decimal: Decimal { Decimal(sign: .plus, exponent: -scale, significand: Decimal(digits)) }

    /// Pads the fraction with trailing zeros.
    fileprivate func text(fractionDigits: Int) -> String {
        let zeros = String(repeating: "0", count: max(0, fractionDigits - scale))
        return description + (scale == 0 && !zeros.isEmpty ? "." : "") + zeros
    }
}
