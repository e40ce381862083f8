import Domain
import Testing

@testable import Data

@Suite("The lottery entries' payload")
struct LotteryEntriesPayloadTests {
    @Test("becomes entries")
    func read() async {
        let document = ChunkedDocument(#"{"lotteryList":[{"userId":10,"void":false},{"void":true,"userId":0}]}"#)
        #expect(
            await JSONReading.entries(document)
                == .success([
                    LotteryEntry(userID: UserID(10), isVoid: false), LotteryEntry(userID: UserID(0), isVoid: true),
                ])
        )
    }

    @Test(
        "is refused where void is anything but true or false",
        arguments: [
            (#"{"userId":10,"void":null}"#, "lotteryList[0].void, at byte 36: it is null, not true or false"),
            (#"{"userId":10,"void":0}"#, "lotteryList[0].void, at byte 36: it is a number, not true or false"),
            (#"{"userId":10,"void":"true"}"#, "lotteryList[0].void, at byte 36: it is a string, not true or false"),
            (#"{"userId":10}"#, "lotteryList[0].void, at byte 16: it is missing"),
            (#"{}"#, "lotteryList[0].userId, at byte 16: it is missing"),
            (#"{"void":true,"void":true}"#, "lotteryList[0].void, at byte 29: it is there twice"),
        ]
    )
    func refused(element: String, sentence: String) async {
        #expect(await JSONReading.entries(ChunkedDocument(#"{"lotteryList":[\#(element)]}"#)).refusal == sentence)
    }
}
