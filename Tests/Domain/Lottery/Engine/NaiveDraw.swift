import Domain

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
