import Testing

@testable import Domain

struct ConsistentSamplerTests {
    @Test("The sampler gives the fraction that its author publishes")
    func published() {
        let ticket = ConsistentSampler(seed: "01382438112797316654").ticket(for: "AB-130".utf8)
        #expect(ticket.text == "0.26299714122838008416507544297546663599715395525154425586041245287750224561854")
    }

    @Test(
        "The sampler agrees with a naive draw, digit by digit",
        arguments: ["314159", "Zürich", "  two  spaces  ", String(repeating: "0123456789", count: 100)]
    )
    func naive(seed: String) {
        var random = SplitMix64(seed: 5)
        let sampler = ConsistentSampler(seed: seed)
        for drawn in NaiveDraw.order(of: [0, .max] + (0..<100).map { _ in random.next() }, seed: seed) {
            #expect(sampler.ticket(for: drawn.id).text == drawn.ticket)
        }
    }
}

struct TicketTests {
    private static let tenToThe19: UInt64 = 10_000_000_000_000_000_000

    @Test(
        "A ticket is its number's digits reversed, padded to 64",
        arguments: [
            ([0, 0, 0, 0], "0." + String(repeating: "0", count: 64)),
            ([0, 0, 0, 1], "0.1" + String(repeating: "0", count: 63)),
            ([0, 0, 0, 1_020], "0.0201" + String(repeating: "0", count: 60)),
            ([0, 0, 1, 0], "0.61615590737044764481" + String(repeating: "0", count: 44)),
            // 10⁶³ and 10⁶⁴: the largest power that is padded to 64 digits, and the smallest with 65.
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

    @Test("A ticket is trimmed after its initial run of nines")
    func trimmed() {
        let ticket = ConsistentSampler(seed: "314159").ticket(for: 6023)
        #expect(ticket.text == "0.99990856857745236386004676209308463852513624954147587132367612024840617705458")
        #expect(ticket.trimmed() == "0.9999085685774523638600")
        #expect(ticket.trimmed(to: 0) == "0.9999")
        #expect(ticket.trimmed(to: 500) == ticket.text)
    }

    @Test("Tickets compare like their text")
    func order() {
        let tickets = (random(40) + alike()).map { (ticket: $0, text: $0.text) }
        for one in tickets {
            let after = tickets.filter { one.ticket < $0.ticket }.map(\.text)
            #expect(after == tickets.filter { one.text < $0.text }.map(\.text))
            let same = tickets.filter { one.ticket == $0.ticket }.map(\.text)
            #expect(same == tickets.filter { one.text == $0.text }.map(\.text))
        }
    }

    @Test("The first four digits of a number give the same bound as its ticket")
    func firstFourDigits() {
        var generator = SplitMix64(seed: 4)
        for step in [1, 10, 100, 1_000, 5_000, 10_000] as [UInt64] {
            for multiple in 0..<20 {
                let words = [0, 0, 0, step * UInt64(multiple)]
                let others = (0..<4).map { _ in generator.next() }
                for words in [words, others] {
                    for bound in [0, 9, 10, 99, 100, 999, 1_000, 5_000, .max] as [UInt64] {
                        let number = number(words)
                        let expected = ticket(words).firstFourDigits <= bound
                        #expect(Ticket.begins(number, withAtMost: bound) == expected, "\(words), \(bound)")
                    }
                }
            }
        }
    }

    private func ticket(_ words: [UInt64]) -> Ticket {
        Ticket(number(words))
    }

    private func number(_ words: [UInt64]) -> SHA256.Digest {
        let halves = [0, 2].map { UInt128(words[$0]) << 64 | UInt128(words[$0 + 1]) }
        return SHA256.Digest(high: halves[0], low: halves[1])
    }

    private func random(_ count: UInt64) -> [Ticket] {
        (0..<count).map { ConsistentSampler(seed: "order").ticket(for: $0) }
    }

    /// Tickets that share their first 19 digits.
    private func alike() -> [Ticket] {
        [0, 1, 5, 7, 7].flatMap { (last: UInt64) in
            [ticket([0, 0, 0, last]), ticket([0, 0, 0, Self.tenToThe19 + last]), ticket([0, 0, 0, last])]
        }
    }
}

/// Compares tickets computed in shards, eight at a time and with early rejection, with those of a naive draw.
struct CandidatesTests {
    private static let ids: [UInt64] = {
        var random = SplitMix64(seed: 3)
        return (0..<40).map { _ in random.next() >> 30 }
    }()
    /// Ids in ascending order of the ticket's text.
    private static let expected = NaiveDraw.order(of: ids, seed: "314159").map(\.id)

    private let sampler = ConsistentSampler(seed: "314159")

    @Test(
        "The best candidates do not depend on the size of a shard",
        arguments: [1, 3, 8, 15, 1000]
    )
    func best(shardSize: Int) async {
        let candidates = Candidates(ids: Self.ids.sorted(), sampler: sampler, shardSize: shardSize)
        for count in [7, 1000] {
            #expect(await candidates.best(count).map(\.id) == Array(Self.expected.prefix(count)))
        }
    }

    @Test("The count of earlier candidates does not depend on the size of a shard", arguments: [3, 1000])
    func count(shardSize: Int) async {
        let candidates = Candidates(ids: Self.ids.sorted(), sampler: sampler, shardSize: shardSize)
        let all = await candidates.best(Self.ids.count)
        for rank in stride(from: 0, to: all.count, by: 13) {
            #expect(await candidates.count(before: all[rank]) == rank)
        }
    }
}
