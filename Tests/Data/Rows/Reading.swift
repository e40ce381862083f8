import Domain
import Testing

@testable import Data

/// A document that arrives in chunks and then ends or fails.
struct ChunkedDocument {
    static let place = Place.path("list.json")
    let chunks: [[UInt8]]
    var failure: AccessFailure?

    init(_ chunks: [[UInt8]], failure: AccessFailure? = nil) {
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

    /// The document in five chunks, cut at every place in one of the documents returned.
    static func cutEverywhere(_ bytes: [UInt8]) -> [ChunkedDocument] {
        let distance = max(1, (bytes.count + 3) / 4)
        return (0..<distance).map { first in
            ChunkedDocument(bytes: bytes, cutAt: Array(stride(from: first, to: bytes.count, by: distance)))
        }
    }

    var source: SourceDocument {
        let queue = ChunkQueue(chunks.filter { !$0.isEmpty })
        return SourceDocument(at: Self.place) { _ async throws(AccessFailure) in
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

enum Reading {
    /// Documents without an object at the root, and the reasons to reject them.
    static let rejectedRoots = [
        ("", "it is empty"),
        (" \n", "it is empty"),
        (" <!DOCTYPE html><html>", "line 1, column 2: it is an HTML page, not JSON"),
        ("<?xml version='1.0'?><fruit/>", "line 1, column 1: it is XML, not JSON"),
        ("Not found", "line 1, column 1: expected a value, found 'N'"),
        ("[]", "line 1, column 1: it is an array, not an object"),
        ("\"a\"", "line 1, column 1: it is a string, not an object"),
        ("7", "line 1, column 1: it is a number, not an object"),
        ("-", "line 1, column 1: it is a number, not an object"),
        ("null ", "line 1, column 1: it is null, not an object"),
    ]

    static func users(
        _ document: ChunkedDocument,
        _ format: ListFormat = .json
    ) async -> Result<[ListedPerson], AccessFailure> {
        await result { () throws(AccessFailure) in
            try await ListParser(format: format).users(document.source).map(\.withoutLine)
        }
    }

    static func entries(
        _ document: ChunkedDocument,
        largest: Int = ListLimits.largestRow
    ) async -> Result<[ListedEntry], AccessFailure> {
        await rows(document, JSONRows("lotteryList"), largest: largest) { row throws(RowFault) in
            ListedEntry(userID: UserID(try row.unsigned("userId")), isVoid: try row.bool("void"))
        }
    }

    static func rows<Record>(
        _ document: ChunkedDocument,
        _ cursor: some RowCursor,
        largest: Int = ListLimits.largestRow,
        _ make: (inout Row) throws(RowFault) -> Record
    ) async -> Result<[Record], AccessFailure> {
        await result { () throws(AccessFailure) in
            var reader = ListReader(document.source, cursor, largest: largest)
            var records: [Record] = []
            repeat {
                while let record = try reader.next(make) { records.append(record) }
            } while try await reader.fill()
            return records
        }
    }

    private static func result<Value>(
        _ body: () async throws(AccessFailure) -> Value
    ) async -> Result<Value, AccessFailure> {
        do throws(AccessFailure) { return .success(try await body()) } catch { return .failure(error) }
    }
}

extension Result where Failure == AccessFailure {
    var failure: AccessFailure? { if case .failure(let failure) = self { failure } else { nil } }

    /// Why the content of the document was rejected, if it was.
    var refusal: String? {
        let kinds: [AccessFailure.Kind] = [.unreadable, .invalid]
        return failure.flatMap { kinds.contains($0.kind) && $0.subject == ChunkedDocument.place ? $0.reason : nil }
    }
}

/// A document `{"v":…}`, for tests of values.
enum OneField {
    static func read<Value>(
        _ json: String,
        _ body: (inout Row) throws(RowFault) -> Value
    ) throws(AccessFailure) -> Value {
        try JSONDocument(Array(#"{"v":\#(json)}"#.utf8), at: .path("v.json")).root(body)
    }

    /// Why a value is rejected, after its position; nil if it is accepted or the position is wrong.
    static func refusal<Value>(_ json: String, _ body: (inout Row) throws(RowFault) -> Value) -> String? {
        do throws(AccessFailure) {
            _ = try read(json, body)
        } catch {
            let place = "v (line 1, column 6): "
            let isPlaced =
                error.kind == .unreadable && error.subject == .path("v.json") && error.reason.hasPrefix(place)
            return isPlaced ? String(error.reason.dropFirst(place.count)) : nil
        }
        return nil
    }
}

/// A record for tests: `{"parties":[{"id":…,"place":{"city":…},"guests":[{"name":…}],"songs":["…"]}, …]}`.
struct Party: Equatable {
    struct Guest: Equatable, Decodable {
        let name: String
        let age: Int?
    }

    let id: UInt64
    let city: String?
    let guests: [Guest]
    let songs: [String]
}

extension Party {
    init(_ row: inout Row) throws(RowFault) {
        id = try row.unsigned("id")
        city = try row.object("place") { place throws(RowFault) in try place.text("city") }
        guests = try row.objects("guests") { guest throws(RowFault) in
            Guest(name: try guest.text("name"), age: try guest.optionalInteger("age"))
        }
        songs = try row.texts("songs")
    }
}
