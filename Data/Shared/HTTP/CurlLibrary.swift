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
    /// Returns the environment variable that sets a proxy for a scheme, in its usual spelling; nil if it is not set.
    static func variable(for scheme: String) -> String? {
        let name = "\(scheme)_proxy"
        let environment = ProcessInfo.processInfo.environment
        return [name, name.uppercased()].contains { environment[$0]?.isEmpty == false } ? name : nil
    }

    /// libcurl reads the variables itself, except for `HTTP_PROXY`, which a client can set on a web server
    /// (CVE-2016-5385).
    static func unknownToCurl(for scheme: String) -> String? {
        guard scheme.lowercased() == "http", getenv("http_proxy") == nil else { return nil }
        return getenv("HTTP_PROXY").map { String(cString: $0) }
    }
}

extension HTTPFailure {
    /// - Parameter systemError: `errno` of a failed connection.
    init(_ code: CurlCode, systemError: Int) {
        self =
            switch code {
            case CurlErrorUnresolvedHost, CurlErrorUnresolvedProxy: .unresolvable
            case CurlErrorConnect:
                switch Int32(systemError) {
                case ENETDOWN, ENETUNREACH, EHOSTDOWN, EHOSTUNREACH: .offline
                default: .refused
                }
            case CurlErrorEmptyReply: .noAnswer
            case CurlErrorUnsupportedProtocol, CurlErrorUnexpectedReply: .notHTTP
            case CurlErrorMalformedURL: .redirectedElsewhere
            case CurlErrorUntrustedPeer: .untrusted
            case CurlErrorTLSConnect, CurlErrorTLSCertificate, CurlErrorTLSCipher, CurlErrorTLSAuthorities,
                CurlErrorTLSIssuer:
                .notSecure
            default: .broken
            }
    }
}
