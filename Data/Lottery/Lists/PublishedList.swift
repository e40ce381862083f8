import Domain
import Foundation

/// The published list of participants. Anyone can hash its lines, so it has one spelling, apart from line ends.
package struct PublishedList {
    private static let header = KnownHeadings.published.joined(separator: ",")

    /// Whether a file begins with the header of such a list.
    package static func isAt(_ path: String) -> Bool {
        guard !FileSystem.isStream(path), let file = FileHandle(forReadingAtPath: path) else { return false }
        return file.readData(ofLength: header.utf8.count).elementsEqual(header.utf8)
    }

    let document: SourceDocument
    private let bytes: [UInt8]

    /// nil for a list with other columns or another encoding.
    init?(_ text: ListText) async throws(AccessFailure) {
        let first = text.head.prefix { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
        guard text.sheet == nil, !text.isRespelled, first.elementsEqual(Self.header.utf8) else { return nil }
        bytes = try await text.document.allBytes(limit: .max)
        document = SourceDocument(at: text.document.place, bytes: bytes)
    }

    /// Notes whether the people that were read are written as they were published, in the order of their ids.
    func compare(with people: inout ListedPeople) {
        var last: UserID?
        var isPossible = true
        var lines = Array("\(Self.header)\n".utf8)
        for person in people {
            // Without a ticket, no one takes part.
            guard let id = person.id, last.map({ $0 < id }) ?? true, person.tickets > 0 else {
                isPossible = false
                break
            }
            lines += "\(id),\(person.isVoid),\(person.tickets)\n".utf8
            last = id
        }
        let restored = bytes.withOwnLineEnds
        people.description.isRespelled = !isPossible || restored != lines
        people.description.hasOtherLineEnds = restored != bytes
    }
}
