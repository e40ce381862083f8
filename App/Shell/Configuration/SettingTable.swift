import Data
import Foundation
import Presentation

/// Every setting of the program. Options, the reading of the environment and of the configuration file, `tombola config`
/// and help are all made from it.
struct SettingTable: Sendable {
    static let tombola = SettingTable()

    let source = Setting<SourceChoice>(
        "source",
        .source,
        option: "source",
        short: "s",
        shownAs: "embedded",
        "Data source: embedded, a directory, a server, or the public endpoints.",
        default: { _ in .embedded },
        text: { $0.description }
    )
    /// For a whole request, from its first byte to the last of the answer.
    let timeout = Setting<Duration>(
        "timeout",
        .seconds,
        isNumber: true,
        option: "timeout",
        shownAs: "30",
        "The longest that a request may take, including the first reading of its response.",
        default: { _ in .seconds(30) },
        text: { "\($0.secondsText) seconds" }
    )
    let locale = Setting<LocaleStyle>(
        "locale",
        .locale,
        option: "locale",
        shownAs: "LC_ALL, LC_TIME, LC_MONETARY, LANG",
        "Locale of dates and amounts, such as de_DE, or POSIX for a fixed style.",
        variables: [
            EnvironmentVariables(
                "LC_ALL",
                "LC_TIME",
                "LC_MONETARY",
                "LANG",
                meaning: "The locale of dates (LC_TIME) and of amounts (LC_MONETARY)."
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
        shownAs: "TZ, or the machine's",
        "Time zone, such as Europe/Berlin.",
        variables: [
            EnvironmentVariables(
                "TZ",
                meaning: "The time zone, as a name such as Europe/Berlin or an offset such as UTC0."
            ) { text throws(ParseError) in
                // The setting of the machine itself, named by its file.
                if [":/etc/localtime", "/etc/localtime"].contains(text) { return nil }
                return try ValueKind.timeZone.read(text)
            }
        ],
        default: { $0.systemTimeZone() },
        text: { $0.name }
    )
    /// For the variables see no-color.org, bixense.com/clicolors and force-color.org.
    let color = Setting<ColorChoice>(
        "color",
        .choice("WHEN"),
        option: "color",
        shownAs: ColorChoice.auto.rawValue,
        "Use of colour. auto uses it on a terminal.",
        variables: [
            EnvironmentVariables("NO_COLOR", meaning: "If not empty: no colour.") { _ in .never },
            EnvironmentVariables(
                "CLICOLOR_FORCE",
                "FORCE_COLOR",
                meaning: "Unless empty, 0 or false: colour, also where it is no terminal."
            ) { ["0", "false"].contains($0) ? nil : .always },
            EnvironmentVariables("CLICOLOR", meaning: "If 0: no colour.") { $0 == "0" ? .never : nil },
            EnvironmentVariables("TERM", meaning: "If dumb: no colour.") { $0 == "dumb" ? .never : nil },
        ],
        default: { _ in .auto },
        text: { $0.rawValue }
    )
    /// Whether usage is reported. Off by default: nothing leaves the machine without consent.
    let stats = Setting<StatsChoice>(
        "stats",
        .choice("SWITCH"),
        option: "stats",
        shownAs: StatsChoice.off.rawValue,
        "Report timings and failures of fruit commands to their server.",
        default: { _ in .off },
        text: { $0.rawValue }
    )
    /// There is no option for it: others can see what a command line says.
    let seatGeekClientID = Setting<Secret?>(
        "seatgeekClientID",
        help: "As TOMBOLA_SEATGEEK_CLIENT_ID.",
        variables: [
            EnvironmentVariables(
                "TOMBOLA_SEATGEEK_CLIENT_ID",
                meaning:
                    "The client id with which SeatGeek is asked for events. It is never shown, and there is no option for it."
            ) { .some(Secret($0)) }
        ],
        default: nil,
        read: { value throws(ParseError) in Secret(try ValueKind.text("ID").read(value.text())) },
        texts: { [("", $0?.description ?? "not set")] }
    )
    /// Where a public endpoint is found instead of where it is published.
    let endpoints = Setting<[Endpoint: HTTPAddress]>(
        "endpoints",
        help: "URLs in place of the public ones, by name; see tombola help sources.",
        default: [:],
        read: { value throws(ParseError) in
            var endpoints: [Endpoint: HTTPAddress] = [:]
            for (name, url) in try value.members().sorted(by: { $0.key < $1.key }) {
                guard let endpoint = Endpoint(rawValue: name) else {
                    throw .unknownName(name, among: Endpoint.allCases.map(\.rawValue))
                }
                endpoints[endpoint] = try ValueKind.url.read(url.text())
            }
            return endpoints
        },
        texts: { endpoints in
            endpoints.sorted { $0.key.rawValue < $1.key.rawValue }.map { (".\($0.key.rawValue)", $0.value.description) }
        }
    )

    /// In the order of help and of `tombola config`.
    var all: [any AnySetting] { [source, timeout, locale, timeZone, color, stats, seatGeekClientID, endpoints] }
}

enum StatsChoice: String, CaseIterable, Sendable {
    case on, off
}

/// A text that must never be shown. Printing it, or a value that contains it, says only that it is set.
struct Secret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    let value: String

    init(_ value: String) {
        self.value = value
    }

    var description: String { "set, and not shown" }
    var debugDescription: String { description }
    var customMirror: Mirror { Mirror(self, children: []) }
}

extension TimeZone {
    /// As the user knows it. Foundation calls UTC GMT.
    var name: String { self == .gmt ? "UTC" : identifier }
}

extension Duration {
    /// As `--timeout` takes it.
    fileprivate var secondsText: String {
        let seconds = self / .seconds(1)
        return seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
    }
}
