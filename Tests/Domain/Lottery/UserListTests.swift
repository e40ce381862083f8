import Testing

@testable import Domain

struct UserListTests {
    @Test("A list of users returns each user as it was added")
    func users() throws {
        let users = try [
            User(id: UserID(.max), name: "Zoë 芳", username: "", registered: nil),
            User(id: UserID(0), name: "", username: "", registered: nil),
            User(id: 7, "Ada", "ada", registered: (9999, 12, 31)), User(id: 8, "", "x", registered: (1, 1, 1)),
        ]
        #expect(Array(UserList(users)) == users)
    }
}

struct ShortlistTests {
    @Test("A shortlist keeps the smallest elements offered")
    func smallest() {
        for capacity in [0, 1, 2, 7, 64, 199, 200, 500] {
            var generator = SplitMix64(seed: UInt64(capacity))
            let numbers = (0..<200).map { _ in generator.next() % 150 }
            var shortlist = Shortlist<UInt64>(capacity: capacity)
            for number in numbers { shortlist.offer(number) }
            #expect(shortlist.sorted == Array(numbers.sorted().prefix(capacity)))
        }
    }
}

struct RadixSortTests {
    @Test("Radix sort agrees with a comparison sort for numbers of any size, equal ones included, and any count")
    func sorted() {
        var lists: [[UInt64]] = [
            [], [7], [2, 1], [.max, 0, 1 << 63], [5, 5, 5], [1, 2, 2], [1 << 8, 1 << 7, 1 << 22, 1 << 56],
        ]
        for bits in [1, 8, 9, 16, 32, 55, 56, 57, 64] as [UInt64] {
            var generator = SplitMix64(seed: bits)
            let distinct = (0..<250).map { _ in generator.next() >> (64 - bits) }
            lists.append(distinct + distinct)
        }
        for numbers in lists {
            let expected = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
            let sorted = RadixSort.sorted(numbers)
            #expect(sorted.positions.map(Int.init) == expected && sorted.numbers == expected.map { numbers[$0] })
        }
    }
}

struct FindPlayerTests {
    @Test("Only a user with an entry in the current lists is found as a player")
    func found() async throws {
        var lists = try InMemoryLotteryRepository.sample()
        lists.entries?.append(LotteryEntry(userID: UserID(99), isVoid: false))
        let find = FindPlayer(merge: MergeUsersWithLotteryList(lists: lists))
        let player = try await find(UserID(182))
        #expect(player.user.name == "Mohsen" && player.player.isVoid)
        for id in [UserID(18), UserID(99)] {
            await #expect(throws: LotteryError.notAPlayer(id)) { try await find(id) }
        }
    }
}

extension UserList {
    init(_ users: some Sequence<User>) {
        self.init()
        for user in users {
            let (name, username) = (Array(user.name.utf8), Array(user.username.utf8))
            append(id: user.id, name: name.span, username: username.span, registered: user.registered)
        }
    }
}

struct LotteryEntry: Hashable {
    let userID: UserID
    let isVoid: Bool
}

extension EntryList {
    init(_ entries: some Sequence<LotteryEntry>) {
        self.init()
        for entry in entries { append(entry.userID, isVoid: entry.isVoid) }
    }
}
