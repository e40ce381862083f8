import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking

    /// On Linux the session is curl, which reads `http_proxy`, `HTTPS_PROXY` and `NO_PROXY` by itself, but not
    /// `HTTP_PROXY`: on a web server a session can set that one. Here there is no session.
    enum ProxyEnvironment {
        static func apply(to configuration: URLSessionConfiguration) {
            adoptCapitals
        }

        /// Once, before the first request.
        private static let adoptCapitals: Void = {
            if let proxy = getenv("HTTP_PROXY") { setenv("http_proxy", proxy, 0) }
        }()
    }
#else
    /// On macOS the session takes the proxies of the system's settings; those of the environment go before them.
    enum ProxyEnvironment {
        static func apply(to configuration: URLSessionConfiguration) {
            let environment = ProcessInfo.processInfo.environment
            var settings: [String: Any] = [:]
            for (scheme, variable) in [("HTTP", "http_proxy"), ("HTTPS", "https_proxy")] {
                guard let text = environment[variable] ?? environment[variable.uppercased()],
                    let proxy = URL(string: text.contains("://") ? text : "http://\(text)"), let host = proxy.host
                else { continue }
                settings["\(scheme)Enable"] = 1
                settings["\(scheme)Proxy"] = host
                settings["\(scheme)Port"] = proxy.port ?? 80
            }
            guard !settings.isEmpty else { return }
            let exceptions = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
            settings["ExceptionsList"] = exceptions.split { $0 == "," || $0 == " " }.map(String.init)
            configuration.connectionProxyDictionary = settings
        }
    }
#endif

extension ProxyEnvironment {
    /// The variable that names a proxy for a scheme, in the way it is most often written; nil where neither does.
    static func variable(for scheme: String) -> String? {
        let name = "\(scheme)_proxy"
        let environment = ProcessInfo.processInfo.environment
        return [name, name.uppercased()].contains { environment[$0]?.isEmpty == false } ? name : nil
    }
}
