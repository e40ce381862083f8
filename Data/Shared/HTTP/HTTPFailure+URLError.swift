import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPFailure {
    /// From an error of the session, before the head of the answer arrived.
    ///
    /// Its texts are not shown: on Linux they are curl's, or empty. What went wrong while a connection was being secured
    /// has no code of its own there, only a text.
    init(_ error: NSError, isSecure: Bool) {
        self =
            switch error.code {
            case NSURLErrorCannotFindHost, NSURLErrorDNSLookupFailed: .unresolvable
            case NSURLErrorCannotConnectToHost: .refused
            case NSURLErrorNotConnectedToInternet: .offline
            case NSURLErrorBadServerResponse: .noAnswer
            case NSURLErrorUnsupportedURL, NSURLErrorCannotParseResponse: .notHTTP
            case NSURLErrorHTTPTooManyRedirects: .redirectedTooOften
            case NSURLErrorCancelled: .cancelled
            case NSURLErrorServerCertificateUntrusted, NSURLErrorServerCertificateHasUnknownRoot,
                NSURLErrorServerCertificateHasBadDate, NSURLErrorServerCertificateNotYetValid:
                .untrusted
            case _ where isSecure: error.localizedDescription.contains("certificate") ? .untrusted : .notSecure
            default: .broken
            }
    }
}
