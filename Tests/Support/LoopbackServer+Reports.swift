import Foundation

extension LoopbackServer {
    /// The reports of usage that it got, in the order in which they came: event and data, decoded.
    func reports() -> [[String]] {
        requests.map(\.target).filter { $0.contains("/stats?") }.map { target in
            (URLComponents(string: target)?.queryItems ?? []).map { $0.value ?? "" }
        }
    }
}
