import Domain
import Foundation
import Presentation

extension ValueKind where Value == Timestamp {
    /// A time in RFC 3339, a profile of ISO 8601, with optional seconds, and an optional colon in the offset.
    static var instant: ValueKind {
        ValueKind("INSTANT") { text throws(ParseError) in
            let example = "For example: 2025-01-31T18:00:00Z or 2025-01-31T19:00:00+01:00"
            let shape = /([0-9\-]{10}[Tt][0-9:]{5})(:[0-9.]+)?(?:([Zz])|([+\-][0-9]{2}):?([0-9]{2}))/
            guard let match = text.wholeMatch(of: shape) else {
                throw ParseError("not a date and time with a zone", hint: example)
            }
            let zone = match.3.map(String.init) ?? "\(match.4 ?? ""):\(match.5 ?? "")"
            guard let instant = Timestamp(rfc3339: "\(match.1)\(match.2 ?? ":00")\(zone)") else {
                throw ParseError("no such date or time", hint: example)
            }
            return instant
        }
    }
}

extension ValueKind where Value == Duration {
    /// A number with up to three decimals and a unit: `500ms`, `1.5s`, `2m`.
    ///
    /// - Parameter unit: The unit of a number without one.
    static func duration(_ range: ClosedRange<Duration>, unit: DurationUnit) -> ValueKind {
        let limits = "\(range.lowerBound.text) to \(range.upperBound.text)"
        let allowed = "\(limits) (default unit: \(unit.rawValue))"
        return ValueKind("TIME", allowed: allowed, text: \.text) { text throws(ParseError) in
            let least = range.lowerBound / .milliseconds(1)
            let most = range.upperBound / .milliseconds(1)
            if let milliseconds = milliseconds(text, unit), (least...most).contains(milliseconds) {
                return .milliseconds(Int64(milliseconds.rounded()))
            }
            let examples = [Duration.milliseconds(500), .seconds(5), .seconds(120)].filter(range.contains)
            let listed = examples.map(\.text).joined(separator: ", ")
            let hint = "For example: \(listed). The default unit is \(unit.rawValue)."
            throw ParseError("must be a duration from \(limits)", hint: hint)
        }
    }

    private static func milliseconds(_ text: String, _ unit: DurationUnit) -> Double? {
        // Compiling a regular expression would take a tenth of the time of a short draw.
        let digits = text.prefix { $0 == "." || $0.isASCII && $0.isNumber }
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        let hasFewDecimals = parts.count <= 2 && parts.dropFirst().allSatisfy { $0.count <= 3 }
        guard hasFewDecimals, parts.allSatisfy(\.isDigits), let number = Double(digits) else { return nil }
        let rest = text[digits.endIndex...]
        let given = rest.isEmpty ? unit : DurationUnit(rawValue: String(rest))
        return given.map { number * Double($0.milliseconds) }
    }
}

enum DurationUnit: String, CaseIterable {
    case ms, s, m, h

    var milliseconds: Int64 {
        switch self {
        case .ms: 1
        case .s: 1000
        case .m: 60_000
        case .h: 3_600_000
        }
    }
}

extension Duration {
    /// In the largest unit in which it is a whole number: "500ms", "90s", "2m".
    var text: String {
        let milliseconds = Int64(self / .milliseconds(1))
        if milliseconds == 0 { return "0s" }
        let unit = DurationUnit.allCases.last { milliseconds % $0.milliseconds == 0 } ?? .ms
        return "\(milliseconds / unit.milliseconds)\(unit.rawValue)"
    }
}

extension TimeZone {
    /// The identifier, with UTC for Foundation's GMT.
    var name: String { self == .gmt ? "UTC" : identifier }
}

extension String {
    fileprivate var hasSignOfOffset: Bool { ["UTC+", "UTC-", "GMT+", "GMT-"].contains(where: hasPrefix) }

    /// A value of TZ in which `UTC+2` can mean only what POSIX says: `<UTC>+2`.
    var asTZ: String { hasSignOfOffset ? "<\(prefix(3))>\(dropFirst(3))" : self }
}

extension ValueKind where Value == TimeZone {
    /// A value of TZ: a name in the time zone database (`Europe/Berlin`, optionally after a colon or a path), or a
    /// POSIX offset in hours *west* of Greenwich (`UTC0`, `EST5`, `<+03>-3`). `UTC+2`, which means east to most people, is
    /// none.
    static var timeZone: ValueKind {
        ValueKind("ZONE", words: TimeZone.knownTimeZoneIdentifiers, text: \.name) { text throws(ParseError) in
            var name = text.hasPrefix(":") ? String(text.dropFirst()) : text
            if let folder = name.firstRange(of: "/zoneinfo/") {
                name = String(name[folder.upperBound...].trimmingPrefix("posix/"))
            }
            let place = "Name a place, such as Europe/Berlin"
            if name.hasSignOfOffset {
                throw ParseError("this can mean east or west of Greenwich", hint: place)
            }
            let offset = posixOffset(name)
            if let offset, offset.rule.isEmpty { return offset.zone }
            if let zone = TimeZone(identifier: name) { return zone }
            if offset != nil {
                throw ParseError("daylight saving rules are not supported", hint: place)
            }
            let nearest = Spelling.nearest(to: name, among: TimeZone.knownTimeZoneIdentifiers)
            let hint = nearest.map { "Did you mean '\($0)'?" } ?? "For example: Europe/Berlin or UTC"
            throw ParseError("unknown time zone", hint: hint)
        }
    }

    /// Parses a POSIX offset and returns it with the rest of the text. Foundation reads `GMT+1` as one hour east.
    private static func posixOffset(_ text: String) -> (zone: TimeZone, rule: Substring)? {
        let shape =
            /(?:[A-Za-z]{3,}|<[A-Za-z0-9+\-]{3,}>)([+\-]?)([0-9]{1,2})(?::([0-9]{2}))?(?::([0-9]{2}))?(.*)/
        // Few names have a digit, and the expression takes long to compile.
        guard text.contains(where: \.isNumber), let match = text.wholeMatch(of: shape) else { return nil }
        let parts = [match.2, match.3 ?? "0", match.4 ?? "0"].map { Int($0) ?? 0 }
        let seconds = (parts[0] * 60 + parts[1]) * 60 + parts[2]
        return TimeZone(secondsFromGMT: match.1 == "-" ? seconds : -seconds).map { ($0, match.5) }
    }
}

/// The identifier of a locale; nil for the fixed style of the C locale: ISO dates, plain amounts.
extension ValueKind where Value == String? {
    /// A language with an optional script, region, encoding and modifier: `de`, `de-DE`, `de_DE.UTF-8@euro`. Ignores
    /// the encoding, and all modifiers except scripts.
    static var locale: ValueKind {
        ValueKind("LOCALE", text: { $0 ?? "POSIX" }) { text throws(ParseError) in
            if ["C", "POSIX", "en_US_POSIX"].contains(text.prefix { $0 != "." }) { return nil }
            let shape =
                /([A-Za-z]{2,3})(?:[_\-]([A-Za-z]{4}))?(?:[_\-]([A-Za-z]{2}|[0-9]{3}))?(?:\.[A-Za-z0-9\-]+)?(?:@([A-Za-z0-9=;]+))?/
            guard let match = text.wholeMatch(of: shape) else {
                throw ParseError("not a locale", hint: "For example: en_GB or de_DE")
            }
            let language = match.1.lowercased()
            let script = match.2.map(String.init) ?? match.4.flatMap { scripts[$0.lowercased()] }
            let region = match.3?.uppercased()
            guard languages.contains(language), region.map({ Locale.Region($0).isISORegion }) ?? true else {
                throw ParseError("unknown locale", hint: "For example: en_GB or de_DE")
            }
            let parts = [language, script?.capitalized, region].compactMap(\.self)
            return Locale(identifier: parts.joined(separator: "_")).identifier
        }
    }

}

/// Those that a modifier can name.
private let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]

/// Those that the system knows, in lower case.
private let languages = Set(Locale.availableIdentifiers.map { String($0.prefix { $0 != "_" }) })
