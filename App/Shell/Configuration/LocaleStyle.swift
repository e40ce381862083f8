import Foundation

/// The style of dates and amounts.
enum LocaleStyle: Hashable, Sendable, CustomStringConvertible {
    /// The fixed style of the C locale: ISO dates, plain amounts.
    case posix
    case locale(Locale)

    /// nil for the fixed style.
    var identifier: String? {
        switch self {
        case .posix: nil
        case .locale(let locale): locale.identifier
        }
    }

    var description: String { identifier ?? "POSIX" }

    fileprivate static let languages = Set(Locale.availableIdentifiers.map { String($0.prefix { $0 != "_" }) })
}

extension ValueKind where Value == LocaleStyle {
    /// A language with an optional script, region, encoding and modifier: `de`, `de-DE`, `de_DE.UTF-8@euro`. Ignores
    /// the encoding, and all modifiers except scripts.
    static var locale: ValueKind {
        ValueKind("LOCALE") { text throws(ParseError) in
            if ["C", "POSIX", "en_US_POSIX"].contains(text.prefix { $0 != "." }) { return .posix }
            let shape =
                /([A-Za-z]{2,3})(?:[_\-]([A-Za-z]{4}))?(?:[_\-]([A-Za-z]{2}|[0-9]{3}))?(?:\.[A-Za-z0-9\-]+)?(?:@([A-Za-z0-9=;]+))?/
            guard let match = text.wholeMatch(of: shape) else {
                throw ParseError("not a locale", hint: "For example: en_GB or de_DE")
            }
            let language = match.1.lowercased()
            let script = match.2.map(String.init) ?? match.4.flatMap { scripts[$0.lowercased()] }
            let region = match.3?.uppercased()
            guard LocaleStyle.languages.contains(language), region.map({ Locale.Region($0).isISORegion }) ?? true else {
                throw ParseError("unknown locale", hint: "For example: en_GB or de_DE")
            }
            return .locale(
                Locale(identifier: [language, script?.capitalized, region].compactMap(\.self).joined(separator: "_"))
            )
        }
    }

    private static var scripts: [String: String] { ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"] }
}
