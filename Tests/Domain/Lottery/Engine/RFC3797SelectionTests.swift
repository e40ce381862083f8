import Domain
import Testing

struct RFC3797SelectionTests {
    @Test("RFC 3797 selection reproduces the worked example of section 6, and agrees with another implementation")
    func workedExample() throws {
        let selection = RFC3797Selection(key: try RFC3797Seed("9319 / 2 5 12 8 10 / 9 18 26 34 41 45").key)
        let draws = selection.draws(16, fromPoolOf: 25)
        let positions = draws.map { $0.taken + 1 }
        #expect(positions == [17, 7, 2, 16, 25, 23, 8, 24, 19, 13, 22, 5, 18, 9, 1, 4])
        let digests = draws.map { Hexadecimal.text($0.digest) }
        #expect(digests.first == "990dd0a5692a029a98b5e01aa28f3459")
        #expect(digests == (0..<16).map { Hexadecimal.text(selection.digest(ofDraw: $0)) })
        for (seed, pool, positions, digest) in [
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
        ] {
            let many = RFC3797Selection(key: try RFC3797Seed(seed).key).draws(positions.count, fromPoolOf: pool)
            let first = many.first.map { Hexadecimal.text($0.digest) }
            #expect(many.map { $0.taken + 1 } == positions && first == digest, "\(many)")
        }
        let many = RFC3797Selection(key: try RFC3797Seed("0").key).draws(1_000, fromPoolOf: 1_000)
        #expect(many.suffix(5).map { $0.taken + 1 } == [634, 968, 313, 799, 184])
        #expect(many.last.map { Hexadecimal.text($0.digest) } == "2b614b2f745d1ca32dd0b2f5d770db06")
        #expect(Set(many.map(\.taken)).count == 1_000)
    }
}

/// A naive implementation of the consistent sampler's description: computes every ticket, one player at a time, and
/// sorts all of them as text.
enum NaiveDraw {
    struct Drawn {
        let id: UInt64
        /// "0." and all digits.
        let ticket: String
    }

    static func order(of ids: some Sequence<UInt64>, seed: String) -> [Drawn] {
        let prefix = SHA256.digest(of: seed.utf8).hex
        return ids.map { Drawn(id: $0, ticket: ticket(SHA256.digest(of: "\(prefix)\($0)".utf8).hex)) }
            .sorted { ($0.ticket, $0.id) < ($1.ticket, $1.id) }
    }

    /// Returns a receipt's bytes for default rules.
    static func receipt(users: Set<UInt64>, entries: [(id: UInt64, void: Bool)], seed: String, winners: Int) -> String {
        let players = entries.filter { users.contains($0.id) }.sorted { $0.id < $1.id }
        let voids = Set(players.filter(\.void).map(\.id))
        let lines = players.map { "\($0.id),\($0.void)\n" }.joined()
        let drawn = order(of: players.map(\.id), seed: seed).prefix(winners).enumerated().map { index, drawn in
            let nines = drawn.ticket.dropFirst(2).prefix { $0 == "9" }.count
            let ticket = drawn.ticket.prefix(2 + nines + 18)
            return
                #"{"rank":\#(index + 1),"ticket":"\#(ticket)","userId":\#(drawn.id),"void":\#(voids.contains(drawn.id))}"#
        }
        return """
            {"alternates":[],"excluded":{"notEntered":\(users.count - players.count),\
            "unknownUser":\(entries.count - players.count)},"format":1,"method":"consistent-sampler","onVoid":"blank",\
            "players":{"count":\(players.count),"sha256":"\(SHA256.digest(of: lines.utf8).hex)"},\
            "seed":{"origin":"given","value":"\(seed)"},"winners":[\(drawn.joined(separator: ","))]}

            """
    }

    /// Returns "0." and the reversed decimal digits of a hexadecimal number, padded to 64.
    private static func ticket(_ hexadecimal: String) -> String {
        // Decimal digits in groups of nine, least significant group first.
        var groups: [Int] = []
        for digit in hexadecimal {
            var carry = digit.hexDigitValue ?? 0
            for place in groups.indices {
                carry += 16 * groups[place]
                groups[place] = carry % 1_000_000_000
                carry /= 1_000_000_000
            }
            if carry > 0 { groups.append(carry) }
        }
        var digits: [UInt8] = []
        for group in groups {
            let last = Array(String(group).utf8.reversed())
            digits += last + Array(repeating: UInt8(ascii: "0"), count: 9 - last.count)
        }
        while digits.count > 64, digits.last == UInt8(ascii: "0") { digits.removeLast() }
        digits += Array(repeating: UInt8(ascii: "0"), count: max(0, 64 - digits.count))
        return "0." + String(decoding: digits, as: UTF8.self)
    }
}
