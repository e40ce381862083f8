import Data
import Domain
import Foundation
import Testing

@testable import Data

@Suite("HTTP addresses")
struct HTTPAddressTests {
    @Test(
        "An address is an http or https URL with a host",
        arguments: ["file:///etc/passwd", "example.org", "http:///x", "", "mailto:a@b"]
    )
    func refused(text: String) async {
        let failure = await sourceFailure { () throws(AccessFailure) in _ = try HTTPAddress(text) }
        #expect(failure?.kind == .unreadable)
        #expect(failure?.subject == text)
        #expect(failure?.reason == "not an http or https URL")
    }

    @Test(
        "An address never prints its password",
        arguments: [
            ("http://me:secret@example.org/a@b", "http://example.org/a@b"),
            ("https://me@example.org:81", "https://example.org:81"),
            ("http://example.org/a?m=x@y", "http://example.org/a?m=x@y"),
        ]
    )
    func password(text: String, printed: String) throws {
        #expect(try HTTPAddress(text).description == printed)
        #expect(try HTTPAddress(text).host == "example.org")
    }

    @Test("A rejected address never prints its password")
    func passwordRefused() async {
        let failure = await sourceFailure { () throws(AccessFailure) in
            _ = try HTTPAddress("ftp://me:se@cret@example.org/")
        }
        #expect(failure?.subject == "ftp://example.org/")
    }

    @Test(
        "An address accepts a file name, with or without a slash at its end",
        arguments: ["http://h:1/b", "http://h:1/b/"]
    )
    func appending(base: String) throws {
        #expect(try HTTPAddress(base).appending("users.json").description == "http://h:1/b/users.json")
    }

    @Test(
        "An https address is never redirected to anything but https",
        arguments: [
            ("http://a", "http://b", nil), ("http://a", "https://b", nil), ("https://a", "https://b", nil),
            ("https://a", "http://b", .redirectedToUnsafe), ("http://a", "ftp://b", .redirectedElsewhere),
            ("http://a", "http:/b", .invalidURL(redirectedBy: "a")), ("http://a", "b", .invalidURL(redirectedBy: "a")),
        ] as [(String, String, HTTPFailure?)]
    )
    func redirects(old: String, new: String, refusal: HTTPFailure?) {
        #expect(HTTPRedirect.refusal(from: URL(string: old), to: URL(string: new)) == refusal)
    }
}
