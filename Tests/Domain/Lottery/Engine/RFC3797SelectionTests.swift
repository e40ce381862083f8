import Domain
import Testing

@Suite("RFC 3797 selection")
struct RFC3797SelectionTests {
    @Test("RFC 3797 selection reproduces the worked example of section 6")
    func workedExample() throws {
        let selection = RFC3797Selection(key: try RFC3797Seed("9319 / 2 5 12 8 10 / 9 18 26 34 41 45").key)
        let draws = selection.draws(16, fromPoolOf: 25)
        #expect(draws.map { $0.taken + 1 } == [17, 7, 2, 16, 25, 23, 8, 24, 19, 13, 22, 5, 18, 9, 1, 4])
        #expect(Hexadecimal.text(selection.digest(ofDraw: 0)) == "990dd0a5692a029a98b5e01aa28f3459")
        #expect(draws.map(\.digest) == (0..<16).map(selection.digest))
    }

    /// Computed with Python's hashlib and lists.
    @Test(
        "RFC 3797 selection agrees with another implementation",
        arguments: [
            ("08285182 / 0 0 7", 10, [9, 4, 2, 8, 1, 5, 3, 10, 6, 7], "22b7e3898077579f19eb8f563715affe"),
            ("0", 65_535, [35250, 46600, 20387, 37884, 7888, 8778], "7190e47ca2481f44f73b771879618a61"),
            (
                "3 1 2 / 1 / 2", 300, [224, 13, 44, 122, 49, 57, 259, 31, 90, 6, 54, 205],
                "0a32798f31d31abfdabbb877d895972b"
            ),
            (
                "1606938044258990275541962092341162602522202993782792835301377 99999999999999999999 18446744073709551616",
                1, [1], "2d4d1c66d31066ef1a0f0b538d38a9d6"
            ),
        ]
    )
    func otherImplementation(seed: String, pool: Int, positions: [Int], digest: String) throws {
        let draws = RFC3797Selection(key: try RFC3797Seed(seed).key).draws(positions.count, fromPoolOf: pool)
        #expect(draws.map { $0.taken + 1 } == positions)
        #expect(draws.first.map { Hexadecimal.text($0.digest) } == digest)
    }

    @Test("RFC 3797 selection numbers its draws with two bytes")
    func manyDraws() throws {
        let draws = RFC3797Selection(key: try RFC3797Seed("0").key).draws(1_000, fromPoolOf: 1_000)
        #expect(draws.suffix(5).map { $0.taken + 1 } == [634, 968, 313, 799, 184])
        #expect(draws.last.map { Hexadecimal.text($0.digest) } == "2b614b2f745d1ca32dd0b2f5d770db06")
        #expect(Set(draws.map(\.taken)).count == 1_000)
    }

    @Test("RFC 3797 selection ends when the pool is empty", arguments: [0, 1, 3])
    func smallPool(size: Int) throws {
        let draws = RFC3797Selection(key: try RFC3797Seed("0").key).draws(5, fromPoolOf: size)
        #expect(Set(draws.map(\.taken)) == Set(0..<size))
    }
}
