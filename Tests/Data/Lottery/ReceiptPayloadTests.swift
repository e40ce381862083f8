import Data
import Domain
import Testing

struct ReceiptPayloadTests {
    let receipt: Receipt
    let text: String

    init() throws {
        receipt = try DrawRecord.sample().receipt
        text = receipt.canonicalText
    }

    @Test("A receipt in different bytes is not canonical, and another document is rejected with the reason")
    func notCanonical() throws {
        for (part, replacement) in [
            ("{\"alternates\"", "{ \"alternates\""), ("\"format\":1", "\"format\":1.0"), ("}\n", "}"), ("}\n", "}\r\n"),
            ("\"rank\":1,", "\"rank\":1,\"rank\":1,"), ("\"format\":1", "\"extra\":null,\"format\":1"),
            ("\"commitment\":\"cd34\"", "\"commitment\":null"), ("314159", "\\u003314159"), ("0.12", "0\\u002e12"),
        ] {
            let changed = Self.text(text, part, replacement)
            #expect(try !DrawPayload.receipt(changed, name: "receipt.json").isCanonical, "\(replacement)")
        }
        for (part, replacement, path, reason) in [
            ("\"rank\":1,", "", "winners[0].rank", "it is missing"),
            ("\"rank\":1,", "\"rank\":null,", "winners[0].rank", "it is null, not a whole number"),
            ("\"userId\":0,", "\"userId\":\"0\",", "alternates[0].userId", "it is a string, not a whole number"),
            ("consistent-sampler", "dice", "method", "it is \"dice\", an unknown value"),
            ("314159", "", "seed.value", "it is not a seed"),
            ("\"format\":1", "\"format\":1.5", "format", "it is not a whole number"),
            ("\"winners\"", "\"winner\"", "winners", "it is missing"),
        ] {
            let changed = Self.text(text, part, replacement)
            let failure = #expect(throws: AccessFailure.self) { try DrawPayload.receipt(changed, name: "receipt.json") }
            #expect(failure?.kind == .unreadable && failure?.subject == "receipt.json")
            let sentence = failure?.reason.replacing(#/byte \d+/#, with: "byte …")
            #expect(sentence == "it is not a receipt: \(path), at byte …: \(reason)")
        }
    }

    @Test(
        "The announced digest catches every changed byte of a receipt",
        .invariant("No byte of a receipt can change if its digest was announced")
    )
    func everyByteOfSealed() async throws {
        let lottery = try await Lottery.of(1...4, void: [4])
        let rules = try DrawRules(winners: 1, alternates: 1)
        let commitment = try await Commitment(to: lottery, rules: rules, seedSource: nil)
        let seed = try Seed("314159")
        let draw = try await DrawWinner()(lottery, rules: rules, seed: seed, rounds: 1, commitment: commitment)
        let bytes = Array(draw.receipt.canonicalText.utf8)
        var readable = 0
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1 << (index % 8)
            guard let document = try? DrawPayload.receipt(changed, name: "") else { continue }
            readable += 1
            let named = document.receipt.commitment == nil ? nil : commitment
            let result = try await Verification(of: document, with: lottery, named, sha256: draw.receipt.sha256)
            #expect(!result.isValid && !result.passed(.receiptSHA256), "byte \(index)")
        }
        #expect(readable > 60)
    }

    private static func text(_ text: String, _ part: String, _ replacement: String) -> [UInt8] {
        // Bytes, because a carriage return and a line feed form a single character.
        var bytes = Array(text.utf8)
        if let range = bytes.firstRange(of: Array(part.utf8)) { bytes.replaceSubrange(range, with: replacement.utf8) }
        return bytes
    }
}

extension Verification {
    fileprivate func passed(_ check: Check) -> Bool { results.contains { $0.check == check && $0.passed } }
}
