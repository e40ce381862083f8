import Domain
import Presentation
import Testing

@Suite("Error messages")
struct ExplanationTests {
    @Test("A suggested command stands alone on its line, whatever the width")
    func command() throws {
        let failure = AccessFailure(.unreadable, "a.json", "it is empty").errorMessage
        #expect(
            failure.lines.map(\.text).suffix(2) == ["hint: See the format:", "  tombola help sources"]
        )
        let line = try #require(failure.lines { "\($0.text) --data-dir 'a b'" }.last)
        #expect(line.wrapped(to: 10).map(\.text) == ["  tombola help sources --data-dir 'a b'"])
        #expect(failure.json.text.contains(#""command":"tombola help sources""#))
    }

    @Test("What an error quotes is cut to what fits a screen")
    func long() {
        let message = ErrorMessage(.usage, what: "a", why: String(repeating: "e\u{301}", count: 9_999), hint: "b")
        #expect(message.lines.map(\.text).joined().unicodeScalars.count < 1_600)
        #expect(message.why.hasSuffix("…") && message.what == "a" && message.hint == "b")
    }

    @Test(
        "A store failure names the operation that failed",
        arguments: [
            (AccessFailure.Kind.corrupt, 65, "cannot read it"), (.newer, 65, "cannot read it"),
            (.locked, 75, "cannot use it"),
            (.full, 74, "cannot write to it"), (.readOnly, 73, "cannot write to it"),
            (.forbidden, 77, "cannot open it"),
            (.exists, 73, "cannot write it"), (.cannotCreate, 73, "cannot create it"),
            (.inputOutput, 74, "cannot use it"),
        ]
    )
    func store(kind: AccessFailure.Kind, exitCode: Int32, what: String) {
        let errorMessage = AccessFailure(kind, "it", "because").errorMessage
        #expect(errorMessage.exitStatus.rawValue == exitCode)
        #expect(errorMessage.what == what)
    }
}
