import Data
import Domain
import Foundation

/// Every source of the two lists.
enum LotteryRepositoryUnderTest: CaseIterable {
    case embedded, directory, remote, remoteSpooledToDisk, chosenFiles, chosenPipes, chosenWeb, memory

    /// Sources that can return a test's own lists.
    static let filled = allCases.filter { $0 != .embedded }

    /// Creates a source with these lists. Ignores them for the embedded source.
    func make(_ lists: LotteryDocuments) throws -> LotteryBench {
        switch self {
        case .embedded: LotteryBench(StreamedLotteryRepository(source: EmbeddedDocumentSource()), keeping: [])
        case .directory: try directory(lists)
        case .remote: try remote(lists, memoryLimit: 1 << 22)
        case .remoteSpooledToDisk: try remote(lists, memoryLimit: 1000)
        case .chosenFiles: try chosenFiles(lists)
        case .chosenPipes: try chosenPipes(lists)
        case .chosenWeb: try chosenWeb(lists)
        case .memory:
            LotteryBench(InMemoryLotteryRepository(users: lists.users, entries: lists.entries), keeping: [])
        }
    }

    private func directory(_ lists: LotteryDocuments) throws -> LotteryBench {
        let folder = try TemporaryFolder()
        try folder.write(lists.usersDocument, to: "users.json")
        try folder.write(lists.entriesDocument, to: "usersInLottery.json")
        let source = DirectoryDocumentSource(folder: folder.path, spooling: Spooling(folder: folder.path))
        return LotteryBench(StreamedLotteryRepository(source: source), keeping: [folder]) {
            try folder.write(LotteryDocuments.other().usersDocument, to: "users.json")
        }
    }

    private func remote(_ lists: LotteryDocuments, memoryLimit: Int) throws -> LotteryBench {
        let (server, folder) = (try lists.server(), try TemporaryFolder())
        let client = HTTPClient(spooling: Spooling(folder: folder.path, memoryLimit: memoryLimit))
        let source = HTTPDocumentSource(base: try HTTPAddress(server.url), client: client)
        return LotteryBench(StreamedLotteryRepository(source: source), keeping: [server, folder]) {
            server.route("/users.json", .ok(try LotteryDocuments.other().usersDocument))
        }
    }

    private func chosenFiles(_ lists: LotteryDocuments) throws -> LotteryBench {
        let folder = try TemporaryFolder()
        let users = try folder.write(lists.usersDocument, to: "mine")
        let entries = try folder.write(lists.entriesDocument, to: "also mine")
        return try choosing(users, entries, keeping: [folder]) {
            try folder.write(LotteryDocuments.other().usersDocument, to: "mine")
        }
    }

    private func chosenPipes(_ lists: LotteryDocuments) throws -> LotteryBench {
        let folder = try TemporaryFolder()
        let users = try folder.pipe("users", giving: lists.usersDocument)
        return try choosing(users, try folder.pipe("entries", giving: lists.entriesDocument), keeping: [folder])
    }

    private func chosenWeb(_ lists: LotteryDocuments) throws -> LotteryBench {
        let server = try lists.server()
        return try choosing("\(server.url)/users.json", "\(server.url)/usersInLottery.json", keeping: [server])
    }

    private func choosing(
        _ users: String,
        _ entries: String,
        keeping kept: [any Sendable],
        change: @escaping @Sendable () throws -> Void = {}
    ) throws -> LotteryBench {
        let folder = try TemporaryFolder()
        let spooling = Spooling(folder: folder.path)
        let source = ChosenDocumentSource(
            [.users: try ChosenLocation(users), .lotteryEntries: try ChosenLocation(entries)],
            over: EmbeddedDocumentSource(),
            client: HTTPClient(spooling: spooling),
            spooling: spooling
        )
        return LotteryBench(StreamedLotteryRepository(source: source), keeping: kept + [folder], change: change)
    }
}

/// A repository with its servers and folders.
struct LotteryBench: Sendable {
    let repository: any LotteryRepository
    /// Replaces the list of users at the source, if possible.
    let change: @Sendable () throws -> Void
    private let kept: [any Sendable]

    init(
        _ repository: any LotteryRepository,
        keeping kept: [any Sendable],
        change: @escaping @Sendable () throws -> Void = {}
    ) {
        self.repository = repository
        self.kept = kept
        self.change = change
    }
}

/// Two lists and their JSON documents.
struct LotteryDocuments: Sendable {
    let users: [User]
    let entries: [LotteryEntry]
    let usersDocument: [UInt8]
    let entriesDocument: [UInt8]

    init(users: [User], entries: [LotteryEntry]) {
        self.users = users
        self.entries = entries
        usersDocument = Self.document(of: users)
        entriesDocument = Self.document(of: entries)
    }

    /// More than three marks' worth of users, unordered, with names of all sizes.
    static let long = LotteryDocuments(
        users: (0..<3200).map { index in
            let id = UserID(UInt64(index * 7919 % 3200) + 1)
            return User(id: id, name: "Né \"\(id)\" 日本" + String(repeating: "x", count: index % 7))
        },
        entries: (0..<3000).map { LotteryEntry(userID: UserID(UInt64($0 * 1009 % 3000) + 2), isVoid: $0 % 11 == 0) }
    )

    /// Other users with the same ids.
    static func other() throws -> LotteryDocuments {
        LotteryDocuments(users: try sample().users.map { User(id: $0.id, name: "Other") }, entries: [])
    }

    static func sample() throws -> LotteryDocuments {
        let lists = try InMemoryLotteryRepository.sample()
        return LotteryDocuments(users: lists.users, entries: lists.entries)
    }

    private static func document(of users: [User]) -> [UInt8] {
        let items = users.map { user in
            let name = user.name.replacing("\"", with: "\\\"")
            let day = user.registered
            let date = [day.year, day.month, day.day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
            return #"{"userId":\#(user.id), "name":"\#(name)", "username":"\#(user.username)", "regDate":"\#(date)"}"#
        }
        return Array(#"{"items":[\#(items.joined(separator: ",\n"))]}"#.utf8)
    }

    private static func document(of entries: [LotteryEntry]) -> [UInt8] {
        let items = entries.map { #"{"userId":\#($0.userID),"void":\#($0.isVoid)}"# }
        return Array(#"{"lotteryList":[\#(items.joined(separator: ","))]}"#.utf8)
    }

    func server() throws -> LoopbackServer {
        try LoopbackServer(["/users.json": .ok(usersDocument), "/usersInLottery.json": .ok(entriesDocument)])
    }
}

extension User {
    fileprivate init(id: UserID, name: String) {
        let anybody = User(id: id)
        self.init(id: id, name: name, username: anybody.username, registered: anybody.registered)
    }
}
