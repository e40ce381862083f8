import Data
import Testing

@testable import Domain

struct PlainTextTests {
    private let read: ReadList

    init() throws { read = try ReadList() }

    @Test("Bullets and numbers are taken off only if every line has one")
    func bullets() async throws {
        for (text, lines) in [
            ("1. Ada\r\n 2) Bo\r\n", ["1 Ada", "2 Bo", "bullets"]),
            ("1. Ada\n\n2. Bo\n", ["1 Ada", "3 Bo", "bullets", "renumbered(\"Bo\", written: 2, line: 3)"]),
            ("• Ada\n- Bo\n", ["1 Ada", "2 Bo", "bullets"]),
            ("- Ada\nBo\n", ["1 - Ada", "2 Bo"]),
            ("1. Ada\n7.Bo\n", ["1 1. Ada", "2 7.Bo"]),
        ] {
            #expect(try await read(text, "list.txt") == lines, "\(text)")
        }
        #expect(try await read("Names:\n- Ada\n", "list.txt") { $0.skipsHeader = true } == ["2 Ada", "bullets"])
    }

    @Test("In a list to exclude, any line loses its bullet or number, because some were copied with theirs")
    func bulletsOfExclusions() async throws {
        for (text, name) in [("Ada\n2. Bo\n[x] Cy\n", "list.txt"), ("Name\nAda\n2. Bo\n- Cy\n", "list.csv")] {
            let lists = OrganiserLists(nil, exclusions: [try read.folder.write(Array(text.utf8), to: name)])
            guard case .list(let people) = try await lists.exclusions().first else {
                Issue.record("It is no list: \(text)")
                continue
            }
            #expect(people.map(\.name.text) == ["Ada", "Bo", "Cy"])
        }
    }

    @Test("A line of addresses alone has several people, and any other line is one name")
    func addresses() async throws {
        for (text, lines) in [
            (#"An: "Byron, Ada" <a@x>, b@x,"#, ["1 Byron, Ada <a@x>", "1  <b@x>"]),
            ("Byron, Ada <a@x>; Bo <b@x>", ["1 Byron, Ada <a@x>", "1 Bo <b@x>"]),
            ("Ada, a@x", ["1 Ada, a@x"]), ("@ada", ["1 @ada"]), ("Ada @ home", ["1 Ada @ home"]), ("a@x", ["1  <a@x>"]),
            ("@ann@chaos.example", ["1  <@ann@chaos.example>"]),
        ] {
            #expect(try await read(text, "list.txt") == lines, "\(text)")
        }
        let several = try await read.people("Ada\nb@x, c@x\n")
        #expect(several.description.arrangement == .rows)
        #expect(try await read.people("Ada\nb@x\n").description.arrangement == .lines)
    }

    @Test(
        "Remarks, amounts and other texts that are a refusal and nothing else are counted, unless a condition leaves them out"
    )
    func refusals() async throws {
        let table = """
            Name,Status,Bemerkung,Amount,Hand,Seat
            Ada,x,abgemeldet,10.00,left,1
            Bo,x,hat sich nicht abgemeldet,-$5.00,right,Warteliste
            Cy,y,cancelled,-0.00,left,open
            Di,x,vegan,-,left,Warteliste

            """
        let amounts = ["-$5.00": 1]
        let seats = ["Warteliste": 2]
        for (condition, refusals) in [
            (nil, ["Bemerkung": ["abgemeldet": 1, "cancelled": 1], "Amount": amounts, "Seat": seats]),
            ("Status=x", ["Bemerkung": ["abgemeldet": 1], "Amount": amounts, "Seat": seats]),
            ("Bemerkung!=cancelled", ["Bemerkung": ["abgemeldet": 1], "Amount": amounts, "Seat": seats]),
            ("Bemerkung=vegan", ["Seat": ["Warteliste": 1]]),
        ] {
            let people = try await read.people(table, "list.csv") { parser in
                parser.columns.attendance.conditions = [condition.flatMap(Attendance.Condition.init)].compactMap(\.self)
            }
            #expect(people.description.refusals == refusals)
        }
        // A column with many texts says something else.
        let notes = "Name,Motto\n" + (1...60).map { "P\($0),I am number \($0)\n" }.joined() + "Ada,cancelled\n"
        #expect(try await read.people(notes, "list.csv").description.refusals == [:])
    }

    @Test("A text that refuses in some columns only does so anywhere if the same column says that others take part")
    func standings() async throws {
        let table = "Name,Invoice,Door,2026-11-02\nAda,paid,open,P\nBo,open,closed,A\nCy,paid,open,P\n"
        let refusals = try await read.people(table, "list.csv").description.refusals
        #expect(refusals == ["Invoice": ["open": 1], "2026-11-02": ["A": 1]])
    }

    @Test("A line that heads people who do not take part is a section of theirs, until another heading follows")
    func sections() async throws {
        let text = "Coming:\nAda\n[x] Bo\nWaiting list (2)\nCy\ndi@x\nConfirmed:\nEve\n"
        let people = try await read.people(text)
        #expect(people.map { "\($0.line ?? 0) \($0.title)" } == ["2 Ada", "3 Bo", "5 Cy", "6 di@x", "8 Eve"])
        #expect(people.description.answerColumns.map(\.heading) == ["tick", "section"])
        #expect(people.sections == ["", "", "Waiting list (2)", "Waiting list (2)", "Confirmed:"])
        let headings = ["Coming:", "Waiting list (2)", "Confirmed:"].map(ListRemark.section)
        #expect(people.description.remarks == headings && people.description.heading == nil)
        let names = try await read.people(text) { $0.format = .names }
        #expect(names.count == 8 && names.description.answerColumns.map(\.heading) == ["tick"])
        let bullets = try await read.people("- Ada\nWarteliste:\n- Bo\n")
        #expect(bullets.map(\.name.text) == ["Ada", "Bo"])
    }

    @Test("A lone cell of a table that heads people who do not take part is a section of theirs")
    func sectionsOfTables() async throws {
        for (text, sections) in [
            ("Nr,Name,Mail\n1,Ada,a@x\nWarteliste,,\n2,Bo,b@x\n", ["", "Warteliste"]),
            ("Name\nAda\nAbgesagt\nBo\nKlasse 5a\nCy\n", ["", "Abgesagt", "Klasse 5a"]),
            ("Name,Ort\nAda,\nMaybe Baby,\nBo,Ulm\n", []),
        ] {
            #expect(try await read.people(text, "list.csv").sections == sections, "\(text)")
        }
        let two = "Name,Ort\nAda,Ulm\n,\nLista de espera,\nName,Ort\nBo,Ulm\n"
        #expect(try await read.people(two, "list.csv") { $0.columns.headerLine = 1 }.map(\.name.text) == ["Ada"])
    }

    @Test("Names of several people stop a list if each is whole, and are counted if they may be those of one")
    func severalNames() async throws {
        for name in ["Ada / Bo", "Ada Byron & Bo Doe", "Ada Byron;Bo", "Ada B/Bo D", "Ada B, Bo D, Cy E"] {
            let failure = await sourceFailure { try await read.people("Cy\n\(name)\n") }
            #expect(failure?.reason == "some of its lines look like several people: \"\(name)\"")
            #expect(try await read.people("Cy\n\(name)\n") { $0.format = .names }.description.sharedNames == [name])
        }
        for name in ["Ada & Bo Doe", "Ada +1", "Ada (2 Gäste)", "Familie Doe", "Ada B, Bo D", "ada/bo", "Ada mit Gast"]
        {
            let description = try await read.people("Cy\nDi\n\(name)\n").description
            #expect(description.sharedNames == [name], "\(name)")
        }
        for name in [
            "Doe, Ada", "Ada & Co", "Ada y Doe", "R/V Ada", "Ada (she/her)", "Ada e Silva", "Ada Underwood", "Ada 2",
        ] {
            #expect(try await read.people("Cy\n\(name)\n").description.sharedNames.isEmpty, "\(name)")
        }
        // Of two, the first can be the last name.
        #expect(try await read.people("Ada, Bo\nCy, Di\nEd\n").description.sharedNames == ["Ada, Bo", "Cy, Di"])
        // Last and first names.
        #expect(try await read.people("Doe Hill, Ada B\nDoe Hill, Bo C\nCy\n").description.sharedNames == [])
    }

    @Test("Ticks before or behind names are a column, unless no line has one")
    func ticks() async throws {
        let people = try await read.people("Ada\n[x] Bo\n❌ Cy\nDi ✔️\n林 芳\n")
        #expect(people.map(\.name.text) == ["Ada", "Bo", "Cy", "Di", "林 芳"])
        #expect(people.description.answerColumns.map(\.heading) == ["tick"])
        #expect(try await read.people("Ada\nBo\n").description.answerColumns.map(\.heading) == [])
    }

    @Test("A text with headings, comments or times is no list of names, unless the organiser says so")
    func otherTexts() async throws {
        for (text, reason) in [
            ("# Team\nAda\nBo\n", "it has headings or comments: \"# Team\""),
            ("Team\n====\nAda\n", "it has headings or comments: \"====\""),
            ("+44 7700 900123 6:04 PM\nme\nBo\n2 hours ago\nme\n", "it looks like a chat"),
            ("Ada 6:04 PM\nme\nBo\n2 hours ago\nme\n", "it looks like a chat: \"Ada 6:04 PM\", \"2 hours ago\""),
        ] {
            let failure = await sourceFailure { try await read.people(text) }
            #expect(failure?.reason == reason, "\(text)")
            #expect(try await read.people(text, "list.txt") { $0.format = .names }.count > 2)
        }
        #expect(try await read.people("#1 Ada\nBo\nCy 2h\n").count == 3)
    }

    @Test("Lines that look like no name are counted, and a heading above the names is one of its own")
    func doubtful() async throws {
        let long = String(repeating: "Ada ", count: 21)
        for line in [
            "Moderators", "Gäste", "Guests — 3", "Members (12)", "Page 1 of 3", "Seite 2", "12:30", long,
            "Bo (abgemeldet)",
            "bo_bo (out, has to leave)", "Bo - already won last week", "Bo Roe (off sick)", "Bo (injured)",
            "Bo - cancelled", "Bo: on hold", "Bo [no-show]", "Bo — not coming",
            "Bo - no", "Bo not coming", "Bo?",
        ] {
            #expect(try await read.people("Ada\n\(line)\n").description.doubtfulLines == [line.trimmed], "\(line)")
        }
        for line in [
            "Bo", "Bo 2nd", "Louis XIV", "김철수", "R2D2", "Bo (he/him)", "Left, Bo", "Bo Draft", "(AB) Bo Roe",
            "Kim Won-Ho",
        ] {
            #expect(try await read.people("Ada\n\(line)\n").description.doubtfulLines == [], "\(line)")
        }
        let team = try await read.people("Ada\nBo (he/him)\nCy (Trainer)\nDi\n").description
        #expect(team.doubtfulLines == ["Cy (Trainer)"])
        let teams = try await read.people("Ada (Team Red)\nBo - Team Blue\n").description
        #expect(teams.doubtfulLines == [])
        let groups = try await read.people("Ann Lee\nBen Fox\n\nTom Thumb\nJim Beam\n").description
        #expect(groups.groupStarts == ["Ann Lee", "Tom Thumb"] && groups.doubtfulLines == [])
        let headed = try await read.people("Teilnehmer\nAda\n").description
        #expect(headed.heading == "Teilnehmer" && headed.doubtfulLines == [])
        let addresses = try await read.people("Participants\nada@x.example\nbo@x.example\n").description
        #expect(addresses.heading == "Participants")
        let mixed = try await read.people("Ada\nGrace\nx@y.example\nBo\nCy\n").description
        #expect(mixed.doubtfulLines == [])
    }
}

extension ListedPeople {
    /// The section of each row; empty if the list has none.
    fileprivate var sections: [String] {
        guard let column = description.answerColumns.firstIndex(where: { $0.kind == .section }) else { return [] }
        return indices.map { table.answers(ofColumn: column).counts(of: [$0]).first?.value ?? "" }
    }
}
