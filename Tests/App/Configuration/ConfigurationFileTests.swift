import Foundation
import Presentation
import Testing

@testable import App

@Suite("The configuration file")
struct ConfigurationFileTests {
    private func mistake(_ text: String) -> ErrorMessage? {
        do throws(ErrorMessage) {
            _ = try ConfigurationFile(Data(text.utf8), name: "/c/config.json")
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "is refused with the place and the reason",
        arguments: [
            ("", "", "it is not JSON"), ("{", "", "it is not JSON"), ("[]", "", "it is not a JSON object"),
            (#"{"timout": 1}"#, ": timout", "timout is not a name that is known here"),
            (#"{"timeout": "1"}"#, ": timeout", "it takes a number, without quotation marks"),
            (#"{"timeout": true}"#, ": timeout", "it takes a number, without quotation marks"),
            (#"{"timeout": 0}"#, ": timeout", "it takes a number of seconds, 0.001 to 86400"),
            (#"{"source": 1}"#, ": source", "it takes a text in quotation marks"),
            (#"{"source": null}"#, ": source", "it takes a text in quotation marks"),
            (#"{"source": ""}"#, ": source", "the value is empty"),
            (#"{"source": "ftp://x/"}"#, ": source", "only http and https URLs can be read, not ftp"),
            (#"{"locale": "xx"}"#, ": locale", "there is no such locale"),
            (#"{"timeZone": "Mars/Phobos"}"#, ": timeZone", "there is no such time zone"),
            (#"{"color": "red"}"#, ": color", "there is no such choice"),
            (#"{"stats": "yes"}"#, ": stats", "there is no such choice"),
            (#"{"stats": true}"#, ": stats", "it takes a text in quotation marks"),
            (#"{"endpoints": []}"#, ": endpoints", "it takes an object, in braces"),
            (#"{"endpoints": {"user": "http://x/"}}"#, ": endpoints", "user is not a name that is known here"),
            (#"{"endpoints": {"users": "/tmp/x"}}"#, ": endpoints", "this is no URL"),
        ]
    )
    func refused(text: String, place: String, why: String) throws {
        let error = try #require(mistake(text))
        #expect(error.what == "the configuration file /c/config.json\(place)")
        #expect(error.why == why)
    }

    @Test("suggests the key that was meant, and ends the program with 78")
    func hint() {
        #expect(mistake(#"{"timout": 1}"#)?.hint == "Did you mean timeout?")
        #expect(mistake(#"{"endpoints": {"user": "http://x/"}}"#)?.hint == "Did you mean users?")
        #expect(mistake("{")?.errorMessage.category.exitCode == 78)
    }

    @Test("can be empty braces")
    func empty() {
        #expect(mistake("{}") == nil)
    }
}
