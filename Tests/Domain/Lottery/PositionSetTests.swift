import Domain
import Testing

@Suite("A set of positions")
struct PositionSetTests {
    private func members(_ set: PositionSet) -> [Int] {
        var members: [Int] = []
        while let next = set.first(from: members.last.map { $0 + 1 } ?? 0) { members.append(next) }
        return members
    }

    @Test(
        "has each once and in order, however they came",
        arguments: [[], [0], [63], [64], [5, 5, 5], [700, 0, 64, 63, 65, 128, 127, 699]]
    )
    func order(positions: [Int]) {
        #expect(members(PositionSet(positions)) == Set(positions).sorted())
        #expect(PositionSet(positions) == PositionSet(positions.reversed() + positions))
    }

    @Test("tells the first from anywhere, up to past its end")
    func first() {
        let set = PositionSet([3, 200])
        #expect([0, 3, 4, 200, 201, 10_000].map { set.first(from: $0) } == [3, 3, 200, 200, nil, nil])
    }
}
