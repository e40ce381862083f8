import Domain
import Testing

@testable import Data

@Suite("JSON list reader")
struct JSONListReaderTests {
    @Test("A JSON list is found between other members, whether or not its name is escaped")
    func found() async {
        let document = ChunkedDocument(
            #" { "page":{"a":[1]}, "lottery\u004Cist" : [ {"void":false,"\u0075serId":1} , {"userId":2,"void":true} ], "n":1 } "#
        )
        #expect(
            await Reading.entries(document)
                == .success([
                    LotteryEntry(userID: UserID(1), isVoid: false), LotteryEntry(userID: UserID(2), isVoid: true),
                ])
        )
    }

    @Test(
        "The list reader rejects an invalid document with the position of the fault",
        arguments: Reading.rejectedRoots + [
            ("{}", #"at byte 1: the object ends without "lotteryList""#),
            (#"{"lotteryList":null}"#, "lotteryList, at byte 15: it is null, not an array"),
            (#"{"lotteryList":[],"lotteryList":[]}"#, "lotteryList, at byte 18: it appears twice"),
            (#"{"lotteryList":[]}}"#, "at byte 18: expected the end, found '}'"),
            (#"{"lotteryList":[1]}"#, "lotteryList[0], at byte 16: it is a number, not an object"),
            (
                #"{"lotteryList":[{"userId":1,"void":true},]}"#,
                "lotteryList[1], at byte 41: expected a value, found ']'"
            ),
            (#"{"lotteryList":[{"userId":1,"void":true} {}]}"#, "at byte 41: expected ',' or ']', found '{'"),
        ]
    )
    func refused(text: String, sentence: String) async {
        #expect(await Reading.entries(ChunkedDocument(text)).refusal == sentence)
    }

    @Test("The list reader rethrows the failure of its stream")
    func streamFailure() async {
        let failure = AccessFailure(.unreachable, "http://127.0.0.1/", "the connection was closed")
        let text = #"{"lotteryList":[{"userId":1,"void":true},{"userId""#
        #expect(await Reading.entries(ChunkedDocument([Array(text.utf8)], failure: failure)) == .failure(failure))
    }
}

@Suite("JSON chunk boundaries")
struct JSONChunkingTests {
    private static let good =
        ##" {"é\n":[1.25e30,{"a":null}],"items":[{"userId":10,"name":"Zoë \ud83d\ude00 林","username":"a\"b","regDate":"2020-10-19"}"##
        + ##" , {"username":"","x":[{}],"regDate":"2019-08-19","name":"\u00e9","userId":18446744073709551615}],"z":-0} "##

    @Test(
        "Chunk boundaries change neither the users read from a document nor the fault found in it",
        arguments: [
            good, #"{"items":[{"userId":10,"name":"\ud83dx","username":"","regDate":"2020-10-19"}]}"#,
            #"{"items":[{"userId":1.,"name":"","username":"","regDate":"2020-10-19"}]}"#,
            #"{"x":[tru],"items":[]}"#, #"{"items":[],"items":0}"#, #"{"items":[{"name":"é"#, "\u{FEFF}{}", "<html>",
            #"{"items":[]}  x"#, "  ", "nul", "é",
        ]
    )
    func everyCut(text: String) async {
        let whole = await Reading.users(ChunkedDocument(text))
        #expect(text == Self.good ? (try? whole.get().count) == 2 : whole.refusal != nil)
        let bytes = Array(text.utf8)
        let cuts = (1..<max(bytes.count, 2)).map { ChunkedDocument(bytes: bytes, cutAt: [$0]) }
        for document in cuts + [ChunkedDocument(bytes.map { [$0] })] { #expect(await Reading.users(document) == whole) }
    }

    @Test("Every truncated document is reported as ending too early, at its last byte")
    func beginnings() async {
        let bytes = Array(Self.good.utf8)
        for end in 2..<bytes.count - 1 {
            let result = await Reading.users(ChunkedDocument(bytes: Array(bytes[..<end]), cutAt: []))
            #expect(result.refusal == "it ends unexpectedly, at byte \(end)")
        }
    }
}
