import Domain
import Foundation

/// A picture that is its own URL: `data:image/png;base64,…` (RFC 2397).
enum DataURL {
    static func picture(in url: String) throws(SourceFailure) -> Picture {
        let parts = url.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        // All of it would fill the screen.
        let name = "\((parts.first ?? "").prefix(40)),…"
        guard parts.count == 2, parts[0].lowercased().hasSuffix(";base64"),
            let text = parts[1].removingPercentEncoding, let data = Foundation.Data(base64Encoded: text)
        else { throw SourceFailure(.unreadable, name, "it is not written in Base64") }
        guard let picture = Picture(Array(data)) else {
            throw SourceFailure(.unreadable, name, CachedPictureRepository.notAPicture)
        }
        return picture
    }
}
