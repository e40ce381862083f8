import Domain
import Testing

@Suite("Seeded shuffles") struct SeededShuffleTests {
    @Test("A seed gives the same shuffle in every version of this program")
    func known() {
        // Computed by an independent Python program with SHA-256, SplitMix64 and a Fisher-Yates shuffle.
        #expect(SeededShuffle(seed: "7")(Array(0..<10)) == [4, 2, 0, 9, 3, 5, 1, 6, 7, 8])
        #expect(SeededShuffle(seed: "")(Array(0..<10)) == [2, 1, 3, 6, 4, 0, 7, 5, 9, 8])
    }
}
