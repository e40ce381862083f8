import Data
import Foundation

extension Settings {
    /// What has to be waited for when these are read.
    func pendingWork(for endpoints: [Endpoint]) -> PendingWork {
        PendingWork(hosts: hosts(of: endpoints), meter: meter)
    }

    /// The servers that have to answer before these can be read; none where all are at hand.
    private func hosts(of endpoints: [Endpoint]) -> [String] {
        endpoints.compactMap(host).reduce(into: []) { hosts, host in
            if !hosts.contains(host) { hosts.append(host) }
        }
    }

    private func host(of endpoint: Endpoint) -> String? {
        switch (chosen[endpoint], source) {
        case (.web(let address), _): address.host
        case (.file, _), (.standardInput, _): nil
        case (nil, .embedded), (nil, .directory): nil
        case (nil, .http(let base)): base.host
        case (nil, .remote): endpoints[endpoint]?.host ?? endpoint.publicURL.flatMap { URL(string: $0)?.host() }
        }
    }
}
