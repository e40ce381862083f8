import Testing

@Suite("Rooms")
struct RoomsTests {
    @Test("The folders of a layer stand in one order, and each names only types of those before it")
    func order() throws {
        let tree = try SourceTree.repository.get()
        #expect(Rooms(tree.files).violations == [])
        #expect(Rooms.exceptions.count <= 4)
        let architecture = try tree.text(of: "ARCHITECTURE.md").split(whereSeparator: \.isWhitespace)
        for (layer, rooms) in Rooms.order {
            #expect(architecture.joined(separator: " ").contains("`\(layer)`: \(rooms)."), "\(layer)")
        }
    }

    @Test("A type of a later folder is reported, even in an interpolation, but not in a comment or a text")
    func later() throws {
        func violations(_ text: String, in path: String) throws -> [String] {
            let fruit = try SourceFile(path: "Domain/Fruit/Fruit.swift", text: "struct Fruit { struct Row {} }")
            let shell = try SourceFile(path: "App/Shell/Session/Session.swift", text: "final class Session {}")
            return Rooms([fruit, shell, try SourceFile(path: path, text: text)]).violations
        }
        let found = "Domain/Shared → Domain/Fruit: Fruit"
        #expect(try violations("let fruit: Fruit", in: "Domain/Shared/Lists/A.swift") == [found])
        #expect(try violations(#"let text = "\(Fruit())""#, in: "Domain/Shared/A.swift") == [found])
        #expect(try violations(#"let row: Row = "Fruit" // Fruit"#, in: "Domain/Shared/A.swift") == [])
        #expect(try violations("let fruit: Fruit", in: "Domain/Events/A.swift") == [])
        #expect(try violations("let fruit: Fruit", in: "Presentation/Shared/A.swift") == [])
        #expect(
            try violations("Session()", in: "App/Shell/Terminal/A.swift")
                == ["App/Shell/Terminal → App/Shell/Session: Session"]
        )
        #expect(try violations("Session()", in: "App/CompositionRoot.swift") == [])
    }

    @Test("The shell names no feature, in code, options, settings or prose")
    func shell() throws {
        let tree = try SourceTree.repository.get()
        let features = Layout.features(of: "Domain", in: tree.files)
        let shell = tree.files.filter { $0.isBelow("App/Shell") }
        #expect(shell.flatMap { Layout.featuresNamed(in: $0, features) } == [])
        for name in try tree.names(in: "App/Shell/Manual/Topics") {
            let text = try tree.text(of: "App/Shell/Manual/Topics/\(name)")
            #expect(Layout.featuresNamed(in: text, at: name, features) == [])
        }
        let bad = #"let examples = ["tombola fruit"] // a comment about Trivia"#
        #expect(
            Layout.featuresNamed(in: bad, at: "A.swift", ["Fruit", "Trivia", "Events"])
                == ["A.swift:1 names Fruit", "A.swift:1 names Trivia"]
        )
    }
}
