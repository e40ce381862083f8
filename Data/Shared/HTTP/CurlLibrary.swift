import CCurl
import Foundation

extension CurlLibrary {
    /// The system's libcurl; nil if it is not installed.
    static let shared: CurlLibrary? = {
        #if canImport(Darwin)
            let names = ["/usr/lib/libcurl.4.dylib"]
        #else
            let names = ["libcurl.so.4", "libcurl-gnutls.so.4"]
        #endif
        let library = names.lazy.compactMap { name in
            let found = UnsafeMutablePointer<CurlLibrary>.allocate(capacity: 1)
            defer { found.deallocate() }
            return curl_library_load(found, name) ? found.pointee : nil
        }.first
        // 3 initializes TLS on every platform. The call must not run on two threads at once, which the initializer of a
        // static never does.
        _ = library?.global_init(3)
        return library
    }()
}

enum HTTPProxy {
    /// Returns the environment variable that sets a proxy for a scheme; nil if none is set.
    static func variable(for scheme: String) -> String? {
        let name = "\(scheme.lowercased())_proxy"
        let environment = ProcessInfo.processInfo.environment
        return [name, name.uppercased(), "all_proxy", "ALL_PROXY"].first { environment[$0]?.isEmpty == false }
    }

    /// libcurl reads the variables itself, except for `HTTP_PROXY`, which a client can set on a web server
    /// (CVE-2016-5385).
    static func unknownToCurl(for scheme: String) -> String? {
        guard scheme.lowercased() == "http", getenv("http_proxy") == nil else { return nil }
        return getenv("HTTP_PROXY").map { String(cString: $0) }
    }
}

extension HTTPFailure {
    /// - Parameters:
    ///   - systemError: `errno` of a failed connection.
    ///   - redirecting: Host that redirected to the URL, if any.
    init(_ code: CurlCode, systemError: Int, redirecting: String?) {
        self =
            switch code {
            case CurlErrorUnresolvedHost: .unresolvable
            case CurlErrorUnresolvedProxy: .invalidProxy
            case CurlErrorConnect:
                switch Int32(systemError) {
                // No connection was tried: the scheme of the proxy is unknown.
                case 0: .invalidProxy
                case ENETDOWN, ENETUNREACH, EHOSTDOWN, EHOSTUNREACH: .offline
                default: .refused
                }
            case CurlErrorEmptyReply: .noAnswer
            case CurlErrorUnsupportedProtocol, CurlErrorUnexpectedReply: .notHTTP
            case CurlErrorMalformedURL: .invalidURL(redirectedBy: redirecting)
            case CurlErrorUntrustedPeer: .untrusted
            case CurlErrorTLSConnect, CurlErrorTLSCertificate, CurlErrorTLSCipher, CurlErrorTLSAuthorities,
                CurlErrorTLSIssuer:
                .notSecure
            default: .broken
            }
    }
}
