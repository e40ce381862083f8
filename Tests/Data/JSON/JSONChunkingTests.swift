import Domain
import Testing

@testable import Data

@Suite("However a JSON document is cut into chunks")
struct JSONChunkingTests {
    private static let good =
        ##" {"é\n":[1.25e30,{"a":null}],"items":[{"userId":10,"name":"Zoë \ud83d\ude00 林","username":"a\"b","regDate":"2020-10-19"}"##
        + ##" , {"username":"","x":[{}],"regDate":"2019-08-19","name":"\u00e9","userId":18446744073709551615}],"z":-0} "##

    @Test("the same users come out")
    func users() async throws {
        let whole = await JSONReading.users(ChunkedDocument(Self.good))
        #expect(try whole.get().count == 2)
        for document in Self.cuts(of: Array(Self.good.utf8)) {
            #expect(await JSONReading.users(document) == whole)
        }
    }

    @Test(
        "the same fault is found in the same place",
        arguments: [
            #"{"items":[{"userId":10,"name":"\ud83dx","username":"","regDate":"2020-10-19"}]}"#,
            #"{"items":[{"userId":1.5,"name":"","username":"","regDate":"2020-10-19"}]}"#,
            #"{"items":[{"userId":1.,"name":"","username":"","regDate":"2020-10-19"}]}"#,
            #"{"items":[{"userId":10,"name":"","username":"","regDate":"2020-13-19"}]}"#,
            #"{"x":[tru],"items":[]}"#, #"{"items":[],"items":0}"#, #"{"items":[{"name":"é"#, #"{"items":tru"#,
            "\u{FEFF}{}", "\u{FEFF}", "<html>", #"{"items":[]}  x"#, "  ", "nul", "é",
        ]
    )
    func faults(text: String) async {
        let whole = await JSONReading.users(ChunkedDocument(text))
        #expect(whole.refusal != nil)
        for document in Self.cuts(of: Array(text.utf8)) {
            #expect(await JSONReading.users(document) == whole)
        }
    }

    @Test("every beginning of it ends too early, at its last byte")
    func beginnings() async {
        let bytes = Array(Self.good.utf8)
        for end in 2..<bytes.count - 1 {
            let result = await JSONReading.users(ChunkedDocument(bytes: Array(bytes[..<end]), cutAt: []))
            #expect(result.refusal == "it ends too early, at byte \(end)")
        }
    }

    private static func cuts(of bytes: [UInt8]) -> [ChunkedDocument] {
        (1..<max(bytes.count, 2)).map { ChunkedDocument(bytes: bytes, cutAt: [$0]) }
            + [ChunkedDocument(bytes.map { [$0] })]
    }
}
