import Data
import Domain
import Testing

@Suite(.limitedConcurrency)
struct DrawDocumentRepositoryContract {
    private let documents = FileDrawDocumentRepository()
    private let folder: TemporaryFolder
    private let location: String
    private let lottery: Lottery

    init() async throws {
        folder = try TemporaryFolder()
        location = folder.path("document")
        lottery = try await Lottery.sample()
    }

    private func receipt() async throws -> Receipt {
        try await DrawWinner()(.init(entrants: lottery.entrants, rules: DrawRules(), seed: Seed("é\\\"🍎"))).receipt
    }

    private func commitment() async throws -> Commitment {
        try await Commitment(to: lottery, rules: DrawRules(), seedSource: "lots, \"drawn\" on 1 May")
    }

    @Test("A receipt with one byte changed, removed or doubled never verifies")
    func changedReceipt() async throws {
        let receipt = try await receipt()
        let bytes = Array(receipt.canonicalText.utf8)
        try folder.write(bytes, to: "document")
        #expect(await isValid(try await documents.receipt(at: location)))
        for (index, changed) in Self.changes(of: bytes) {
            try folder.write(changed, to: "document")
            do throws(AccessFailure) {
                let read = try await documents.receipt(at: location)
                let isOther = !read.isCanonical || read.document != receipt
                let isRejected = await !isValid(read)
                #expect(isOther && isRejected, "byte \(index)")
            } catch {
                #expect(error.kind == .unreadable && error.subject.name == location)
            }
        }
    }

    @Test("A commitment with one byte changed never passes as the published one")
    func changedCommitment() async throws {
        let commitment = try await commitment()
        for (index, changed) in Self.changes(of: Array(commitment.canonicalText.utf8)) {
            try folder.write(changed, to: "document")
            do throws(AccessFailure) {
                #expect(try await documents.commitment(at: location).sha256 != commitment.sha256, "byte \(index)")
            } catch {
                #expect(error.kind == .unreadable && error.subject.name == location)
            }
        }
    }

    @Test("A receipt or commitment with CRLF or without its last newline is the same document")
    func otherLineEnds() async throws {
        let receipt = try await receipt()
        let commitment = try await commitment()
        for lineEnd in ["\n", "\r\n", ""] {
            try folder.write(Array((receipt.canonicalText.dropLast() + lineEnd).utf8), to: "document")
            let read = try await documents.receipt(at: location)
            #expect(read.document == receipt && read.isCanonical && read.sha256 == receipt.sha256)
            #expect(read.hasOtherLineEnd == (lineEnd != "\n"))
            #expect(await isValid(read))
            try folder.write(Array((commitment.canonicalText.dropLast() + lineEnd).utf8), to: "document")
            let promised = try await documents.commitment(at: location)
            #expect(promised.document == commitment && promised.hasOtherLineEnd == (lineEnd != "\n"))
        }
        for lineEnd in ["\n\n", "\r", "\r\r\n", " ", " \n", "\n\r"] {
            try folder.write(Array((receipt.canonicalText.dropLast() + lineEnd).utf8), to: "document")
            #expect(try await !documents.receipt(at: location).isCanonical, "\(lineEnd.debugDescription)")
        }
    }

    @Test("A document of format 1 or 2 is refused as written by an unreleased version")
    func unreleasedFormats() async throws {
        let texts = try await [receipt().canonicalText, commitment().canonicalText]
        for format in 1...2 {
            for (text, isReceipt) in zip(texts, [true, false]) {
                let old = text.replacing("\"format\":3", with: "\"format\":\(format)")
                try folder.write(Array(old.utf8), to: "document")
                let failure = await #expect(throws: AccessFailure.self) {
                    if isReceipt {
                        _ = try await documents.receipt(at: location)
                    } else {
                        _ = try await documents.commitment(at: location)
                    }
                }
                #expect(failure?.kind == .unreadable && failure?.subject.name == location)
                #expect(failure?.reason == "an unreleased version wrote it (format \(format))")
            }
        }
    }

    /// Whether the receipt verifies. One that names a commitment needs it.
    private func isValid(_ document: ReadDocument<Receipt>) async -> Bool {
        do throws(LotteryError) {
            return try await Verification(of: document, with: lottery, nil, announcedSHA256: nil).isValid
        } catch {
            return false
        }
    }

    /// Changes a byte to its neighbour or to a digit, removes it, or doubles it. Does not remove the last line feed.
    private static func changes(of bytes: [UInt8]) -> [(index: Int, bytes: [UInt8])] {
        let changes = bytes.indices.sampled(oneOf: 5).map { index in
            let byte = bytes[index]
            let others = [
                [byte ^ 1], [], [byte, byte], [byte == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")],
            ]
            return (index, Array(bytes[..<index]) + others[index % 4] + bytes[(index + 1)...])
        }
        return changes.filter { $0.1 != bytes.dropLast() }
    }
}
