import CCurl
import Domain
import Foundation

extension CurlLibrary {
    /// The system's libcurl; nil if it is not installed.
    static let shared: CurlLibrary? = {
        #if canImport(Darwin)
            let names = ["/usr/lib/libcurl.4.dylib"]
        #else
            let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]
        #endif
        let library = names.lazy.compactMap { curl_library_load($0) }.first?.pointee
        // 3 initializes TLS on every platform. The call must not run on two threads at once, which the initializer of a
        // static never does.
        _ = library?.global_init(3)
        return library
    }()

    func makeHandles(headers: [String: String]) -> CurlHandles? {
        guard let easy = easy_init(), let multi = multi_init() else { return nil }
        for (option, value) in [
            // Otherwise libcurl uses signals for time-outs, which is unsafe in a process with several threads.
            (CurlOptionNoSignal, 1),
            // The response has a deadline, which libcurl's own of five minutes must not precede.
            (CurlOptionConnectTimeoutMilliseconds, Int(Int32.max)),
            (CurlOptionSuppressConnectHeaders, 1),
            (CurlOptionFollowLocation, 1),
            (CurlOptionMaximumRedirects, 20),
            (CurlOptionNoProgress, 0),
        ] { _ = curl_set_number(self, easy, option, value) }
        let standard = ["Accept": "application/json, */*;q=0.5", "Accept-Encoding": "identity"]
        var list: UnsafeMutableRawPointer?
        for (name, value) in standard.merging(headers, uniquingKeysWith: { $1 }) {
            list = slist_append(list, "\(name): \(value)")
        }
        _ = curl_set_pointer(self, easy, CurlOptionHTTPHeader, list)
        return CurlHandles(multi: multi, easy: easy, headers: list)
    }

    func begin(_ handles: CurlHandles, at url: URL, timeout milliseconds: Int) {
        _ = curl_set_number(self, handles.easy, CurlOptionProtocols, url.redirectProtocols)
        _ = curl_set_number(self, handles.easy, CurlOptionTimeoutMilliseconds, milliseconds)
        _ = curl_set_pointer(self, handles.easy, CurlOptionURL, url.absoluteString)
        // libcurl reads all other variables itself. A client can set this one on a web server (CVE-2016-5385).
        if url.scheme?.lowercased() == "http", getenv("http_proxy") == nil, let proxy = getenv("HTTP_PROXY") {
            _ = curl_set_pointer(self, handles.easy, CurlOptionProxy, proxy)
        }
        _ = multi_add_handle(handles.multi, handles.easy)
    }

    func free(_ handles: CurlHandles) {
        _ = multi_remove_handle(handles.multi, handles.easy)
        easy_cleanup(handles.easy)
        _ = multi_cleanup(handles.multi)
        slist_free_all(handles.headers)
    }
}

extension URL {
    /// An https address is never redirected to anything but https.
    var redirectProtocols: Int {
        scheme?.lowercased() == "https" ? CurlProtocolHTTPS : CurlProtocolHTTP | CurlProtocolHTTPS
    }
}

extension ServerProblem {
    /// Returns the environment variable that sets a proxy for a scheme; nil if none is set.
    static func proxyVariable(for scheme: String) -> String? {
        let name = "\(scheme.lowercased())_proxy"
        let environment = ProcessInfo.processInfo.environment
        return [name, name.uppercased(), "all_proxy", "ALL_PROXY"].first { environment[$0]?.isEmpty == false }
    }

    /// Whether the environment excludes hosts from its proxy.
    static var excludesHosts: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["no_proxy", "NO_PROXY"].contains { environment[$0]?.isEmpty == false }
    }

    /// - Parameters:
    ///   - systemError: `errno` of a failed connection.
    ///   - url: The last one that was asked for.
    ///   - redirecting: Host that redirected to it, if any.
    init(_ code: CurlCode, systemError: Int, at url: URL?, redirecting: String?) {
        let ofProxy = Self.proxyVariable(for: url?.scheme ?? "").map(Self.invalidProxy) ?? .broken
        self =
            switch code {
            case CurlErrorUnresolvedHost: .unresolvable
            case CurlErrorUnresolvedProxy: ofProxy
            case CurlErrorConnect:
                switch Int32(systemError) {
                // No connection was tried: the scheme of the proxy is unknown.
                case 0: ofProxy
                case ENETDOWN, ENETUNREACH, EHOSTDOWN, EHOSTUNREACH: .offline
                default: .refused
                }
            case CurlErrorEmptyReply: .noAnswer
            case CurlErrorUnsupportedProtocol where redirecting != nil:
                .redirect(url?.scheme?.lowercased() == "http" ? .fromSecureToInsecure : .toOtherScheme)
            case CurlErrorTooManyRedirects: .redirect(.tooOften)
            case CurlErrorUnsupportedProtocol, CurlErrorUnexpectedReply: .notHTTP
            case CurlErrorMalformedURL: redirecting == nil ? .invalidURL : .redirect(.toInvalid)
            case CurlErrorUntrustedPeer: .untrusted
            case CurlErrorTLSConnect, CurlErrorTLSCertificate, CurlErrorTLSCipher, CurlErrorTLSAuthorities,
                CurlErrorTLSIssuer:
                .insecure
            default: .broken
            }
    }
}
