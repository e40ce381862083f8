import Domain
import Testing

@testable import Data

/// A document that arrives in chunks and then ends or fails.
struct ChunkedDocument {
    static let name = "list.json"
    let chunks: [[UInt8]]
    var failure: SourceFailure?

    init(_ chunks: [[UInt8]], failure: SourceFailure? = nil) {
        self.chunks = chunks
        self.failure = failure
    }

    init(_ text: String) {
        self.init(bytes: Array(text.utf8), cutAt: [])
    }

    /// - Parameter cuts: Chunk boundaries, ascending.
    init(bytes: [UInt8], cutAt cuts: [Int]) {
        let bounds = [0] + cuts + [bytes.count]
        self.init(zip(bounds, bounds.dropFirst()).map { Array(bytes[$0..<$1]) })
    }

    var source: SourceDocument {
        let bytes = chunks.flatMap(\.self)
        return SourceDocument(
            name: Self.name,
            bytes: Self.stream(chunks, failure),
            reread: { offset in Self.stream(bytes[offset...].map { [$0] }, nil) }
        )
    }

    private static func stream(_ chunks: [[UInt8]], _ failure: SourceFailure?) -> ByteStream {
        let queue = ChunkQueue(chunks.filter { !$0.isEmpty })
        return ByteStream { () async throws(SourceFailure) in
            if let chunk = await queue.next() { return chunk }
            if let failure { throw failure }
            return nil
        }
    }
}

private actor ChunkQueue {
    private var chunks: ArraySlice<[UInt8]>

    init(_ chunks: [[UInt8]]) {
        self.chunks = chunks[...]
    }

    func next() -> [UInt8]? { chunks.popFirst() }
}

/// Reads a complete document, or returns the reason why it was rejected.
enum JSONReading {
    /// Documents without an object at the root, and the reasons to reject them.
    static let rejectedRoots = [
        ("", "it is empty"),
        (" \n", "it is empty"),
        ("\u{FEFF}{}", "at byte 0: it starts with a byte order mark, which JSON does not allow"),
        (" <!DOCTYPE html><html>", "at byte 1: it is an HTML page, not JSON"),
        ("Not found", "at byte 0: expected a value, found 'N'"),
        ("[]", "at byte 0: it is an array, not an object"),
        ("\"a\"", "at byte 0: it is a string, not an object"),
        ("7", "at byte 0: it is a number, not an object"),
        ("-", "at byte 0: it is a number, not an object"),
        ("null ", "at byte 0: it is null, not an object"),
    ]

    static func users(_ document: ChunkedDocument) async -> Result<[User], SourceFailure> {
        await elements(document) { (row: UserRow) in row.user }
    }

    static func entries(
        _ document: ChunkedDocument,
        largest: Int = JSONListReader<LotteryEntryRow>.largest
    ) async -> Result<[LotteryEntry], SourceFailure> {
        await elements(document, largest: largest) { (row: LotteryEntryRow) in row.entry }
    }

    private static func elements<Record: JSONRecord & Sendable, Element>(
        _ document: ChunkedDocument,
        largest: Int = JSONListReader<Record>.largest,
        _ element: (Record) -> Element
    ) async -> Result<[Element], SourceFailure> {
        do throws(SourceFailure) {
            let collector = JSONListCollector(empty: Elements<Record>(), largest: largest)
            return .success(try await collector.collect(document.source).part.records.map(element))
        } catch {
            return .failure(error)
        }
    }
}

/// All elements of a list, with their positions.
struct Elements<Record: Sendable>: ListPart {
    /// Number of elements to accept before a failure.
    var limit = Int.max
    private(set) var records: [Record] = []
    private(set) var positions: [RowPosition] = []

    static var tooMany: SourceFailure { SourceFailure(.unreadable, "lists", "there are too many") }

    mutating func add(_ record: Record, at position: RowPosition) throws(SourceFailure) {
        guard records.count < limit else { throw Self.tooMany }
        records.append(record)
        positions.append(position)
    }

    mutating func append(_ later: Elements, at start: RowPosition) throws(SourceFailure) {
        records += later.records
        positions += later.positions.map { $0.after(start) }
        guard records.count <= limit else { throw Self.tooMany }
    }
}

extension Result where Failure == SourceFailure {
    /// Why the document was rejected as unreadable, if it was.
    var refusal: String? {
        guard case .failure(let failure) = self, failure.kind == .unreadable,
            failure.subject == ChunkedDocument.name
        else { return nil }
        return failure.reason
    }
}

/// A document `{"v":…}`, for tests of values.
enum OneField: Int, JSONField {
    case v

    static let keys = JSONKeys(["v"])

    static func read<Value>(
        _ json: String,
        _ body: (borrowing JSONRow<OneField>, Span<UInt8>) throws(JSONFault) -> Value
    ) throws(SourceFailure) -> Value {
        try JSONDocument(Array(#"{"v":\#(json)}"#.utf8), name: "v.json").root(body)
    }

    /// - Parameter ending: End of the message, after the position.
    static func expectRefusal<Value>(
        _ json: String,
        _ ending: String,
        _ body: (borrowing JSONRow<OneField>, Span<UInt8>) throws(JSONFault) -> Value,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let failure = #expect(throws: SourceFailure.self, sourceLocation: sourceLocation) { try read(json, body) }
        guard let failure else { return }
        #expect((failure.kind, failure.subject) == (.unreadable, "v.json"), sourceLocation: sourceLocation)
        #expect(failure.reason.hasPrefix("v, at byte 5: "), "\(failure.reason)", sourceLocation: sourceLocation)
        #expect(failure.reason.hasSuffix(ending), "\(failure.reason)", sourceLocation: sourceLocation)
    }
}

/// A record for tests: `{"parties":[{"id":…,"place":{"city":…},"guests":[{"name":…}],"songs":["…"]}, …]}`.
struct Party: JSONRecord, Equatable {
    static let list = "parties"

    enum Field: Int, JSONField {
        case id, place, guests, songs
        static let keys = JSONKeys(["id", "place", "guests", "songs"])
    }

    enum PlaceField: Int, JSONField {
        case city
        static let keys = JSONKeys(["city"])
    }

    enum GuestField: Int, JSONField {
        case name, age
        static let keys = JSONKeys(["name", "age"])
    }

    struct Guest: Equatable, Decodable {
        let name: String
        let age: Int?
    }

    let id: UInt64
    let city: String?
    let guests: [Guest]
    let songs: [String]

    init(_ row: borrowing JSONRow<Field>, in bytes: Span<UInt8>) throws(JSONFault) {
        id = try row.unsignedInteger(.id)
        city = try row.object(.place, as: PlaceField.self, in: bytes) { place, bytes throws(JSONFault) in
            try place.string(.city, in: bytes)
        }
        guests = try row.elements(.guests, as: GuestField.self, in: bytes) { guest, bytes throws(JSONFault) in
            Guest(name: try guest.string(.name, in: bytes), age: try guest.optionalInteger(.age))
        }
        songs = try row.strings(.songs, in: bytes)
    }

    init(id: UInt64, city: String? = nil, guests: [Guest] = [], songs: [String] = []) {
        self.id = id
        self.city = city
        self.guests = guests
        self.songs = songs
    }
}
