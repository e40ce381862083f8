import Data
import Domain
import Foundation
import Presentation

/// All settings. Options, environment variables, the configuration file, `tombola config` and help derive from it.
struct SettingTable: Sendable {
    static let tombola = SettingTable()

    let source = Setting<SourceChoice>(
        "source",
        .source,
        option: "source",
        short: "s",
        shownAs: "embedded",
        "Where data comes from: the built-in sample, a directory, a server or the public endpoints.",
        default: { _ in .embedded },
        text: { $0.description }
    )
    /// For a whole request, up to the last byte of the response.
    let timeout = Setting<Duration>(
        "timeout",
        .duration(.milliseconds(1) ... .seconds(86_400), unit: .seconds),
        form: .numberOrText,
        option: "timeout",
        shownAs: "30s",
        "Time limit for a request, including its response.",
        default: { _ in .seconds(30) },
        text: { $0.text }
    )
    let locale = Setting<LocaleStyle>(
        "locale",
        .locale,
        option: "locale",
        shownAs: "LC_ALL, LC_TIME, LC_MONETARY, LANG",
        "Locale for dates and amounts, such as de_DE. POSIX is a fixed style.",
        variables: [
            EnvironmentVariables(
                "LC_ALL",
                "LC_TIME",
                "LC_MONETARY",
                "LANG",
                meaning: "Locale for dates (LC_TIME) and amounts (LC_MONETARY)."
            ) { text throws(ParseError) in try ValueKind.locale.read(text) }
        ],
        uses: [.dates, .amounts],
        default: { _ in .posix },
        text: { $0.description }
    )
    let timeZone = Setting<TimeZone>(
        "timeZone",
        .timeZone,
        option: "time-zone",
        shownAs: "TZ, or the system time zone",
        "Time zone, such as Europe/Berlin.",
        variables: [
            EnvironmentVariables(
                "TZ",
                meaning: "Time zone: a name such as Europe/Berlin or an offset such as UTC0."
            ) { text throws(ParseError) in
                // The file of the system time zone, which has no name.
                if [":/etc/localtime", "/etc/localtime"].contains(text) { return nil }
                return try ValueKind.timeZone.read(text)
            }
        ],
        default: { $0.systemTimeZone() },
        text: { $0.name }
    )
    /// See no-color.org, bixense.com/clicolors and force-color.org.
    let color = Setting<ColorChoice>(
        "color",
        .choice("WHEN"),
        option: "color",
        shownAs: ColorChoice.auto.rawValue,
        "When to use colour; auto means on a terminal.",
        variables: [
            EnvironmentVariables("NO_COLOR", meaning: "No colour, unless empty.") { _ in .never },
            EnvironmentVariables(
                "CLICOLOR_FORCE",
                "FORCE_COLOR",
                meaning: "Colour even without a terminal, unless empty, 0 or false."
            ) { ["0", "false"].contains($0) ? nil : .always },
            EnvironmentVariables("CLICOLOR", meaning: "No colour if 0.") { $0 == "0" ? .never : nil },
            EnvironmentVariables("TERM", meaning: "No colour if dumb.") { $0 == "dumb" ? .never : nil },
        ],
        default: { _ in .auto },
        text: { $0.rawValue }
    )
    /// Off by default: no data leaves the machine without consent.
    let stats = Setting<StatsChoice>(
        "stats",
        .choice("SWITCH"),
        form: .onOff,
        option: "stats",
        shownAs: StatsChoice.off.rawValue,
        "Report timings and failures of fruit commands to the data source's server.",
        default: { _ in .off },
        text: { $0.rawValue }
    )
    /// Has no option, because other users can see command lines.
    let seatGeekClientID = Setting<Secret?>(
        "seatgeekClientID",
        help: "Same as TOMBOLA_SEATGEEK_CLIENT_ID.",
        variables: [
            EnvironmentVariables(
                "TOMBOLA_SEATGEEK_CLIENT_ID",
                meaning:
                    "Your SeatGeek client id, for --source remote. Tombola never shows it, and no option sets it.",
                isStrict: true
            ) { text throws(ParseError) in try Secret(text) }
        ],
        default: nil,
        read: { value throws(ParseError) in try Secret(ValueKind.text("ID").read(value.text())) },
        texts: { [("", $0?.description ?? "not set")] }
    )
    /// URLs that replace public endpoints.
    let endpoints = Setting<[Endpoint: HTTPAddress]>(
        "endpoints",
        form: .object,
        help: "URLs that replace public endpoints, by name. See 'tombola help sources'.",
        variables: [
            EnvironmentVariables(
                "TOMBOLA_ENDPOINTS",
                meaning: "Same as endpoints in the configuration file.",
                isStrict: true
            ) { text throws(ParseError) in try readEndpoints(ConfigurationValue(text: text)) }
        ],
        default: [:],
        read: readEndpoints,
        texts: { endpoints in
            endpoints.sorted { $0.key.rawValue < $1.key.rawValue }.map { (".\($0.key.rawValue)", $0.value.description) }
        }
    )

    private static func readEndpoints(
        _ value: ConfigurationValue
    ) throws(ParseError) -> [Endpoint: HTTPAddress] {
        var endpoints: [Endpoint: HTTPAddress] = [:]
        for (name, url) in try value.members().sorted(by: { $0.key < $1.key }) {
            guard let endpoint = Endpoint(rawValue: name) else {
                throw .unknownName(name, among: Endpoint.allCases.map(\.rawValue))
            }
            endpoints[endpoint] = try ValueKind.url.read(url.text())
        }
        return endpoints
    }

    /// In the order of help and `tombola config`.
    var all: [any AnySetting] { [source, timeout, locale, timeZone, color, stats, seatGeekClientID, endpoints] }
}

enum StatsChoice: String, CaseIterable, Sendable {
    case on, off
}

/// A text that is never shown. Its descriptions reveal only that it is set.
struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    let value: String

    init(_ value: String) throws(ParseError) {
        guard !value.unicodeScalars.contains(where: \.isControlOrBidi) else {
            throw ParseError("must not contain control characters")
        }
        self.value = value
    }

    var description: String { "set (hidden)" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}

extension TimeZone {
    /// The identifier, with UTC for Foundation's GMT.
    var name: String { self == .gmt ? "UTC" : identifier }
}
