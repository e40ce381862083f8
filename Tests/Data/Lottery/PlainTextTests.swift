import Data
import Domain
import Testing

struct PlainTextTests {
    private let read: ReadList

    init() throws { read = try ReadList() }

    @Test("Bullets and numbers are taken off only if every line has one")
    func bullets() async throws {
        for (text, lines) in [
            ("1. Ada\r\n\r\n 2) Bo\r\n", ["1 Ada", "3 Bo", "bullets"]),
            ("• Ada\n- Bo\n", ["1 Ada", "2 Bo", "bullets"]),
            ("- Ada\nBo\n", ["1 - Ada", "2 Bo"]),
            ("1. Ada\n7.Bo\n", ["1 1. Ada", "2 7.Bo"]),
        ] {
            #expect(try await read(text, "list.txt") == lines, "\(text)")
        }
        #expect(try await read("Names:\n- Ada\n", "list.txt") { $0.skipsHeader = true } == ["2 Ada", "bullets"])
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

    @Test("A row whose remark is a refusal and nothing else is counted as doubtful, unless a condition leaves it out")
    func remarks() async throws {
        let amounts = "Name,Amount\nAda,10.00\nBo,-$5.00\nCy,-0.00\nDi,-\n"
        let refunds = OrganiserLists(try read.folder.write(Array(amounts.utf8), to: "list.csv"), parser: ListParser())
        #expect(try await refunds.participants()?.description.doubtfulLines == ["Bo (Amount: -$5.00)"])
        let table =
            "Name,Status,Bemerkung\nAda,x,abgemeldet\nBo,x,hat sich nicht abgemeldet\nCy,y,cancelled\nDi,x,vegan\n"
        for (condition, doubtful) in [
            (nil, ["Ada (Bemerkung: abgemeldet)", "Cy (Bemerkung: cancelled)"]),
            ("Status=x", ["Ada (Bemerkung: abgemeldet)"]), ("Bemerkung!=cancelled", []),
        ] {
            var parser = ListParser()
            parser.columns.attendance.conditions = [condition.flatMap(Attendance.Condition.init)].compactMap(\.self)
            let lists = OrganiserLists(try read.folder.write(Array(table.utf8), to: "list.csv"), parser: parser)
            #expect(try await lists.participants()?.description.doubtfulLines == doubtful)
        }
    }

    @Test("Lines that look like no name are counted, and a heading above the names is one of its own")
    func doubtful() async throws {
        let long = String(repeating: "Ada ", count: 21)
        for line in [
            "Moderators", "Gäste", "Hosts — 3", "Members (12)", "Page 1 of 3", "Seite 2", "12:30", long,
            "Bo (abgemeldet)",
            "Bo - cancelled", "Bo: on hold", "Bo [no-show]", "Bo — not coming",
        ] {
            #expect(try await read.people("Ada\n\(line)\n").description.doubtfulLines == [line.trimmed], "\(line)")
        }
        for line in ["Bo", "Bo 2nd", "Louis XIV", "김철수", "R2D2", "Bo (he/him)", "Left, Bo", "Bo Draft"] {
            #expect(try await read.people("Ada\n\(line)\n").description.doubtfulLines == [], "\(line)")
        }
        let headed = try await read.people("Teilnehmer\nAda\n").description
        #expect(headed.heading == "Teilnehmer" && headed.doubtfulLines == [])
        let addresses = try await read.people("Participants\nada@x.example\nbo@x.example\n").description
        #expect(addresses.heading == "Participants")
        let mixed = try await read.people("Ada\nGrace\nx@y.example\nBo\nCy\n").description
        #expect(mixed.doubtfulLines == [])
    }
}
