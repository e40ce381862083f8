import Domain
import Testing

@testable import Data

/// What is read of a list, or why it is not.
struct ReadList {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Parameter name: That of a list of names, unless it is another one.
    func people(
        _ text: String,
        _ name: String = "list.txt",
        _ change: (inout ListParser) -> Void = { _ in }
    ) async throws -> ListedPeople {
        var parser = ListParser()
        change(&parser)
        let lists = OrganiserLists(try folder.write(Array(text.utf8), to: name), parser: parser)
        return try #require(try await lists.participants())
    }

    /// The line and name of each participant, then the remarks; or the reason of a failure, and the option that solves it.
    func callAsFunction(
        _ text: String,
        _ name: String = "list.csv",
        _ change: (inout ListParser) -> Void = { _ in }
    ) async throws -> [String] {
        do {
            let people = try await people(text, name, change)
            let rows = people.map { person in
                let username = person.username.isEmpty ? "" : " <\(person.username.text)>"
                let tickets = person.tickets == 1 ? "" : " ×\(person.tickets)"
                return "\(person.line.map { "\($0) " } ?? "")\(person.name.text)\(username)\(tickets)"
            }
            return rows + people.description.remarks.map { "\($0)" }
        } catch let failure as AccessFailure {
            return [failure.reason] + (failure.option.map { [$0] } ?? [])
        }
    }
}

struct HeaderTests {
    private let read: ReadList

    init() throws { read = try ReadList() }

    @Test("An account whose id begins otherwise than all others is noted, and no one among accounts of many kinds")
    func accountPrefixes() async throws {
        let users = (1...5).map { "Ada \($0),user10000\($0)\n" }.joined()
        for (others, notes) in [
            ("Club,channel10001\n", [#"otherAccounts(["Club"], prefix: "channel", usual: "user")"#]),
            ("Club,channel10001\nBot,bot10001\n", []), ("Bo,bo\n", []), ("", []),
        ] {
            let lines = try await read("name,username\n" + others + users)
            #expect(lines.filter { $0.hasPrefix("other") } == notes, "\(others)")
        }
    }

    @Test("The header is the first row with a column of names that most rows of its table fit")
    func found() async throws {
        let report = "Report;;\nName;Summer party;\n\nName;E-Mail;Ort\nAda;a@x;\nBo;b@x;Ulm\n"
        for (text, lines) in [
            ("Summer raffle\nas of 1 May\n\nName,City\nAda,Ulm\nBo,\n", ["5 Ada", "6 Bo", "linesAbove(2, header: 4)"]),
            (
                "Name,Party\nDate,1 May\nName,E-Mail,City\nAda,a@x,U\nBo,b@x,U\nCy,c@x,V\n",
                ["4 Ada <a@x>", "5 Bo <b@x>", "6 Cy <c@x>", "linesAbove(2, header: 3)"]
            ),
            ("Teilnehmer\nName;Ort\nAda;Ulm\nBo;Ulm\n", ["3 Ada", "4 Bo", "linesAbove(1, header: 2)"]),
            ("Name,City\n", []),
            (
                report.replacing("Name;Summer", with: "Title;Summer"),
                ["5 Ada <a@x>", "6 Bo <b@x>", "linesAbove(2, header: 4)"]
            ),
        ] {
            #expect(try await read(text) == lines, "\(text)")
        }
        let late = String(repeating: "x,y\n", count: 50) + "Name,City\nAda,Ulm\n"
        #expect(
            try await read(late)[0].hasPrefix(
                "line 1, column 1: no column of names; the header has: x, y; rows have: x, y / x, y"
            )
        )
        let chosen = try await read(late) { $0.columns.headerLine = 51 }
        #expect(chosen == ["52 Ada"])
        #expect(try await read("Name\nAda") { $0.columns.headerLine = 9 }[0].contains("it has no line 9"))
    }

    @Test("A column of addresses is recommended unless it is that of others than the participants")
    func addresses() async throws {
        for (headings, remark) in [
            ("Full Name;Work Email;Home Email", "mayBeUsernames([\"Work Email\", \"Home Email\"])"),
            ("Teilnehmer Name;Veranstalter E-Mail;Kontakt E-Mail", nil),
        ] {
            let expected = ["2 Ada", "3 Bo", remark].compactMap(\.self)
            #expect(try await read("\(headings)\nAda;a@x;c@x\nBo;b@x;\n") == expected, "\(headings)")
        }
    }

    private let header = "Name" + String(repeating: "\tx", count: 16_383)

    @Test("A header of as many columns as a sheet can have is read", .long)
    func wide() async throws {
        #expect(try await read("\(header)\nAda\n", "list.tsv") == ["2 Ada"])
    }

    @Test("A first row with an address, a known heading of others, or values as below is a person's, and no header")
    func withoutHeader() async throws {
        for row in [
            "{}da;{}@x", "{}da;Teilnehmer", "{}da;0151 23{}", "{}da;1.2.201{};Name", "{};{}da;Player", "{};x",
        ] {
            let text = (1...3).map { row.replacing("{}", with: "\($0)") + "\n" }.joined()
            let reason = try await read(text)[0]
            #expect(
                reason.hasPrefix("line 1, column 1: its first row looks like that of a person"),
                "\(row): \(reason)"
            )
        }
        #expect(try await read("Name;1.2.2026;1;Mail me\nAda;x;1;Mail me\nBo;;2;\n") == ["2 Ada", "3 Bo"])
        let joined = try await read("Name,City\nAda,Ulm\nBo,Rom\nName;City\nCy;Ulm\n")
        #expect(joined[0].hasPrefix("line 4, column 1"), "\(joined)")
        let words = try await read("Name;Paid\nAda;Paid\nBo;Paid\n") { $0.columns.tickets = "Paid" }
        #expect(words[0].hasPrefix("line 2, column 5"), "\(words)")
        #expect(try await read("Name;a@x\nAda;b@x\n") { $0.columns.headerLine = 1 } == ["2 Ada"])
    }

    @Test("A header of more columns than a sheet can have is refused")
    func tooWide() async throws {
        let refusal = "line 1, column 1: the row has more than 16384 columns"
        #expect(try await read("\(header)\tx\nAda\n", "list.tsv") == [refusal])
    }

    @Test("Several tables with names in one file are listed, and the line of a header chooses one")
    func severalTables() async throws {
        let text = "Name,City\nAda,Ulm\nBo,\n\nHosts\nName,Role\nCy,host\n"
        let reason = "it has 2 tables with names: line 1 (Name, City; 2 rows), line 6 (Name, Role; 1 row)"
        for text in [
            text, text.replacing("\n\nHosts", with: "\nHosts"), text.replacing("Hosts\n", with: "\nHosts\n\n"),
        ] {
            let isLower = text.contains("Hosts\n\n")
            let expected =
                isLower
                ? reason.replacing("line 6", with: "line 8")
                : text.contains("\n\n") ? reason : reason.replacing("line 6", with: "line 5")
            #expect(try await read(text) == [expected, "--header-line=1"])
            let first = try await read(text) { $0.columns.headerLine = 1 }
            #expect(first.prefix(2) == ["2 Ada", "3 Bo"] && first.count == 3 && first[2].contains("Hosts"))
        }
        #expect(try await read(text) { $0.columns.headerLine = 6 } == ["7 Cy"])
        #expect(try await read("Name,City\nAda,Ulm\n\nBo,\n") == ["2 Ada", "4 Bo"])
    }

    @Test("Rows below the last participant are left out, and the same rows between participants are an error")
    func footers() async throws {
        for (text, lines) in [
            ("Name,Chairs\nAda,1\nTotal,1\n", ["2 Ada", #"rowsBelow(1, line: 3, text: "Total, 1")"#]),
            (
                "Name,Chairs\nAda,1\n,1\nPrinted,,by us\n",
                ["line 4, column 10: the row has 3 fields, but the header names 2 columns"]
            ),
            ("Name,Chairs\nAda,1\n,1\n,,by us\n", ["2 Ada", #"rowsBelow(2, line: 3, text: "1")"#]),
            ("Name,Chairs\nAda,1\n\u{A0},\u{A0}\n", ["2 Ada", #"rowsBelow(1, line: 3, text: "")"#]),
            (
                "Name,Chairs\nAda,1\n,1\nBo,2\n",
                ["line 3: the row has neither a name nor a username (1)", "--where=Name!="]
            ),
            (
                "Name,Phone,Chairs\nAda,+44 20 7946 0958,1\n,+44 20 7946 0959,1\nBo,+44 20 7946 0960,2\n",
                ["line 3: the row has neither a name nor a username (1)", "--username-column=Phone"]
            ),
            ("Name\nAda\nSmith, John\n", ["line 3, column 7: the row has 2 fields, but the header names 1 column"]),
            (
                "Name,City\nAda,Ulm,1\nBo,Bonn,2\n",
                ["line 2, column 9: the row has 3 fields, but the header names 2 columns"]
            ),
            (
                "Name,Tickets\nAda,2\nGesamt,9000000\n",
                ["2 Ada ×2", #"rowsBelow(1, line: 3, text: "Gesamt, 9000000")"#]
            ),
            ("Name,Note,\nAda\nBo,x,,,\n", ["2 Ada", "3 Bo"]),
            ("Name,Chairs\nTotal,1\n", [#"rowsBelow(1, line: 2, text: "Total, 1")"#]),
        ] {
            #expect(try await read(text) == lines, "\(text)")
        }
    }

    @Test("A column of numbers, of one value or without any is no column of names, unless it is chosen")
    func setAside() async throws {
        for (text, lines) in [
            (
                "Name,Full name\n1,Ada\n2,Bo\n",
                ["2 Ada", "3 Bo", #"setAside("Name", Domain.ListRemark.ColumnFault.numbers)"#]
            ),
            (
                "Name,Vor- und Nachname\nanonymous,Ada\nanonymous,Bo\n",
                ["2 Ada", "3 Bo", #"setAside("Name", Domain.ListRemark.ColumnFault.uniform("anonymous"))"#]
            ),
            (
                "Username,Mail,Name\n,a@x,Ada\n,b@x,Bo\n",
                ["2 Ada <a@x>", "3 Bo <b@x>", #"setAside("Username", Domain.ListRemark.ColumnFault.blank)"#]
            ),
            (
                "Player\n1.5.2026\n3 May\n",
                ["line 1, column 1: no column of names; the header has: Player; rows have: 1.5.2026 / 3 May"]
            ),
            (
                "A,B,C,D\n06.12.34.56.78,Ada,DE89370400440532013000,1 Main St\n,Bo Núñez,,Hauptstr. 5\n",
                [
                    "line 1, column 1: no column of names; the header has: A, B, C, D; rows have: Ada / Bo Núñez",
                    "--name-column=B",
                ]
            ),
            ("Vorname;Name\nAda;Ott\nBo;Ott\n", ["2 Ada Ott", "3 Bo Ott"]),
            ("Name\nAda\nAda\n", ["2 Ada", "3 Ada"]),
            (
                "Id,When,Who is it\n4,5 €,Ada\n5,6 €,Bo\n",
                [
                    "line 1, column 1: no column of names; the header has: Id, When, Who is it; rows have: 4, 5 €, Ada / "
                        + "5, 6 €, Bo",
                    "--name-column=Who is it",
                ]
            ),
        ] {
            #expect(try await read(text) == lines, "\(text)")
        }
        #expect(try await read("Name,Full name\n1,Ada\n2,Bo\n") { $0.columns.name = "Name" } == ["2 1", "3 2"])
        let late =
            "Name,Login\n"
            + String(repeating: ",x\n", count: 60).enumerated().map { $1 == "x" ? "x\($0)" : "\($1)" }.joined()
        #expect(try await read(late).count == 61)
        #expect(
            try await read(late + "Ada,y\n")[0]
                == "line 62, column 1: Name has other content here than in the first rows, from which the columns were chosen"
        )
    }

    @Test("Usernames stand for names if the organiser wants no names, and a sum is no participant even there")
    func usernamesAlone() async throws {
        let accounts = "Username,Mail,Amount\nada,,2\nbo,,2\nTotal,,4\n"
        #expect(try await read(accounts) == ["2 ada <ada>", "3 bo <bo>", #"rowsBelow(1, line: 4, text: "Total, 4")"#])
        let people = "Name,Mail\nAda,a@x\nBo,b@x\n"
        #expect(try await read(people) { $0.columns.name = "none" } == ["2 a@x <a@x>", "3 b@x <b@x>"])
    }

    @Test("A last row with an e-mail address and no name is a participant")
    func addressWithoutName() async throws {
        let lines = try await read("Vorname;Nachname;E-Mail\nAda;Ott;a@x\nBo;Ull;b@x\n;;c@x\n")
        #expect(lines == ["2 Ada Ott <a@x>", "3 Bo Ull <b@x>", "4  <c@x>"])
    }

    @Test("Amounts are never tickets unasked, and a remark names the column")
    func amounts() async throws {
        for heading in ["Quantity", "Anzahl", "Lose", "CHANCES"] {
            #expect(try await read("Name,\(heading)\nAda,2\n") == ["2 Ada", #"mayBeTickets("\#(heading)")"#])
            #expect(try await read("Name,\(heading)\nAda,2\n") { $0.columns.tickets = heading } == ["2 Ada ×2"])
            #expect(try await read("Name,\(heading)\nAda,2\n") { $0.columns.tickets = "none" } == ["2 Ada"])
        }
        for text in ["1x 5 raffle tickets", "3x Raffle ticket", "Carnet de 5 tickets", "Book of 5 tickets"] {
            let texts = "Name,Details\nAda,\(text)\nBo,1x 1 raffle ticket\n"
            #expect(try await read(texts) == ["2 Ada", "3 Bo", #"hasTicketTexts("Details")"#], "\(text)")
            #expect(try await read(texts) { $0.columns.tickets = "none" } == ["2 Ada", "3 Bo"])
        }
        for text in ["1x Raffle ticket", "Saal 2", "2 x Brille"] {
            #expect(try await read("Name,Details\nAda,\(text)\n") == ["2 Ada"], "\(text)")
        }
        let decimals = "Name,Qty\nAda,5.0\nBo,\"2,00\"\n"
        #expect(try await read(decimals) { $0.columns.tickets = "Qty" } == ["2 Ada ×5", "3 Bo ×2"])
    }
}

struct HeadingsTests {
    @Test("Names are found by their headings in four languages, and half a name is joined with the other half")
    func names() async throws {
        let read = try ReadList()
        for (text, name) in [
            ("Prénom,Nom\nAda,Byron", "Ada Byron"), ("Nombre,Apellidos\nAda,Byron", "Ada Byron"),
            ("Vorname;Name\nAda;Byron", "Ada Byron"), ("Last name,Name\nByron,Ada", "Ada Byron"),
            ("Surname,Name,First name\nB,Ada Byron,A", "Ada Byron"), ("Family name,Given name\nByron,Ada", "Ada Byron"),
            ("Nachname,Nummer\nByron,1", "Byron"), ("Display name,First name\nAda B,Ada", "Ada B"),
            ("Your name,E-Mail\nAda,a@x", "Ada"),
        ] {
            #expect(try await read.people(text, "list.csv").map(\.name.text) == [name], "\(text)")
        }
    }

    @Test("A heading of more than a thousand bytes is compared as it is written, because to fold it takes long")
    func longHeading() {
        for (heading, folded) in [
            ("É-Mail", "email"), (String(repeating: "É", count: 500), String(repeating: "e", count: 500)),
            (String(repeating: "É", count: 501), String(repeating: "É", count: 501)),
        ] {
            #expect(heading.heading == folded)
        }
    }
}
