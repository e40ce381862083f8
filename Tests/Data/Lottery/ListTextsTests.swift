import Domain
import Testing

@testable import Data

struct ListTextsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("No name of two lists has a tab, a line break or a control of direction, but for receipts before format 3")
    func boundTexts() async throws {
        let (players, none) = (PlayersDigest(count: 1, sha256: ""), ExclusionCounts(notEntered: 0, unknownUser: 0))
        for name in ["A\tB", "A\nB", "A\u{202E}B", "A\u{7}B"] {
            let json =
                #"{"items":[{"userId":1,"name":"x","username":\#(JSONText.string(name).text),"regDate":"2020-01-01"}]}"#
            let table = "userId,name,username,regDate\n1,\"\(name)\",x,2020-01-01\n"
            for (ending, text) in [("json", json), ("csv", table)] {
                let own = [Endpoint.users: try folder.write(Array(text.utf8), to: "users.\(ending)")]
                let lists = try OwnOrRemoteLotteryRepository(own: own)
                let failure = await sourceFailure { try await lists.users(for: nil) }
                #expect(failure?.kind == .invalid && failure?.reason.contains("name contains a") == true)
                #expect(try await lists.users(for: DrawPool(players: players, excluded: none)).count == 1)
            }
        }
    }

    @Test("An object that repeats a name, or has more than a thousand, is rejected before it is compared with others")
    func repeatedNames() async throws {
        let names = (0..<1001).map { "\"\($0)\":1" }.joined(separator: ",")
        for (text, reason) in [
            (#"[{"name":"A","x":1},{"x":2,"name":"B","name":"C"}]"#, "[1], at byte 20: the column name occurs twice"),
            (#"[{"name":"A"},{"name":"B","y":1,"y":1}]"#, "[1], at byte 14: the column y occurs twice"),
            ("[{\(names)}]", "[0], at byte 1: the objects so far have more than 1000 different names"),
        ] {
            let own = [Endpoint.users: try folder.write(Array(text.utf8), to: "list.json")]
            let lists = try OwnOrRemoteLotteryRepository(own: own, isOfParticipants: true)
            #expect(await sourceFailure { try await lists.users(for: nil) }?.reason == reason)
        }
    }

    @Test("A missing file whose name is a range is missing if it has a folder, and is a list of numbers otherwise")
    func ranges() async throws {
        let path = folder.path("3-5")
        for (name, count) in [("3-5", 3), (path, nil)] as [(String, Int?)] {
            let lists = try OwnOrRemoteLotteryRepository(own: [.users: name], isOfParticipants: true)
            #expect(await Result.of { try await lists.users(for: nil) }.success?.count == count)
        }
    }

    @Test("A list is read without its column of ids to verify a draw that did so")
    func idsOfReceipt() async throws {
        let own = [Endpoint.users: try folder.write(Array("name,id\nAda,7\nBo,9\n".utf8), to: "list.csv")]
        let lists = try OwnOrRemoteLotteryRepository(own: own, isOfParticipants: true)
        let (digest, none) = (PlayersDigest(count: 2, sha256: ""), ExclusionCounts(notEntered: 0, unknownUser: 0))
        var ids: [[UInt64]] = []
        for origin in [ListReading.IDs.rows, .column] {
            let binding = DrawPool.Binding(ids: origin, list: digest, repeats: .reject)
            ids.append(
                try await lists.users(for: DrawPool(players: digest, excluded: none, binding: binding)).map(
                    \.id.rawValue
                )
            )
        }
        #expect(ids == [[1, 2], [7, 9]])
    }
}
