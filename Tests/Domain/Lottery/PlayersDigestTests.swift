import Domain
import Testing

@Suite("The digest of the players")
struct PlayersDigestTests {
    @Test(
        "is what sha256sum says of the canonical list",
        arguments: [[10, 22, 4, 182], [182, 22, 10, 4]] as [[UInt64]]
    )
    func sample(entries: [UInt64]) async throws {
        let players = try await Lottery.of(entries, void: [182]).players
        let canonicalList = "4,false\n10,false\n22,false\n182,true\n"
        #expect(players.digest.count == 4)
        #expect(players.digest.sha256 == SHA256.digest(of: canonicalList.utf8).hex)
        #expect(players.digest.sha256 == "e03a3f1cdee2df7b576919cdfed75cdf781537b9a1658cffd5b9159aed630c45")
    }

    @Test("of nobody is that of nothing")
    func nobody() async throws {
        let digest = try await Lottery.of([]).players.digest
        #expect(digest == PlayersDigest(count: 0, sha256: SHA256.digest(of: []).hex))
    }

    @Test("ignores users without an entry and entries without a user")
    func excluded() async throws {
        let digest = try await Lottery.of([1, 2]).players.digest
        #expect(try await Lottery.merging(users: [3, 2, 1], entries: [1, 4, 2]).players.digest == digest)
    }

    @Test("is ascending by number and not by text")
    func numeric() async throws {
        let digest = try await Lottery.of([10, 9, .max]).players.digest
        #expect(digest.sha256 == SHA256.digest(of: "9,false\n10,false\n18446744073709551615,false\n".utf8).hex)
    }
}
