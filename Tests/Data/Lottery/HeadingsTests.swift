import Domain
import Testing

@testable import Data

struct HeadingsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("Names are found by their headings in four languages, and half a name is joined with the other half")
    func names() async throws {
        let cases = [
            ("Prénom,Nom\nAda,Byron", "Ada Byron"), ("Nombre,Apellidos\nAda,Byron", "Ada Byron"),
            ("Vorname;Name\nAda;Byron", "Ada Byron"), ("Last name,Name\nByron,Ada", "Ada Byron"),
            ("Surname,Name,First name\nB,Ada Byron,A", "Ada Byron"), ("Family name,Given name\nByron,Ada", "Ada Byron"),
            ("Nachname,Nummer\nByron,1", "Byron"), ("Display name,First name\nAda B,Ada", "Ada B"),
            ("Your name,E-Mail\nAda,a@x", "Ada"),
        ]
        for (text, name) in cases {
            let lists = OrganiserLists(try folder.write(Array(text.utf8), to: "list.csv"), parser: ListParser())
            let people = try await lists.participants()
            #expect(people?.map(\.name.text) == [name], "\(text)")
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
