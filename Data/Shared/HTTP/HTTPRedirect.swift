import Foundation

enum HTTPRedirect {
    /// Where a redirect leads, resolved as RFC 3986 says; the session on Linux takes each path to start at the root.
    static func target(_ location: String?, from old: URL?) -> URL? {
        location.flatMap { URL(string: $0, relativeTo: old)?.absoluteURL }
    }

    /// Why a redirect is not followed; `nil` if it is.
    static func refusal(from old: URL?, to new: URL?) -> HTTPFailure? {
        switch (old?.scheme?.lowercased(), new?.scheme?.lowercased()) {
        case (_, "https"), ("http", "http"): nil
        case ("https", _): .redirectedToUnsafe
        default: .redirectedElsewhere
        }
    }
}
