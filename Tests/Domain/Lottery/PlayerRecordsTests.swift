import Testing

@testable import Domain

@Suite("Player records")
struct PlayerRecordsTests {
    private static func plain(_ names: [String], allowsDuplicates: Bool = false) -> InMemoryLotteryRepository {
        let users = names.enumerated().map { index, name in
            User(id: UserID(UInt64(index + 1)), name: name, username: "", registered: nil)
        }
        return InMemoryLotteryRepository(
            users: users,
            usersName: "names",
            entriesName: "names",
            binding: .plainNames(allowsDuplicates: allowsDuplicates)
        )
    }

    private static func named() throws -> InMemoryLotteryRepository {
        var lists = try InMemoryLotteryRepository.sample()
        lists.binding = .names
        return lists
    }

    /// Each digest is that of `printf '<id>\t<name>\t<username>\n…' | sha256sum`.
    @Test("Records are the SHA-256 of ids, names and usernames in canonical order")
    func digest() async throws {
        let three = try await MergeUsersWithLotteryList(lists: Self.plain(["Ada", "Grace", "Radia"]))()
        #expect(three.records?.sha256 == "203f3faa1dc029ff2189e32a92c82c10936a49f6daf995d36001405cd7095605")
        #expect(three.source == "names")
        let sample = try await MergeUsersWithLotteryList(lists: Self.named())()
        #expect(sample.records?.sha256 == "893917ae31b8469758dfb356b9d6c01bf7c0a18c204f04a0140845b75b2c28a3")
        #expect(try await Lottery.sample().records == nil)
    }

    @Test("A plain name on two lines is an error, unless duplicates are allowed, which counts them")
    func duplicates() async throws {
        let names = ["Ada", "Grace", "Radia", "Grace", "Ada", "Grace"]
        await #expect(throws: LotteryError.duplicateName("Grace", in: "names", lines: [2, 4])) {
            try await MergeUsersWithLotteryList(lists: Self.plain(names))()
        }
        #expect(
            try await MergeUsersWithLotteryList(lists: Self.plain(names, allowsDuplicates: true))().repeatedNames == 3
        )
        #expect(try await MergeUsersWithLotteryList(lists: Self.plain(["Ada", "ada", "Ada "]))().repeatedNames == 0)
    }

    @Test("Two people with ids of their own may have the same name")
    func namesakes() async throws {
        var lists = try Self.named()
        lists.users = try lists.users.map { try User(id: $0.id.rawValue, "Kim", $0.username) }
        #expect(try await MergeUsersWithLotteryList(lists: lists)().repeatedNames == 0)
    }

    @Test(
        "A receipt of a plain list fails the records check if names are swapped, changed or reordered afterwards",
        .invariant("No name in a participant list can change after the draw"),
        arguments: [["Grace", "Ada", "Radia"], ["Ada", "Grace", "Radja"], ["Radia", "Ada", "Grace"]]
    )
    func changed(names: [String]) async throws {
        let verification = try await Self.verification(of: ["Ada", "Grace", "Radia"], against: names)
        #expect(verification.failed == .records)
        #expect(verification.results.filter { !$0.passed }.map(\.check) == [.records])
    }

    @Test("A receipt of a plain list is valid for that list, and then nothing is said of unchecked names")
    func unchanged() async throws {
        let names = ["Ada", "Grace", "Radia"]
        let verification = try await Self.verification(of: names, against: names)
        #expect(verification.isValid)
        #expect(!verification.notChecked.contains(.namesOfPlayers))
    }

    private static func verification(of names: [String], against later: [String]) async throws -> Verification {
        let draw = try await draw(MergeUsersWithLotteryList(lists: plain(names))())
        let document = ReceiptDocument(receipt: draw.receipt, bytes: Array(draw.receipt.canonicalText.utf8))
        return try await VerifyDraw()((document, MergeUsersWithLotteryList(lists: plain(later))(), nil, nil))
    }

    private static func draw(_ lottery: Lottery) async throws -> Draw {
        try await DrawWinner()((lottery, DrawRules(), Seed("314159"), 1))
    }

    @Test("A receipt without records is invalid for a list that binds names, and the other way round")
    func mixedFormats() async throws {
        let (bound, unbound) = (
            try await MergeUsersWithLotteryList(lists: Self.named())(),
            try await MergeUsersWithLotteryList(lists: InMemoryLotteryRepository.sample())()
        )
        for (drawn, checked) in [(bound, unbound), (unbound, bound)] {
            let receipt = try await Self.draw(drawn).receipt
            let document = ReceiptDocument(receipt: receipt, bytes: Array(receipt.canonicalText.utf8))
            let verification = try await VerifyDraw()((document, checked, nil, nil))
            #expect(verification.failed == .records)
        }
    }

    @Test("A draw under a commitment fails if names have changed since")
    func commitment() async throws {
        let terms = try Commitment(
            to: await MergeUsersWithLotteryList(lists: Self.plain(["Ada", "Grace"]))(),
            rules: DrawRules(),
            seedSource: nil
        )
        let draw = try await Self.draw(MergeUsersWithLotteryList(lists: Self.plain(["Grace", "Ada"]))())
        #expect(terms.differences(from: draw.receipt) == ["records"])
    }
}
