import Domain
import Testing

@testable import Data

@Suite("What is too large or too deep in JSON")
struct JSONLimitsTests {
    @Test("Five hundred and twelve levels are read, one more is refused", arguments: [0, 1])
    func depth(more: Int) async {
        let root = JSONSkipper.deepest - 1 + more
        let inElement = JSONSkipper.deepest - 3 + more
        for (before, levels, after, place) in [
            (#"{"x":"#, root, #","lotteryList":[]}"#, ""),
            (#"{"lotteryList":[{"userId":1,"void":true,"x":"#, inElement, "}]}", "lotteryList[0], "),
        ] {
            let nested = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
            let result = await JSONReading.entries(ChunkedDocument(before + nested + after))
            let offset = before.utf8.count + levels - 1
            #expect(
                result.refusal
                    == (more == 0 ? nil : "\(place)at byte \(offset): it is nested more than 512 levels deep")
            )
        }
    }

    @Test("A document that opens brackets without end is refused at the limit")
    func endless() async {
        let document = ChunkedDocument(#"{"x":"# + String(repeating: #"{"a":["#, count: 5000))
        #expect(await JSONReading.entries(document).refusal?.hasSuffix("levels deep") == true)
    }

    @Test("An element of just the limit is read, one more byte is refused, however it arrives", arguments: [0, 1])
    func element(more: Int) async {
        let frame = #"{"userId":1,"void":true,"x":""}"#
        let text = String(repeating: "é", count: 500)
        let element = frame.dropLast(2) + text + String(repeating: "a", count: more) + frame.suffix(2)
        let bytes = Array(#"{"lotteryList":[\#(element), {"userId":2,"void":true}]}"#.utf8)
        let limit = frame.utf8.count + 1000
        for document in [ChunkedDocument(bytes: bytes, cutAt: []), ChunkedDocument(bytes.map { [$0] })] {
            let result = await JSONReading.entries(document, largest: limit)
            #expect(
                result.refusal == (more == 0 ? nil : "lotteryList[0], at byte 16: it is larger than \(limit) bytes")
            )
        }
    }

    @Test("A member that is skipped may be larger than what is kept in memory, but not a single string")
    func skipped() async {
        let numbers = (0..<1000).map { "[\($0)]" }.joined(separator: " , ")
        let large = ChunkedDocument(
            #"{"x":[\#(numbers)],\#(String(repeating: " ", count: 1000))"lotteryList":[],"y":[\#(numbers)]}"#
        )
        #expect(await JSONReading.entries(large, largest: 100) == .success([]))
        let string = ChunkedDocument(#"{"x":["\#(String(repeating: "a", count: 100))"],"lotteryList":[]}"#)
        #expect(await JSONReading.entries(string, largest: 100).refusal == "at byte 6: it is larger than 100 bytes")
    }

    @Test("An element that is too large is no element that can be left out, however it arrives")
    func leftOut() async {
        let bytes = Array(#"{"parties":[{"id":-1,"id":2},{"id":"\#(String(repeating: "a", count: 100))"}]}"#.utf8)
        for document in [ChunkedDocument(bytes: bytes, cutAt: []), ChunkedDocument(bytes.map { [$0] })] {
            let failure = await sourceFailure { () throws(SourceFailure) in
                _ = try await JSONListReader<Party>.readLeavingOut(document.source, largest: 50) { _ in }
            }
            #expect(failure?.reason == "parties[1], at byte 29: it is larger than 50 bytes")
        }
    }

    @Test("The limit is 16 MiB")
    func size() {
        #expect(JSONListReader<UserRow>.largest == 16_777_216)
    }
}
