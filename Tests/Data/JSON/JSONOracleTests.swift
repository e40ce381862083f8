import Domain
import Testing

/// What the readers say of generated and mutated documents is what `JSONDecoder` says of them, apart from what
/// `RightfulDifference` lists.
@Suite("Against JSONDecoder, the JSON reader")
struct JSONOracleTests {
    private let documents: Int

    init() throws {
        documents = try OracleDocuments.count()
    }

    @Test("accepts and refuses the same documents, and reads the same users from them")
    func users() async {
        await compare(.users, seed: 20_201_019, Oracle.users) { bytes, cuts in
            let users = await JSONReading.users(ChunkedDocument(bytes: bytes, cutAt: cuts))
            let ids = await JSONReading.userIDs(ChunkedDocument(bytes: bytes, cutAt: []))
            #expect(ids == users.map { $0.map(\.id) })
            return users
        }
    }

    @Test("accepts and refuses the same documents, and reads the same entries from them")
    func entries() async {
        await compare(.entries, seed: 20_180_210, Oracle.entries) { bytes, cuts in
            await JSONReading.entries(ChunkedDocument(bytes: bytes, cutAt: cuts))
        }
    }

    private func compare<Element: Equatable>(
        _ list: JSONGenerator.List,
        seed: UInt64,
        _ oracle: ([UInt8]) -> [Element]?,
        _ read: ([UInt8], _ cuts: [Int]) async -> Result<[Element], SourceFailure>
    ) async {
        var generator = JSONGenerator(seed: seed)
        var accepted = 0
        for number in 0..<documents {
            let bytes = generator.document(list)
            let ours = await read(bytes, generator.cuts(of: bytes.count))
            let theirs = oracle(bytes)
            #expect(
                (try? ours.get()) == theirs || RightfulDifference.explains(ours, theirs),
                "document \(number): \(String(decoding: bytes, as: UTF8.self)): \(ours)"
            )
            if theirs != nil { accepted += 1 }
        }
        // Documents that are all refused, or all accepted, would compare nothing.
        #expect((documents / 4..<documents * 3 / 4).contains(accepted))
    }
}
