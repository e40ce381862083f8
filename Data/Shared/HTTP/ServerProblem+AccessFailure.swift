import Domain

extension ServerProblem {
    /// - Parameters:
    ///   - subject: What was requested.
    ///   - host: Host of the failed request; `nil` if it has no name.
    ///   - proxy: Environment variable that sets a proxy, if any.
    func at(_ subject: Place, host: String?, proxy: String? = nil) -> AccessFailure {
        // libcurl reports the same error whether the host or the proxy cannot be reached.
        let checkProxy = proxy.map(ServerRemedy.checkProxy)
        let remedy: ServerRemedy? =
            switch self {
            case .refused: checkProxy ?? .checkPort
            case .unresolvable: checkProxy ?? .checkHost
            case .broken: checkProxy
            case .invalidProxy(let variable): .correctProxy(variable: variable)
            case .insecure: .checkSecurePort
            case .invalidURL: .checkSpelling
            case .libraryMissing: .installLibrary
            case .status(404, isBusy: false), .status(410, isBusy: false): .checkPath
            case .unsupportedEncoding: .download
            default: nil
            }
        return AccessFailure(kind, subject, RequestProblem(self, by: host), remedy)
    }

    private var kind: AccessFailure.Kind {
        switch self {
        case .notHTTP, .empty, .invalidURL, .unsupportedEncoding: .unreadable
        case .status(_, isBusy: true): .busy
        case .status(404, _), .status(410, _): .absent
        case .status(401, _), .status(403, _): .forbidden
        default: .unreachable
        }
    }
}
