import Data
import Domain
import Testing

struct ListTextsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func list(_ text: String, _ name: String) throws -> OrganiserLists {
        OrganiserLists(try folder.write(Array(text.utf8), to: name))
    }

    @Test("No name of two lists has a tab, a line break or a control of direction")
    func boundTexts() async throws {
        for name in ["A\tB", "A\nB", "A\u{202E}B", "A\u{7}B"] {
            let json =
                #"{"items":[{"userId":1,"name":"x","username":\#(JSONText.string(name).text),"regDate":"2020-01-01"}]}"#
            let table = "userId,name,username,regDate\n1,\"\(name)\",x,2020-01-01\n"
            for (ending, text) in [("json", json), ("csv", table)] {
                let path = try folder.write(Array(text.utf8), to: "users.\(ending)")
                let lists = DocumentLotteryDataSource(ChosenDocumentSource(files: [.users: path]))
                let failure = await sourceFailure { try await lists.users() }
                #expect(failure?.kind == .invalid && failure?.reason.contains("name contains a") == true)
            }
        }
    }

    @Test("An object that repeats a name, or has more than a thousand, is rejected before it is compared with others")
    func repeatedNames() async throws {
        let names = (0..<1001).map { "\"\($0)\":1" }.joined(separator: ",")
        for (text, reason) in [
            (
                #"[{"name":"A","x":1},{"x":2,"name":"B","name":"C"}]"#,
                "[1] (line 1, column 21): the column name occurs twice"
            ),
            (#"[{"name":"A"},{"name":"B","y":1,"y":1}]"#, "[1] (line 1, column 15): the column y occurs twice"),
            ("[{\(names)}]", "[0] (line 1, column 2): the objects so far have more than 1000 different names"),
        ] {
            let lists = try list(text, "list.json")
            #expect(await sourceFailure { try await lists.participants() }?.reason == reason)
        }
    }

    @Test("A range such as 1-20 is a list of numbers, but a missing file if a folder stands before it")
    func ranges() async throws {
        #expect(try await OrganiserLists("3-5").participants()?.map(\.name) == ["3", "4", "5"])
        let failure = await sourceFailure { try await OrganiserLists(folder.path("3-5")).participants() }
        #expect(failure?.kind == .absent)
    }

    @Test("An id that is no id is noted, the first one with its place, and the draw stops at it")
    func wrongIDs() async throws {
        let line3 = ListPlace(row: 1, line: 3)
        let object1 = ListPlace(row: 1)
        for (name, text, place, written, problem) in [
            ("p.csv", "id,name\n1,A\n ,B\nx,C", line3, "", .blank),
            ("p.csv", "id,name\n1,A\n01,B\n,C", line3, "01", .leadingZero),
            ("p.csv", "id,name\n1,A\nabc,B", line3, "abc", .notWhole),
            ("p.csv", "id,name\n1,A\n-1,B", line3, "-1", .notWhole),
            ("p.csv", "id,name\n1,A\n18446744073709551616,B", line3, "18446744073709551616", .tooLarge),
            ("p.json", #"[{"id":1,"name":"A"},{"id":"1.5","name":"B"}]"#, object1, "1.5", .notWhole),
            ("p.json", #"[{"id":1,"name":"A"},{"name":"B"}]"#, object1, "", .blank),
        ] as [(String, String, ListPlace, String, ListDescription.WrongID.Problem)] {
            let lists = try list(text, name)
            let people = try #require(try await lists.participants())
            var wrong = ListDescription.WrongID(at: place, text: written, problem: problem)
            #expect(people.description.firstWrongID == wrong, "\(text)")
            #expect(people[0].id == UserID(1) && people.dropFirst().allSatisfy { $0.id == nil })
            wrong.column = "id"
            if written == "-1" { wrong.leavingOut = Attendance.Condition("id", written, isEqual: false) }
            let lottery = RemoteOrLocalLotteryRepository(remote: LotteryDocuments.none, local: lists)
            await #expect(throws: LotteryError.roster(.wrongID(wrong, in: people.name))) {
                try await MergeUsersWithLotteryList(lists: lottery)(.newDraw)
            }
        }
    }
}
