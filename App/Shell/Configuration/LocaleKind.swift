import Foundation

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
