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

    private func read(_ bytes: [UInt8]) throws -> ReadDocument<Receipt> {
        try DrawDocumentPayload.read(.receipt, bytes, at: .path("receipt.json"))
    }

    @Test("A receipt is read as it was written, and in different bytes it is not canonical")
    func notCanonical() throws {
        #expect(try read(Array(text.utf8)).document == receipt)
        for (part, replacement) in [
            ("{\"alternates\"", "{ \"alternates\""), ("\"format\":3", "\"format\":3.0"), ("}\n", "}\n\n"),
            ("\"rank\":1,", "\"rank\":1,\"rank\":1,"), ("\"format\":3", "\"extra\":null,\"format\":3"),
            ("314159", "\\u003314159"), ("0.12", "0\\u002e12"), ("\"aa", "\"AA"), ("x\\\"/y", "x\\\"\\/y"),
        ] {
            let changed = Self.text(text, part, replacement)
            #expect(try !read(changed).isCanonical, "\(replacement)")
        }
    }

    @Test("A document that is no receipt is rejected with the member and the reason")
    func rejected() throws {
        let notWhole = "it is not a whole number from 0 to \(UInt64.max)"
        for (part, replacement, reason) in [
            ("\"rank\":1,", "", "winners[0].rank: it is missing"),
            ("\"rank\":1,", "\"rank\":null,", "winners[0].rank: \(notWhole)"),
            ("\"userId\":0,", "\"userId\":\"0\",", "alternates[0].userId: \(notWhole)"),
            ("\"void\":false", "\"void\":0", "alternates[0].void: it is not true or false"),
            ("consistent-sampler", "dice", "method: it is \"dice\", an unknown value"),
            ("\"list\":{", "\"list\":[],\"x\":{", "list: it is not an object"),
            ("\"tickets\":7", "\"x\":7", "players.tickets: it is missing"),
            ("\"Bike\"", "1", "prizes[0]: it is not a string"),
            ("\"given\"", "\"taken\"", "seed.origin: it is \"taken\", an unknown value"),
            ("314159", "", "seed.value: it is not a seed"),
            ("\"winners\"", "\"winner\"", "winners: it is missing"),
            ("\"winners\":[", "\"winners\":1,\"x\":[", "winners: it is not an array"),
            ("\"format\":3", "\"format\":3.5", "it has no format"), ("\"format\":3,", "", "it has no format"),
        ] {
            let changed = Self.text(text, part, replacement)
            let failure = #expect(throws: AccessFailure.self) { try read(changed) }
            #expect(failure?.kind == .unreadable && failure?.subject == .path("receipt.json"))
            #expect(failure?.reason == "it is not a receipt: \(reason)")
        }
    }

    @Test(
        "The announced digest catches every changed byte of a receipt",
        .invariant("No byte of a receipt can change if its digest was announced")
    )
    func everyByteOfSealed() async throws {
        let lottery = try await Lottery.sample()
        let rules = try DrawRules(winners: 1, alternates: 1)
        let commitment = try await Commitment(to: lottery, rules: rules, seedSource: nil)
        let request = try DrawWinner.Request(entrants: lottery.entrants, rules: rules, seed: Seed("314159"))
        let receipt = try await DrawWinner()(request).naming(commitment).receipt
        let bytes = Array(receipt.canonicalText.utf8)
        var readable = 0
        for index in bytes.indices.sampled(oneOf: 7) {
            var changed = bytes
            changed[index] ^= 1 << (index % 8)
            guard let document = try? read(changed) else { continue }
            readable += 1
            let named = document.document.commitment == nil ? nil : ReadDocument(commitment)
            let result = try await Verification(of: document, with: lottery, named, announcedSHA256: receipt.sha256)
            #expect(!result.isValid && !result.passed(.receiptSHA256), "byte \(index)")
        }
        #expect(readable > (LongRun.isOn ? 60 : 8))
    }

    private static func text(_ text: String, _ part: String, _ replacement: String) -> [UInt8] {
        Array(text.replacing(part, with: replacement, maxReplacements: 1).utf8)
    }
}

extension Verification {
    fileprivate func passed(_ check: Check) -> Bool { results.contains { $0.check == check && $0.passed } }
}
