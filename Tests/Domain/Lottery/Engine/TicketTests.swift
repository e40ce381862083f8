import Domain
import Testing

@Suite("A ticket")
struct TicketTests {
    private static let tenToThe19: UInt64 = 10_000_000_000_000_000_000

    @Test(
        "is the digits of its number backwards, padded to 64",
        arguments: [
            ([0, 0, 0, 0], "0." + String(repeating: "0", count: 64)),
            ([0, 0, 0, 1], "0.1" + String(repeating: "0", count: 63)),
            ([0, 0, 0, 1_020], "0.0201" + String(repeating: "0", count: 60)),
            ([0, 0, 1, 0], "0.61615590737044764481" + String(repeating: "0", count: 44)),
            // 10⁶³ and 10⁶⁴: the largest that is padded to 64 digits, and the smallest with 65.
            (
                [0x26e4d, 0x30ec_cc32_15dd_8f31, 0x57d2_7e23_acbd_cfe6, 0x8000_0000_0000_0000],
                "0." + String(repeating: "0", count: 63) + "1"
            ),
            (
                [0x18_4f03, 0xe93f_f9f4_daa7_97ed, 0x6e38_ed64_bf6a_1f01, 0],
                "0." + String(repeating: "0", count: 64) + "1"
            ),
            (
                [.max, .max, .max, .max],
                "0.539936921319700485754930465046566489962358709786800589075324591613732980297511"
            ),
        ] as [([UInt64], String)]
    )
    func text(words: [UInt64], text: String) {
        #expect(ticket(words).text == text)
    }

    @Test("is cut to so many digits after the nines at its start")
    func trimmed() {
        let ticket = ConsistentSampler(seed: "314159").ticket(for: UserID(6023))
        #expect(ticket.text == "0.99990856857745236386004676209308463852513624954147587132367612024840617705458")
        #expect(ticket.trimmed() == "0.9999085685774523638600")
        #expect(ticket.trimmed(to: 0) == "0.9999")
        #expect(ticket.trimmed(to: 500) == ticket.text)
    }

    @Test("comes before another if its text does")
    func order() {
        let tickets = (random(40) + alike()).map { (ticket: $0, text: $0.text) }
        for one in tickets {
            let after = tickets.filter { one.ticket < $0.ticket }.map(\.text)
            #expect(after == tickets.filter { one.text < $0.text }.map(\.text))
            let same = tickets.filter { one.ticket == $0.ticket }.map(\.text)
            #expect(same == tickets.filter { one.text == $0.text }.map(\.text))
        }
    }

    @Test("has the text and the cut text that long division gives")
    func longDivision() {
        for seed in UInt64(0)..<40 {
            var generator = SplitMix64(seed: seed)
            var words: [UInt64] = (0..<4).map { _ in generator.next() }
            for leading in 0..<Int(seed % 4) { words[leading] = 0 }
            var digits = decimal(words).reversed() + []
            while digits.count < 64 { digits.append("0") }
            let nines = digits.prefix { $0 == "9" }.count
            #expect(ticket(words).text == "0." + String(digits))
            #expect(ticket(words).trimmed() == "0." + String(digits.prefix(nines + 18)))
        }
    }

    private func ticket(_ words: [UInt64]) -> Ticket {
        Ticket(SHA256.Digest(words: (words[0], words[1], words[2], words[3])))
    }

    private func random(_ count: UInt64) -> [Ticket] {
        (0..<count).map { ConsistentSampler(seed: "order").ticket(for: UserID($0)) }
    }

    /// Tickets of which the first nineteen digits are the same.
    private func alike() -> [Ticket] {
        [0, 1, 5, 7, 7].flatMap { (last: UInt64) in
            [ticket([0, 0, 0, last]), ticket([0, 0, 0, Self.tenToThe19 + last]), ticket([0, 0, 0, last])]
        }
    }

    /// The decimal digits of a number, a bit at a time.
    private func decimal(_ words: [UInt64]) -> [Character] {
        var digits = [0]
        for word in words {
            for bit in (0..<64).reversed() {
                var carry = Int(word >> UInt64(bit) & 1)
                for place in digits.indices {
                    let doubled = digits[place] * 2 + carry
                    (digits[place], carry) = (doubled % 10, doubled / 10)
                }
                if carry > 0 { digits.append(carry) }
            }
        }
        return digits.reversed().map { Character(String($0)) }
    }
}
