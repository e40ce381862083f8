import Data
import Domain
import Testing

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
}
