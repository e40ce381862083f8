import Testing

@testable import Domain

struct ConsistentSamplerTests {
    @Test("The sampler gives the fraction that its author publishes, and agrees with a naive draw digit by digit")
    func published() {
        let ticket = ConsistentSampler(seed: "01382438112797316654").ticket(for: "AB-130".utf8)
        #expect(ticket.text == "0.26299714122838008416507544297546663599715395525154425586041245287750224561854")
        var random = SplitMix64(seed: 5)
        for seed in ["314159", "Zürich", "  two  spaces  ", String(repeating: "0123456789", count: 100)] {
            let sampler = ConsistentSampler(seed: seed)
            let drawn = NaiveDraw.order(of: [0, .max] + (0..<25).map { _ in random.next() }, seed: seed)
            #expect(drawn.map { sampler.ticket(for: $0.id).text } == drawn.map(\.ticket), "\(seed)")
        }
    }
}

struct TicketTests {
    private static let tenToThe19: UInt64 = 10_000_000_000_000_000_000

    @Test("A ticket is its number's digits reversed, padded to 64, and trimmed after its initial run of nines")
    func text() {
        let zeros = String(repeating: "0", count: 64)
        let reversed: KeyValuePairs<[UInt64], String> = [
            [0, 0, 0, 0]: "0.\(zeros)",
            [0, 0, 0, 1]: "0.1\(zeros.dropLast())",
            [0, 0, 0, 1_020]: "0.0201\(zeros.dropLast(4))",
            [0, 0, 1, 0]: "0.61615590737044764481\(zeros.dropLast(20))",
            // 10⁶³ and 10⁶⁴: the largest power that is padded to 64 digits, and the smallest with 65.
            [0x26e4d, 0x30ec_cc32_15dd_8f31, 0x57d2_7e23_acbd_cfe6, 0x8000_0000_0000_0000]:
                "0.\(zeros.dropLast())1",
            [0x18_4f03, 0xe93f_f9f4_daa7_97ed, 0x6e38_ed64_bf6a_1f01, 0]: "0.\(zeros)1",
            [.max, .max, .max, .max]:
                "0.539936921319700485754930465046566489962358709786800589075324591613732980297511",
        ]
        expectEach(reversed) { self.ticket($0).text }
        let nines = ConsistentSampler(seed: "314159").ticket(for: 6023)
        let text = "0.99990856857745236386004676209308463852513624954147587132367612024840617705458"
        let texts = [nines.text, nines.trimmed(), nines.trimmed(to: 0), nines.trimmed(to: 500)]
        #expect(texts == [text, "0.9999085685774523638600", "0.9999", text])
    }

    @Test("Tickets compare like their text")
    func order() {
        let tickets = (random(40) + alike()).map { (ticket: $0, text: $0.text) }
        for one in tickets {
            let order = tickets.map { [one.ticket < $0.ticket, one.ticket == $0.ticket] }
            #expect(order == tickets.map { [one.text < $0.text, one.text == $0.text] }, "\(one.text)")
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
                    let number = number(words)
                    for bound in [0, 9, 10, 99, 100, 999, 1_000, 5_000, .max] as [UInt64] {
                        let isAtMost = TicketValue.begins(number, withAtMost: bound)
                        #expect(isAtMost == (ticket(words).firstFourDigits <= bound), "\(words), \(bound)")
                    }
                }
            }
        }
    }

    private func ticket(_ words: [UInt64]) -> TicketValue {
        TicketValue(number(words))
    }

    private func number(_ words: [UInt64]) -> SHA256.Digest {
        let halves = [0, 2].map { UInt128(words[$0]) << 64 | UInt128(words[$0 + 1]) }
        return SHA256.Digest(high: halves[0], low: halves[1])
    }

    private func random(_ count: UInt64) -> [TicketValue] {
        (0..<count).map { ConsistentSampler(seed: "order").ticket(for: $0) }
    }

    /// Tickets that share their first 19 digits.
    private func alike() -> [TicketValue] {
        [0, 1, 5, 7, 7].flatMap { (last: UInt64) in
            [ticket([0, 0, 0, last]), ticket([0, 0, 0, Self.tenToThe19 + last]), ticket([0, 0, 0, last])]
        }
    }
}

/// Compares tickets computed in shards, eight at a time and with early rejection, with those of a naive draw.
struct CandidatesTests {
    @Test("The best candidates do not depend on the size of a shard")
    func shards() async {
        var random = SplitMix64(seed: 3)
        let ids = (0..<26).map { _ in random.next() >> 30 }.sorted()
        let expected = NaiveDraw.order(of: ids, seed: "314159").map(\.id)
        for size in [1, 3, 15, 1000] {
            let candidates = Candidates(ids: ids, sampler: ConsistentSampler(seed: "314159"), shardSize: size)
            let all = await candidates.best(1000)
            let some = await candidates.best(7)
            #expect([all, some].map { $0.map { ids[$0.index] } } == [expected, Array(expected.prefix(7))], "\(size)")
        }
        let few = Array(UInt64(1)...30)
        var weighted = Candidates(ids: few, tickets: few.map { UInt32($0 % 11 + 1) }, sampler: .init(seed: "x"))
        let whole = await weighted.best(20).map(\.index)
        #expect(Set(whole).count == 20)
        for size in [1, 7, 32] {
            weighted.shardSize = size
            #expect(await weighted.best(20).map(\.index) == whole, "\(size)")
        }
    }

    @Test("A cancelled task computes the tickets of no shard")
    func cancelled() async {
        let sampler = ConsistentSampler(seed: "314159")
        let candidates = Candidates(ids: Array(1...30), sampler: sampler, shardSize: 7)
        let last = Candidate(ticket: sampler.ticket(for: 2), index: 1)
        #expect(await candidates.countBefore(last) > 0)
        await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            #expect(await candidates.best(30) == [])
            #expect(await candidates.countBefore(last) == 0)
        }.value
    }
}

extension TicketValue {
    fileprivate var text: String { trimmed(to: 100) }
}
