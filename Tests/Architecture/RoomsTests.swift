import Testing

struct RoomsTests {
    @Test("The folders of a layer have one order, and each names only types of those before it")
    func order() throws {
        let architecture = try RepositoryFiles.here.get().text("ARCHITECTURE.md")
        let files = try SourceTree.repository.get().files
        for layer in SourceTree.layers {
            let rooms = try #require(Rooms(of: layer, in: architecture))
            #expect(rooms.violations(files) == [], "\(layer): \(rooms.order)")
        }
    }

    @Test("A type of a later folder is reported, even in an interpolation, but not in a comment or a text")
    func later() throws {
        let rooms = try #require(Rooms(of: "App", in: "- `App`: Shell/A, Shell/B,\n  Shared, C.\n"))
        #expect(rooms.order == ["App/Shell/A", "App/Shell/B", "App/Shared", "App/C"])
        let used = try [
            SourceFile(path: "App/Shell/B/B.swift", text: "struct Beta { struct Row {} }"),
            SourceFile(path: "App/Plums/Plum.swift", text: "struct Plum {}"),
        ]
        let cases: [(String, String, [String])] = [
            ("let beta: Beta", "App/Shell/A/D/A.swift", ["App/Shell/A → App/Shell/B: Beta"]),
            (#"let text = "\(Beta())""#, "App/Shell/A/A.swift", ["App/Shell/A → App/Shell/B: Beta"]),
            (#"let row: Row = "Beta" // Beta"#, "App/Shell/A/A.swift", []),
            ("let beta: Beta", "App/C/A.swift", []), ("let beta: Beta", "App/Quotes/A.swift", []),
            ("let plum: Plum", "App/Quotes/A.swift", ["App/Quotes → App/Plums: Plum"]),
            ("let plum: Plum", "App/C/A.swift", ["App/C → App/Plums: Plum"]), ("let plum: Plum", "App/A.swift", []),
        ]
        for (text, path, expected) in cases {
            #expect(try rooms.violations(used + [SourceFile(path: path, text: text)]) == expected, "\(text) in \(path)")
        }
    }

    @Test("No file outside the folders of features names a feature's type, so that the rest builds without it")
    func shared() throws {
        let tree = try SourceTree.repository.get().files
        #expect(Rooms.featureTypesShared(in: tree, Layout.features(of: "Domain", in: tree)) == [])
        let plum = try SourceFile(path: "Domain/Plums/Plum.swift", text: "struct Plum {}")
        let cases: [(String, String, [String])] = [
            ("let plum: Plum", "App/Shell/A.swift", ["App/Shell/A.swift: Plum of Plums"]),
            ("struct Plum {}; let plum: Plum", "App/Shell/A.swift", []), ("let plum: Plum", "App/Plums/A.swift", []),
            ("let plum: Plum", "App/CompositionRoot.swift", []),
        ]
        for (text, path, expected) in cases {
            let files = try [plum, SourceFile(path: path, text: text)]
            #expect(Rooms.featureTypesShared(in: files, ["Plums"]) == expected, "\(text) in \(path)")
        }
    }

    @Test("The shell names no feature's types, and no command of one")
    func shell() throws {
        let files = try RepositoryFiles.here.get()
        let tree = try SourceTree.repository.get().files
        let features = Layout.features(of: "Domain", in: tree)
        let topics = try files.names(in: "App/Shell/Manual/Topics").map { "App/Shell/Manual/Topics/\($0)" }
        let texts =
            tree.filter { $0.isBelow("App/Shell") }.map { ($0.path, $0.text) }
            + (try topics.map { ($0, try files.text($0)) })
        for (path, text) in texts { #expect(Rooms.featuresNamed(in: text, features) == [], "\(path)") }
        let cases: KeyValuePairs = [
            #"let examples = ["tombola quotes"]"#: ["Quotes"], #"let name = "quotes""#: ["Quotes"],
            "QuotesFeature.self // and Plums": ["Plums", "Quotes"], "tombola help plums show": ["Plums"],
            #"let quotes = "the quotes are open""#: [],
        ]
        expectEach(cases) { Rooms.featuresNamed(in: $0, ["Quotes", "Plums"]) }
    }
}

/// The folders of a layer, and which of them name types of which others.
struct Rooms {
    private let layer: String
    /// Each room names only types of the rooms before it. Other folders are features, which do not know each other.
    let order: [String]

    /// Reads a line such as "- `Domain`: Shared, Lottery.", which may be wrapped.
    init?(of layer: String, in document: String) {
        guard let list = document.captures(of: "^- `\(layer)`: ([^.]*)\\.").first else { return nil }
        self.layer = layer
        order = list.split(separator: ",").map { room in
            "\(layer)/\(room.filter { !$0.isWhitespace })"
        }
    }

    /// Arrows that the order forbids: "Domain/Shared → Domain/Fruit: Fruit".
    func violations(_ files: [SourceFile]) -> [String] {
        let files = files.filter { $0.isBelow(layer) }
        var homes: [String: String] = [:]
        var own: [String: Set<String>] = [:]
        for file in files {
            for type in file.types { own[room(of: file.path), default: []].insert(type) }
            for type in Self.outerTypes(of: file) where homes[type] == nil { homes[type] = room(of: file.path) }
        }
        let arrows = files.flatMap { file in
            let user = room(of: file.path)
            let names = Self.types(namedIn: file).subtracting(own[user] ?? [])
            return names.compactMap { name in
                homes[name].flatMap { isForbidden(user, $0) ? "\(user) → \($0): \(name)" : nil }
            }
        }
        return Set(arrows).sorted()
    }

    /// What is not indented is not within another type.
    private static func outerTypes(of file: SourceFile) -> [String] {
        file.code.captures(of: #"^(?:[\w@()]+ +)*(?:actor|class|enum|protocol|struct|typealias) (\w+)"#)
    }

    private static func types(namedIn file: SourceFile) -> Set<String> {
        Set(file.code.captures(of: #"\b([A-Z]\w*)"#))
    }

    /// Types of features that files outside the features' folders name, except files directly in a layer's folder.
    static func featureTypesShared(in files: [SourceFile], _ features: Set<String>) -> [String] {
        var homes: [String: String] = [:]
        var shared: [SourceFile] = []
        for file in files where SourceTree.layers.contains(where: file.isBelow) {
            let folders = file.path.split(separator: "/").dropLast().map(String.init)
            if folders.count > 1, features.contains(folders[1]) {
                for type in outerTypes(of: file) { homes[type] = folders[1] }
            } else if folders.count > 1 {
                shared.append(file)
            }
        }
        let own = Set(shared.flatMap(\.types))
        return shared.flatMap { file in
            types(namedIn: file).subtracting(own).sorted().compactMap { type in
                homes[type].map { "\(file.path): \(type) of \($0)" }
            }
        }
    }

    /// The files directly in a layer's folder compose all of its rooms.
    private func isForbidden(_ user: String, _ used: String) -> Bool {
        guard user != used, user != layer else { return false }
        guard let place = order.firstIndex(of: used) else { return true }
        return place >= order.firstIndex(of: user) ?? order.endIndex
    }

    /// The longest room that contains the file, or the feature's folder.
    private func room(of path: String) -> String {
        let folders = path.split(separator: "/").dropLast()
        let room = order.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
        return room ?? folders.prefix(2).joined(separator: "/")
    }

    /// The features that a text names: by a type, as a command, or alone in quotation marks.
    static func featuresNamed(in text: String, _ features: Set<String>) -> [String] {
        features.sorted().filter { feature in
            let word = feature.lowercased()
            return !text.matches(of: "\\b\(feature)(?:[A-Z]|\\b)|\"\(word)\"|\\btombola (?:help )?\(word)\\b").isEmpty
        }
    }
}
