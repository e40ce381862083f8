import Data
import Domain
import Foundation
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
        lottery = try await .sample()
    }

    @Test("A receipt with one byte changed, removed or doubled never verifies")
    func changedReceipt() async throws {
        let receipt = try await DrawWinner()((lottery, DrawRules(), Seed("é\\\"🍎"), 1)).receipt
        let bytes = Array(receipt.canonicalText.utf8)
        try folder.write(bytes, to: "document")
        #expect(await isValid(try await documents.receipt(at: location)))
        for (index, changed) in Self.changes(of: bytes) {
            try folder.write(changed, to: "document")
            do throws(AccessFailure) {
                let read = try await documents.receipt(at: location)
                let isOther = !read.isCanonical || read.receipt != receipt
                let isRejected = await !isValid(read)
                #expect(isOther && isRejected, "byte \(index)")
            } catch {
                #expect(error.kind == .unreadable && error.subject == location)
            }
        }
    }

    @Test("A commitment with one byte changed never passes as the published one")
    func changedCommitment() async throws {
        let commitment = try await Commitment(to: lottery, rules: DrawRules(), seedSource: "lots, \"drawn\" on 1 May")
        for (index, changed) in Self.changes(of: Array(commitment.canonicalText.utf8)) {
            try folder.write(changed, to: "document")
            do throws(AccessFailure) {
                #expect(try await documents.commitment(at: location).sha256 != commitment.sha256, "byte \(index)")
            } catch {
                #expect(error.kind == .unreadable && error.subject == location)
            }
        }
    }

    /// Whether the receipt verifies. One that names a commitment needs it.
    private func isValid(_ document: ReceiptDocument) async -> Bool {
        do throws(LotteryError) {
            return try await Verification(of: document, with: lottery, nil, sha256: nil).isValid
        } catch {
            return false
        }
    }

    /// Changes each byte to its neighbour or to a digit, removes it, or doubles it.
    private static func changes(of bytes: [UInt8]) -> [(index: Int, bytes: [UInt8])] {
        bytes.indices.map { index in
            let byte = bytes[index]
            let others = [
                [byte ^ 1], [], [byte, byte], [byte == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")],
            ]
            return (index, Array(bytes[..<index]) + others[index % 4] + bytes[(index + 1)...])
        }
    }
}
