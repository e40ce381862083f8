import Domain
import Testing

@Suite("Seeded shuffles") struct SeededShuffleTests {
    @Test("A seed gives the same shuffle in every version of this program")
    func known() {
        // Computed by an independent Python program with SHA-256, SplitMix64 and a Fisher-Yates shuffle.
        #expect(SeededShuffle(seed: "7")(Array(0..<10)) == [4, 2, 0, 9, 3, 5, 1, 6, 7, 8])
        #expect(SeededShuffle(seed: "")(Array(0..<10)) == [2, 1, 3, 6, 4, 0, 7, 5, 9, 8])
    }

    @Test("A shuffle neither loses nor adds elements")
    func permutes() {
        for count in [0, 1, 2, 3, 100] {
            #expect(SeededShuffle(seed: "x")(Array(0..<count)).sorted() == Array(0..<count))
        }
    }

    @Test("A shuffle puts each element at each position about equally often")
    func even() {
        var counts = [[Int]](repeating: [0, 0, 0, 0], count: 4)
        for seed in 0..<1000 {
            for (place, element) in SeededShuffle(seed: "\(seed)")(Array(0..<4)).enumerated() {
                counts[element][place] += 1
            }
        }
        // The expected value is 250 each; the standard deviation is 14.
        #expect(counts.joined().allSatisfy { (180...320).contains($0) }, "\(counts)")
    }
}
