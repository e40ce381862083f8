import Domain
import Testing

@testable import Data

@Suite("Participant lists", .limitedConcurrency)
struct ParticipantListTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func lists(
        _ text: String,
        named name: String,
        format: ListFormat? = nil,
        isPipe: Bool = false
    ) throws -> OwnOrRemoteLotteryRepository {
        let bytes = Array(text.utf8)
        let path = isPipe ? try folder.pipe(name, giving: bytes) : try folder.write(bytes, to: name)
        let own = [Endpoint.users: path]
        return try OwnOrRemoteLotteryRepository(own: own, .participants(allowsDuplicates: false), format: format)
    }

    private func refusal(_ lists: OwnOrRemoteLotteryRepository) async -> AccessFailure? {
        await sourceFailure { () throws(AccessFailure) in _ = try await lists.users() }
    }

    @Test("Each line of a plain list is a player with the line's number as id, also from a pipe")
    func plain() async throws {
        let text = "\u{FEFF}Ada\r\n\n  Grace \"G\", x;y\r\nRadia"
        for isPipe in [false, true] {
            let users = try await lists(text, named: "names\(isPipe).txt", isPipe: isPipe).users()
            #expect(users.map(\.id.rawValue) == [1, 3, 4])
            #expect(users.map(\.name) == ["Ada", "  Grace \"G\", x;y", "Radia"])
            #expect(users.allSatisfy { $0.username.isEmpty && $0.registered == nil })
        }
    }

    @Test("Everyone in a participant table has entered, and may be void")
    func table() async throws {
        let text = "void;regDate;username;name;userId\nfalse;2020-10-19;a;Ada;7\nTRUE;2020-10-19;g;Grace;3\n"
        let lists = try lists(text, named: "players.csv")
        #expect(lists.binding == .names)
        let lottery = try await MergeUsersWithLotteryList(lists: lists)()
        #expect(lottery.players.listed.map(\.id.rawValue) == [7, 3])
        #expect(lottery.players.listed.map(\.isVoid) == [false, true])
        let unmarked = try self.lists("id,name,username,regDate\n1,Ada,a,2020-10-19\n", named: "p", format: .csv)
        #expect(try await MergeUsersWithLotteryList(lists: unmarked)().players.map(\.isVoid) == [false])
    }

    @Test(
        "A participant list that cannot be bound is rejected with line and column",
        arguments: [
            ("names.txt", "Ada\nGrace\tHopper\n", "line 2, column 6: name contains a tab or a line break"),
            ("names.txt", "Ada\n  \n", "line 2, column 1: the line has only white space"),
            ("names.txt", "Ada\nGr\0ace", "line 2, column 3: it contains a NUL"),
            (
                "p.csv", "id,name,username,regDate\n1,\"Ada\nL\",a,2020-10-19",
                "line 2, column 7: name contains a tab or a line break"
            ),
            (
                "p.csv", "id,name,username,regDate\n1,Ada,\"a\tb\",2020-10-19",
                "line 2, column 9: username contains a tab or a line break"
            ),
            ("p.json", "{}", "--players reads CSV, TSV or plain names, not JSON"),
        ]
    )
    func refused(name: String, text: String, reason: String) async throws {
        let failure = await refusal(try lists(text, named: name))
        #expect(failure?.kind == .unreadable)
        #expect(failure?.reason == reason)
    }
}
