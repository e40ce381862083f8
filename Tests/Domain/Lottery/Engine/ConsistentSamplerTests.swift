import Domain
import Testing

@Suite("The consistent sampler")
struct ConsistentSamplerTests {
    @Test("gives the fraction that its author publishes")
    func published() {
        let ticket = ConsistentSampler(seed: "01382438112797316654").ticket(for: "AB-130".utf8)
        #expect(ticket.text == "0.26299714122838008416507544297546663599715395525154425586041245287750224561854")
    }

    @Test("agrees with its author's own program on 200 seeds and ids, digit by digit")
    func fractions() throws {
        let lines = ConsistentSamplerVectors.fractions.split(separator: "\n")
        #expect(lines.count == 200)
        for line in lines {
            let fields = line.split(separator: " ")
            let seed = ConsistentSamplerVectors.seeds[try #require(Int(fields[0]))]
            let id = UserID(try #require(UInt64(fields[1])))
            #expect(ConsistentSampler(seed: seed).ticket(for: id).text == "0." + fields[2], "seed \(seed), id \(id)")
        }
    }

    @Test("draws 300 ids in the order of its author's own program")
    func order() {
        let sampler = ConsistentSampler(seed: "Zürich 2026")
        let tickets = (0..<300).map { (i: UInt64) in
            (id: 7 * i * i + 3, ticket: sampler.ticket(for: UserID(7 * i * i + 3)))
        }
        #expect(tickets.sorted { $0.ticket < $1.ticket }.map(\.id) == ConsistentSamplerVectors.order)
    }

    @Test("draws ids that are not numbers, with tickets cut to nine digits after the nines")
    func textIDs() {
        let sampler = ConsistentSampler(seed: "314159")
        let drawn = ["ab-1", "ab-2", "cd-1", "ef-3"]
            .map { (id: $0, ticket: sampler.ticket(for: $0.utf8)) }
            .sorted { $0.ticket < $1.ticket }
        #expect(drawn.map(\.id) == ["cd-1", "ef-3", "ab-1", "ab-2"])
        #expect(
            drawn.map { $0.ticket.trimmed(to: 9) } == ["0.317685817", "0.832984519", "0.9098039269", "0.9231549043"]
        )
    }

    @Test("takes seeds that look the same but are written differently for different")
    func composedAndDecomposed() {
        let composed = ConsistentSampler(seed: "\u{E9}").ticket(for: UserID(1))
        #expect(composed != ConsistentSampler(seed: "e\u{301}").ticket(for: UserID(1)))
    }

    @Test("takes an id as its decimal digits")
    func decimalIDs() {
        let sampler = ConsistentSampler(seed: "314159")
        #expect(sampler.ticket(for: UserID(.max)) == sampler.ticket(for: "18446744073709551615".utf8))
    }
}
