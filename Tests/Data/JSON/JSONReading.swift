import Domain

@testable import Data

/// What came of reading a document: everything that was read, or why it was refused.
enum JSONReading {
    static func users(_ document: ChunkedDocument) async -> Result<[User], SourceFailure> {
        await elements(document) { (row: UserRow) in row.user }
    }

    static func userIDs(_ document: ChunkedDocument) async -> Result<[UserID], SourceFailure> {
        await elements(document) { (row: UserIDRow) in row.id }
    }

    static func entries(
        _ document: ChunkedDocument,
        largest: Int = JSONListReader<LotteryEntryRow>.largest
    ) async -> Result<[LotteryEntry], SourceFailure> {
        await elements(document, largest: largest) { (row: LotteryEntryRow) in row.entry }
    }

    private static func elements<Record: JSONRecord, Element>(
        _ document: ChunkedDocument,
        largest: Int = JSONListReader<Record>.largest,
        _ element: (Record) -> Element
    ) async -> Result<[Element], SourceFailure> {
        var elements: [Element] = []
        do throws(SourceFailure) {
            try await JSONListReader<Record>.read(document.source, largest: largest) { row, _ in
                elements.append(element(row))
            }
            return .success(elements)
        } catch {
            return .failure(error)
        }
    }
}

extension Result where Failure == SourceFailure {
    /// The sentence of a document that was refused as unreadable under its name.
    var refusal: String? {
        guard case .failure(let failure) = self, failure.kind == .unreadable,
            failure.subject == ChunkedDocument.name
        else { return nil }
        return failure.reason
    }
}
