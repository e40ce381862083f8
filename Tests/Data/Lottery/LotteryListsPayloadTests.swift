import Domain
import Testing

@testable import Data

struct UsersPayloadTests {
    private static let good = #"{"userId":10,"name":"Jack","username":"JAlex","regDate":"2020-10-19"}"#

    @Test("An invalid user or entry is rejected with the field, its position and the reason")
    func refused() async {
        for (part, replacement, path, offset, reason) in [
            (
                #""userId":10"#, #""userId":18446744073709551616"#, ".userId", 9,
                "it is larger than 18446744073709551615"
            ),
            (#""userId":10"#, #""userId":10,"user\u0049d":10"#, ".userId", 12, "it appears twice"),
            (#""regDate":"2020-10-19""#, #""regDate":20201019"#, ".regDate", 55, "it is a number, not a string"),
            ("2020-10-19", "2020-02-30", ".regDate", 55, #""2020-02-30" is not a day of the calendar"#),
            (
                "2020-10-19", #"\u001b[1m\u202E\n"#, ".regDate", 55,
                "\"\u{FFFD}[1m\u{FFFD}\u{FFFD}\" is not a day of the calendar"
            ),
            (
                "2020-10-19", String(repeating: "é", count: 41), ".regDate", 55,
                "\"\(String(repeating: "é", count: 40))…\" is not a day of the calendar"
            ),
        ] {
            let bad = Self.good.replacing(part, with: replacement)
            let before = #"{"items":[\#(Self.good), "#
            let document = ChunkedDocument(before + bad + "]}")
            let sentence = "items[1]\(path) (line 1, column \(before.utf8.count + 2 + offset)): \(reason)"
            #expect(await Reading.users(document).refusal == sentence)
        }
        for (element, sentence) in [
            (#"{"userId":10,"void":null}"#, "lotteryList[0].void (line 1, column 37): it is null, not true or false"),
            (#"{"userId":10}"#, "lotteryList[0].void (line 1, column 17): it is missing"),
        ] {
            #expect(await Reading.entries(ChunkedDocument(#"{"lotteryList":[\#(element)]}"#)).refusal == sentence)
        }
    }
}

struct ListLimitsTests {
    /// The embedded lists have five users and four entries.
    private func failures(_ limits: ListLimits) async -> [String?] {
        let lists = DocumentLotteryDataSource(EmbeddedDocumentSource(), parser: ListParser(limits: limits))
        let users = await sourceFailure { try await lists.users() }
        let entries = await sourceFailure { try await lists.entries() }
        #expect([users, entries].allSatisfy { $0 == nil || $0?.kind == .invalid })
        return [users?.reason, entries?.reason]
    }

    @Test("The limits of rows and bytes apply to all lists, in the largest unit without a remainder")
    func rows() async throws {
        var reasons: [[String?]] = []
        for rows in [5, 4, 1] { reasons.append(await failures(ListLimits(rows: rows))) }
        let one = "it has more than 1 row"
        #expect(reasons == [[nil, nil], ["it has more than 4 rows", nil], [one, one]])
        let long = "it is longer than 100 bytes"
        #expect(await failures(ListLimits(bytes: 100)) == [long, long])
        let folder = try TemporaryFolder()
        let names = try folder.write(Array("Ada\n".utf8), to: "names.txt")
        for (limit, reason) in [(4, nil), (3, "it is longer than 3 bytes")] {
            let lists = OrganiserLists(names, exclusions: [names], parser: ListParser(limits: ListLimits(bytes: limit)))
            #expect(await sourceFailure { try await lists.participants() }?.reason == reason)
            #expect(await sourceFailure { try await lists.exclusions() }?.reason == reason)
        }
        expectEach([
            1: "1 byte", 1023: "1023 bytes", 3 << 20: "3 MiB", 8 << 30: "8 GiB", .max: "\(Int.max) bytes",
        ]) { String(AccessFailure.tooManyBytes(.path("x"), limit: $0).reason.dropFirst("it is longer than ".count)) }
    }

    @Test(
        "A lottery list may have as many bytes as the limit and no more, wherever it comes from",
        arguments: SourceUnderTest.allCases.filter { $0 != .remoteDripping }
    )
    func bytes(_ subject: SourceUnderTest) async throws {
        let content = LotteryDocuments.sample.users(as: .json) + Array("\n\n".utf8)
        for isTooLong in [false, true] {
            let bench = try subject.make(content)
            let limits = ListLimits(bytes: bench.content.count - (isTooLong ? 1 : 0))
            let lists = DocumentLotteryDataSource(bench.source, parser: ListParser(limits: limits))
            let failure = await sourceFailure { try await lists.users() }
            let name = bench.source.location(of: .users)
            #expect(failure == (isTooLong ? .tooManyBytes(name, limit: limits.bytes) : nil))
        }
    }
}

@Suite(.limitedConcurrency)
struct ParticipantListTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A participant list that cannot be bound is rejected with line and column, and invisible characters are kept")
    func refused() async throws {
        let range = "not a whole number from 0 to 1000000"
        let names = (0..<1000).map { "\"\($0)\":1" }.joined(separator: ",")
        let cases = [
            ("names.txt", "Ada\nGr\0ace", "line 2, column 3: it contains a NUL"),
            (
                "names.txt", "Ada\nGr\u{202E}ace",
                "line 2, column 3: name contains an invisible character that changes the direction of writing"
            ),
            ("p.csv", "name,username\n\"Ada\nL\",a", "line 2, column 5: name contains a tab or a line break"),
            ("p.csv", "name,tickets\nA,-1", "line 2, column 3: tickets \"-1\" is \(range)"),
            ("p.csv", "name,tickets\nA,1000001", "line 2, column 3: tickets \"1000001\" is \(range)"),
            ("p.csv", "name,tickets\nA,", "line 2, column 3: tickets is blank, \(range)"),
            ("p.csv", "name,void\nA,maybe", "line 2, column 3: void \"maybe\" is not true or false"),
            ("p.csv", "name,e-mail\n ,\n,\nA,\n\" \",", "line 2: the row has neither a name nor a username"),
            ("p.csv", "name,username\n\"Ada\u{2028}L\",a", "line 2, column 5: name contains a tab or a line break"),
            ("p.csv", "name,NAME\nA,B", "line 1, column 1: the column NAME occurs twice"),
            (
                "p.json", #"[{"name":"A","tickets":1,"tickets":9}]"#,
                "[0] (line 1, column 2): the column tickets occurs twice"
            ),
            (
                "p.json", "[" + String(repeating: #"{"name":"A"},"#, count: 50) + #"{"name":"B","id":3}]"#,
                "[50] (line 1, column 652): earlier entries have no id"
            ),
            (
                "p.json", "[{\"name\":\"A\"},{\(names)}]",
                "[1] (line 1, column 15): the objects so far have more than 1000 different names"
            ),
            ("p.rtf", #"{\rtf1\ansi Ada}"#, "it is an RTF document"),
            ("p.csv", "name\nAda, 3", "line 2, column 5: the row has 2 fields, but the header names 1 column"),
            ("p.json", #"{"a":[1],"b":[{"name":{}}]}"#, "b[0] (line 1, column 23): name is an object, not a text"),
            (
                "p.json", #"[{"name":"\ud83d"}]"#,
                "[0] (line 1, column 10): name is a string with an unpaired surrogate, not a text"
            ),
            ("p.json", #"{"a":[1]}"#, "it has no list of objects"),
        ]
        for (name, text, reason) in cases {
            let lists = OrganiserLists(try folder.write(Array(text.utf8), to: name))
            let failure = await sourceFailure { try await lists.participants() }
            let isMalformed = ["NUL", "objects"].contains(where: reason.hasSuffix)
            let kind: AccessFailure.Kind = isMalformed ? .unreadable : .invalid
            #expect(failure?.reason == reason && failure?.kind == kind, "\(text): \(failure?.reason ?? "none")")
        }
        let lists = OrganiserLists(try folder.write(Array("Ada\nA\u{FEFF}da".utf8), to: "names.txt"))
        #expect(try await lists.participants()?.map(\.name) == ["Ada", "A\u{FEFF}da"])
    }

    @Test(
        "A list of unknown format is a table if its first row has headings"
    )
    func format() async throws {
        let quoted = "\"name\",\"tickets\"\n\"Ada, L\",2\n\"\"\n\"Grace\",1\n"
        let cases = [
            (quoted, ["Ada, L 2 false", "Grace 1 false"]),
            ("Name, Vorname;Tickets\nHopper, Grace;2", ["Hopper, Grace 2 false"]),
            ("\t\n\nname\ttickets\nAda\t2\n", ["Ada 2 false"]),
            ("Ada, L\nGrace, H", ["Ada, L 1 false", "Grace, H 1 false"]),
            ("\u{FEFF}sep=;\r\nName;E-Mail\r\nAda;a@x\r\n", ["Ada 1 false"]),
            ("\"sep=;\"\nName;E-Mail\nAda;a@x\n", ["Ada 1 false"]),
            ("Ada \u{200C}\u{A0}\n\u{A0}\u{301}Bo", ["Ada \u{200C} 1 false", "\u{301}Bo 1 false"]),
            (#"[{"name":"A"},{"void":true,"name":"B"},{"name":"C"}]"#, ["A 1 false", "B 1 true", "C 1 false"]),
        ]
        for (text, rows) in cases {
            let people = try await OrganiserLists(try folder.write(Array(text.utf8), to: "list")).participants()
            #expect(people?.map { "\($0.name.text) \($0.tickets) \($0.isVoid)" } == rows)
        }
    }

    @Test("No other source is suggested for a list of one's own that cannot be reached")
    func unreachable() async throws {
        let away = FaultyDocumentSource(.status(500), in: EmbeddedDocumentSource())
        let own = OrganiserLists(participants: away, exclusions: [away])
        let hint = "Try again later, or download the list and pass the file."
        #expect(await sourceFailure { try await own.participants() }?.hint == hint)
        #expect(await sourceFailure { try await own.exclusions() }?.hint == hint)
    }

    @Test("No option of the participants is suggested for a list to exclude")
    func optionsOfParticipants() async throws {
        for text in [
            "Name,Seats\nAda,1\n(blank),1\nBo,2\n", "Name,Seats\nAda,1\n,1\nBo,2\n", "Name,Name\nAda,x\nBo,y\n",
            "Name,Role\nAda,x\n\nName,Role\nCy,y\n", #"{"a":[{"name":"Ada"}],"b":[{"name":"Bo"}]}"#,
        ] {
            let path = try folder.write(Array(text.utf8), to: text.hasPrefix("{") ? "list.json" : "list.csv")
            let failure = await sourceFailure { try await OrganiserLists(path, exclusions: [path]).exclusions() }
            #expect(failure?.hint == "Exclude a text file instead, with a name or a username on each line.", "\(text)")
        }
    }

    @Test("A published list is recognised by its header, whatever its ending and the options for the whole list")
    func published() async throws {
        let path = try folder.write(Array("id,void,tickets\n7,false,2\n".utf8), to: "list.txt")
        var parser = ListParser()
        parser.columns.id = "none"
        parser.columns.name = "Full name"
        let people = try #require(try await OrganiserLists(path, parser: parser).participants())
        #expect(people.description.isPublished && people.description.hasIDs)
        #expect(people.map(\.id) == [UserID(7)] && people.map(\.tickets) == [2])
    }

    @Test("A published list may have other line ends, which are noted, but no other spelling and no other order")
    func respelled() async throws {
        for (text, isRespelled, hasOtherLineEnds) in [
            ("id,void,tickets\n7,false,2\n8,true,1\n", false, false),
            ("id,void,tickets\r\n7,false,2\r\n8,true,1\r\n", false, true),
            ("id,void,tickets\n7,false,2\n8,true,1", false, true),
            ("id,void,tickets\n8,true,1\n7,false,2\n", true, false), ("id,void,tickets\r\n7,false,2", false, true),
            ("id,void,tickets\n7,false,2\n8,false,0\n", true, false),
            ("id,void,tickets\n\"7\",false,2\n", true, false), ("id,void,tickets\n7,FALSE,2\n", true, false),
            ("\u{FEFF}id,void,tickets\n7,false,2\n", true, false),
            ("\u{FEFF}\u{FEFF}id,void,tickets\n7,false,2\n", true, false),
            ("id,void,tickets\n7,false,2\n\n", true, false), ("\"id\",\"void\",\"tickets\"\n7,false,2\n", true, false),
        ] {
            let path = try folder.write(Array(text.utf8), to: "players.csv")
            let description = try #require(try await OrganiserLists(path, parser: ListParser()).participants())
                .description
            let found = [description.isPublished, description.isRespelled, description.hasOtherLineEnds]
            #expect(found == [true, isRespelled, hasOtherLineEnds], "\(text.debugDescription)")
        }
        let wide = "\u{FEFF}id,void,tickets\n7,false,2\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let json = Array(#"[{"id":7,"void":false,"tickets":2}]"#.utf8)
        for (name, bytes) in [("wide.csv", wide), ("players.json", json)] {
            let path = try folder.write(bytes, to: name)
            let people = try #require(try await OrganiserLists(path, parser: ListParser()).participants())
            #expect(people.description.isPublished && people.description.isRespelled, "\(name)")
        }
        let path = try folder.write(Array("id,void,tickets,name\n7,false,2,Ada\n".utf8), to: "own.csv")
        let own = try #require(try await OrganiserLists(path, parser: ListParser()).participants()).description
        #expect(!own.isPublished && !own.isRespelled)
    }

    @Test(
        "An address in a list to exclude is a name and a username, and a placeholder there stops nothing",
        arguments: [
            ("ada@x\nBo\n", ["ada@x", "Bo"], ["ada@x", ""]),
            ("Name,Email\nAnonymous,\nBo,b@x\n", ["Anonymous", "Bo"], ["", "b@x"]),
        ]
    )
    func excludedPeople(_ text: String, names: [String], usernames: [String]) async throws {
        guard case .list(let list) = try await exclusion(Array(text.utf8)) else {
            Issue.record("not a list")
            return
        }
        #expect(list.map(\.name.text) == names && list.map(\.username.text) == usernames)
    }

    private func exclusion(_ bytes: [UInt8]) async throws -> Exclusion? {
        let source = ChosenDocumentSource(files: [.exclusions: try folder.write(bytes, to: "excluded")])
        return try await OrganiserLists(participants: nil, exclusions: [source], receiptLimit: 2000).exclusions().first
    }

    @Test("A receipt to exclude is never read as a list of its alternates, whatever its encoding, size and damage")
    func excludedReceipt() async throws {
        let receipt = try DrawRecord.sample().receipt
        let text = receipt.canonicalText
        let wide = "\u{FEFF}\(text)".utf16.flatMap { (unit: UInt16) -> [UInt8] in
            [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        for bytes in [Array(text.utf8), Array((text.dropLast() + "\r\n").utf8), wide] {
            guard case .receipt(receipt, _) = try await exclusion(bytes) else {
                Issue.record("not a receipt")
                continue
            }
        }
        let both = #"{"alternates":[{"name":"Bo"}],"winners":[{"name":"Ada"}]}"#
        let failure = await sourceFailure { try await exclusion(Array(both.utf8)) }
        #expect(failure?.reason.hasPrefix("it is not a receipt: ") == true)
        let blank = String(repeating: " ", count: 270_000)
        for (part, replacement, reason) in [
            ("{", "\n{", "it is a receipt that was changed"),
            ("{", blank.prefix(5_000) + "{", "it is a receipt that was changed"),
            ("\"format\":3", "\"format\":2", "an unreleased version"),
            ("\"format\":3", "\"format\":4", "a later version"),
            ("\"seed\"", "\"seeds\"", "it is not a receipt: "),
            ("\"seed\"", blank + "\"seed\"", "it is not a receipt: line 1, column 262144: it ends"),
        ] {
            let changed = text.replacing(part, with: replacement, maxReplacements: 1)
            let failure = await sourceFailure { try await exclusion(Array(changed.utf8)) }
            #expect(failure?.reason.hasPrefix(reason) == true, "\(failure?.reason ?? "none")")
        }
    }

    @Test("A list to exclude in JSON can be longer than a receipt, and can have numbers of alternates")
    func otherExclusions() async throws {
        let rows = (1...30).map { "{\"name\":\"Ada \($0)\(String(repeating: " ", count: 10_000))\"}" }.joined(
            separator: ","
        )
        for (count, text) in [
            (30, "{\"items\":[\(rows)]}"), (1, #"{"alternates":[2],"awards":[{"name":"Ada"}],"declined":[]}"#),
            (2, #"[{"name":"Ada"},{"name":"Bo","tickets":2}]"#),
        ] {
            guard case .list(let list) = try await exclusion(Array(text.utf8)) else {
                Issue.record("not a list")
                continue
            }
            #expect(list.count == count)
        }
    }
}
