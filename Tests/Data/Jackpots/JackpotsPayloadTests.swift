import Domain
import Testing

@testable import Data

struct JackpotsPayloadTests {
    @Test("A document without a list of jackpots is rejected with the position")
    func refused() throws {
        for (text, why) in [
            (#"{"currency":"GBP","data":[]}"#, "response (line 1, column 1): it is missing"),
            (#"{"response":"success","currency":"gbp","data":[]}"#, #""gbp" is not a currency code"#),
            (#"{"response":"success","currency":"","data":[]}"#, #""" is not a currency code"#),
        ] {
            let document = try JSONDocument(Array(text.utf8), at: .path("jackpots.json"))
            let moment = Timestamp(millisecondsSince1970: 0)
            let origin = ListOrigin(source: "jackpots.json", fetchedAt: moment, seenAt: moment)
            let failure = #expect(throws: AccessFailure.self) { try JackpotsPayload.read(document, from: origin) }
            #expect(failure?.kind == .unreadable && failure?.reason.contains(why) == true, "\(failure?.reason ?? "")")
        }
    }
}
