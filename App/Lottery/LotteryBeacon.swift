import Data
import Domain
import Presentation

/// Where rounds of the beacon come from; `--source` does not matter.
struct BeaconServers: Hashable, Sendable {
    /// nil for the two public operators.
    let own: SourceChoice?

    var all: [SourceChoice] {
        if let own { return [own] }
        return BeaconPayload.servers.compactMap(HTTPAddress.init(of:)).map { .http(base: $0) }
    }

    fileprivate var text: String { all.map(\.description).joined(separator: " ") }
}

extension LotteryFeature {
    nonisolated static let settings: [any AnySetting] = [beaconServer]

    nonisolated static let beaconServer = Setting(
        key: "beaconServer",
        kind: .beaconServers,
        standard: BeaconServers(own: nil),
        standardText: "api.drand.sh and drand.cloudflare.com",
        summary:
            "Fetch rounds of the drand beacon from URL. URL is a server, or a directory with downloaded rounds.",
        ignoredBy: .withoutSource
    )

    /// How long a server may take.
    private static var beaconLimit: Duration { .seconds(5) }

    private var beaconPlaces: [SourceChoice] { services.configuration[Self.beaconServer].value.all }

    var beaconSources: [any DocumentSource] {
        beaconPlaces.map { services.source(at: $0, within: Self.beaconLimit) }
    }

    /// The servers of the beacon, as what a draw waits for.
    var beaconWork: PendingWork {
        PendingWork(
            hosts: beaconPlaces.compactMap { if case .http(let base) = $0 { base.host } else { nil } }
        )
    }
}

extension ValueKind where Value == BeaconServers {
    fileprivate static var beaconServers: ValueKind {
        ValueKind(
            "URL",
            allowed: "https://HOST, DIRECTORY",
            paths: .folders,
            text: \.text
        ) { text throws(ParseError) in
            let standard = BeaconServers(own: nil)
            if text == standard.text { return standard }
            return BeaconServers(
                own: try WebAddress.typed(text).map { .http(base: $0) } ?? .directory(path: text)
            )
        }
    }
}
