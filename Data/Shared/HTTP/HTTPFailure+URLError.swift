import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPFailure {
    /// From a code of `NSURLErrorDomain`. Its texts are not used: on Linux they are curl's, or empty.
    init(code: Int) {
        self =
            switch code {
            case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: .unresolvable
            case NSURLErrorCannotConnectToHost: .refused
            case NSURLErrorNotConnectedToInternet: .offline
            case NSURLErrorBadServerResponse: .noAnswer
            case NSURLErrorUnsupportedURL, NSURLErrorCannotParseResponse: .notHTTP
            case NSURLErrorHTTPTooManyRedirects: .redirectedTooOften
            case NSURLErrorSecureConnectionFailed: .notSecure
            case NSURLErrorServerCertificateUntrusted, NSURLErrorServerCertificateHasUnknownRoot,
                NSURLErrorServerCertificateHasBadDate, NSURLErrorServerCertificateNotYetValid:
                .untrusted
            case NSURLErrorCancelled: .cancelled
            default: .broken
            }
    }
}
