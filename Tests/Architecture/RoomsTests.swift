import Testing

struct RoomsTests {
    @Test("The folders of a layer have one order, and each names only types of those before it")
    func order() throws {
        let tree = try SourceTree.repository.get()
        #expect(Rooms(tree.files).violations == [])
        let words = try RepositoryFiles.here.get().text("ARCHITECTURE.md").split(whereSeparator: \.isWhitespace)
        let architecture = words.joined(separator: " ")
        for (layer, rooms) in Rooms.order {
            #expect(architecture.contains("`\(layer)`: \(rooms)."), "\(layer)")
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
        let cases: [(String, String, [String])] = [
            ("let fruit: Fruit", "Domain/Shared/Lists/A.swift", [found]),
            (#"let text = "\(Fruit())""#, "Domain/Shared/A.swift", [found]),
            (#"let row: Row = "Fruit" // Fruit"#, "Domain/Shared/A.swift", []),
            ("let fruit: Fruit", "Domain/Events/A.swift", []), ("let fruit: Fruit", "Presentation/Shared/A.swift", []),
            ("Session()", "App/Shell/Terminal/A.swift", ["App/Shell/Terminal → App/Shell/Session: Session"]),
            ("Session()", "App/CompositionRoot.swift", []),
            (
                "let fruit: Fruit", "Domain/Recipes/A.swift",
                ["Domain/Recipes is missing in Rooms.order and ARCHITECTURE.md"]
            ),
        ]
        for (text, path, expected) in cases { #expect(try violations(text, in: path) == expected, "\(path)") }
    }

    @Test("The shell names no feature, in code, options, settings or prose")
    func shell() throws {
        let (tree, files) = (try SourceTree.repository.get(), try RepositoryFiles.here.get())
        let features = Layout.features(of: "Domain", in: tree.files)
        let shell = tree.files.filter { $0.isBelow("App/Shell") }
        #expect(shell.flatMap { Layout.featuresNamed(in: $0.text, at: $0.path, features) } == [])
        for name in try files.names(in: "App/Shell/Manual/Topics") {
            let text = try files.text("App/Shell/Manual/Topics/\(name)")
            #expect(Layout.featuresNamed(in: text, at: name, features) == [])
        }
        let bad = #"let examples = ["tombola fruit"] // a comment about Trivia"#
        #expect(
            Layout.featuresNamed(in: bad, at: "A.swift", ["Fruit", "Trivia", "Events"])
                == ["A.swift:1 names Fruit", "A.swift:1 names Trivia"]
        )
    }
}

/// The folders of the product and which of them name types of which others.
struct Rooms {
    /// Each room names only types of the rooms before it. ARCHITECTURE.md has the same lines.
    static let order = [
        "Domain": "Shared, Lottery/People, Lottery/Engine, Lottery, Reminders, Jackpots, Fruit, Trivia, Events",
        "Data":
            "Shared, Shared/Files, Shared/Database, Shared/Rows, Shared/HTTP, Shared/DocumentSources, Shared/Lists, "
            + "Lottery, Jackpots, Reminders, Fruit, Trivia, Events",
        "Presentation": "Shared, Lottery, Reminders, Jackpots, Fruit, Trivia, Events, Program",
        "App":
            "Tracing, Shell/Terminal, Shell/Screens, Shell/Help, Shell/CommandLine, Shell/Configuration, Shell/Manual, "
            + "Shell/Completions, Shell/Session, Shell/Program, Lottery, Reminders, Jackpots, Fruit, Trivia, "
            + "Events",
    ]

    /// Folders whose own folders are rooms.
    private static let halls = ["App/Shell", "Data/Shared", "Domain/Lottery"]

    private let files: [SourceFile]
    /// The files that declare a type outside of others.
    private var homes: [String: [String]]
    /// The types that a room declares, even within others.
    private var own: [String: Set<String>]

    init(_ files: [SourceFile]) {
        self.files = files.filter { file in SourceTree.layers.contains { file.isBelow($0) } }
        (homes, own) = ([:], [:])
        for file in self.files {
            for type in Self.types(in: file) {
                if !type.isNested { homes[type.name, default: []].append(file.path) }
                own[Self.room(of: file.path), default: []].insert(type.name)
            }
        }
    }

    /// Arrows that the order forbids: "Domain/Shared → Domain/Fruit: Fruit".
    var violations: [String] {
        let all = files.flatMap { file in
            let room = Self.room(of: file.path)
            return file.positions.keys.compactMap { name in
                home(of: name, for: room).flatMap { forbidden(room, Self.room(of: $0), name) }
            }
        }
        return Set(all).sorted()
    }

    private func forbidden(_ user: String, _ used: String, _ name: String) -> String? {
        guard user != used, let layer = Self.layer(user), layer == Self.layer(used), let order = Self.order[layer]
        else {
            return nil
        }
        let rooms = order.split(separator: ", ").map { "\(layer)/\($0)" }
        // The files directly in a layer's folder compose all of its rooms.
        let position = rooms.firstIndex(of: user) ?? rooms.count
        if user.contains("/"), position == rooms.count {
            return "\(user) is missing in Rooms.order and ARCHITECTURE.md"
        }
        if let other = rooms.firstIndex(of: used), other < position { return nil }
        return "\(user) → \(used): \(name)"
    }

    /// The declaration in another room that a name means in a room.
    private func home(of name: String, for room: String) -> String? {
        guard let files = homes[name], own[room]?.contains(name) != true else { return nil }
        return files.first { Self.layer($0) == Self.layer(room) }
    }

    private static func layer(_ path: String) -> String? { path.split(separator: "/").first.map(String.init) }

    private static func room(of path: String) -> String {
        let folders = path.split(separator: "/").dropLast().map(String.init)
        let hall = folders.prefix(2).joined(separator: "/")
        return folders.prefix(halls.contains(hall) ? 3 : 2).joined(separator: "/")
    }

    private static func types(in file: SourceFile) -> [(name: String, isNested: Bool)] {
        let kinds: Set = ["actor", "class", "enum", "protocol", "struct", "typealias"]
        var depth = 0
        var types: [(name: String, isNested: Bool)] = []
        for (token, next) in zip(file.tokens, file.tokens.dropFirst()) {
            if token.text == "{" { depth += 1 }
            if token.text == "}" { depth -= 1 }
            if kinds.contains(token.text) { types.append((next.text, depth > 0)) }
        }
        return types
    }
}
