import Foundation

enum HTTPRedirect {
    /// Why a redirect is not followed; `nil` if it is.
    static func refusal(from old: URL?, to new: URL?) -> HTTPFailure? {
        switch (old?.scheme?.lowercased(), new?.scheme?.lowercased()) {
        case (_, "https"), ("http", "http"): nil
        case ("https", _): .redirectedToUnsafe
        default: .redirectedElsewhere
        }
    }
}
