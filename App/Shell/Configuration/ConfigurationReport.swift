import Data
import Foundation
import Presentation

extension Configuration {
    /// Every setting, by the name it has in the configuration file.
    var rows: [SettingRow] {
        let places = endpoints.sorted { $0.key.rawValue < $1.key.rawValue }.map { endpoint, url in
            SettingRow(name: "endpoints.\(endpoint.rawValue)", value: url.description, origin: Origin.file.description)
        }
        return [
            row("source", source) { $0.description },
            row("timeout", timeout) { "\($0.secondsText) seconds" },
            row("locale (dates)", dateLocale) { $0.description },
            row("locale (amounts)", moneyLocale) { $0.description },
            row("timeZone", timeZone) { $0.name },
            row("color", color) { $0.rawValue },
            row("stats", stats) { $0.rawValue },
            row("seatgeekClientID", seatGeekClientID) { $0?.description ?? "not set" },
        ] + places
    }

    private func row<Value>(_ name: String, _ setting: Setting<Value>, _ text: (Value) -> String) -> SettingRow {
        SettingRow(name: name, value: text(setting.value), origin: setting.origin.description)
    }
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
