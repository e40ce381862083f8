import Data
import Foundation

@testable import Domain

enum LotteryRepositoryUnderTest: CaseIterable {
    typealias Bench = RepositoryBench<any LotteryRepository>

    case embedded, directory, remote, chosenPipes
    case directoryCSV, filesTSV, pipesCSV

    /// Creates a source with these lists. Ignores them for the embedded source.
    func make(_ lists: LotteryDocuments) throws -> Bench {
        switch self {
        case .embedded: Bench(repository: OwnOrRemoteLotteryRepository(EmbeddedDocumentSource()), kept: [])
        case .directory: try directory(lists)
        case .remote: try remote(lists)
        case .chosenPipes: try chosenPipes(lists)
        case .directoryCSV: try directory(lists, as: .csv)
        case .filesTSV: try chosenFiles(lists, as: .tsv)
        case .pipesCSV: try chosenPipes(lists, as: .csv)
        }
    }

    private func directory(_ lists: LotteryDocuments, as format: ListFormat = .json) throws -> Bench {
        let folder = try TemporaryFolder()
        try folder.write(lists.users(as: format), to: "users.\(format)")
        try folder.write(lists.entries(as: format), to: "usersInLottery.\(format)")
        let source = DirectoryDocumentSource(folder: folder.path)
        return Bench(repository: OwnOrRemoteLotteryRepository(source), kept: [folder])
    }

    private func remote(_ lists: LotteryDocuments) throws -> Bench {
        let server = try lists.server()
        let source = HTTPDocumentSource(base: try HTTPAddress(server.url), client: HTTPClient())
        return Bench(repository: OwnOrRemoteLotteryRepository(source), kept: [server])
    }

    /// A format other than JSON is recognized by the file's name.
    private func chosenFiles(_ lists: LotteryDocuments, as format: ListFormat) throws -> Bench {
        let folder = try TemporaryFolder()
        let name = "mine.\(format)".uppercased()
        let users = try folder.write(lists.users(as: format), to: name)
        let entries = try folder.write(lists.entries(as: format), to: "also \(name)")
        return try choosing(users, entries, keeping: [folder])
    }

    private func chosenPipes(_ lists: LotteryDocuments, as format: ListFormat? = nil) throws -> Bench {
        let folder = try TemporaryFolder()
        let users = try folder.pipe("users", giving: lists.users(as: format ?? .json))
        let entries = try folder.pipe("entries", giving: lists.entries(as: format ?? .json))
        return try choosing(users, entries, as: format, keeping: [folder])
    }

    private func choosing(
        _ users: String,
        _ entries: String,
        as format: ListFormat? = nil,
        keeping kept: [any Sendable]
    ) throws -> Bench {
        let chosen = [Endpoint.users: users, .lotteryEntries: entries]
        return Bench(repository: try OwnOrRemoteLotteryRepository(own: chosen, format: format), kept: kept)
    }
}

extension OwnOrRemoteLotteryRepository {
    init(_ source: any DocumentSource, limits: ListLimits = ListLimits()) {
        self.init(source: source, reading: LotteryListReading(limits: limits))
    }

    /// Lists of one's own.
    init(
        own: [Endpoint: String],
        isOfParticipants: Bool = false,
        format: ListFormat? = nil,
        columns: ColumnChoice = ColumnChoice(),
        limits: ListLimits = ListLimits()
    ) throws {
        let (locations, other) = (own.mapValues { ChosenLocation.file(path: $0) }, EmbeddedDocumentSource())
        let source = ChosenDocumentSource(locations, otherwise: other, client: HTTPClient(), standardInput: 0)
        var reading = LotteryListReading(format: format, limits: limits)
        reading.columns = columns
        self.init(source: source, isOfParticipants: isOfParticipants, reading: reading)
    }
}

/// A repository with the servers and folders that it needs.
struct RepositoryBench<Repository: Sendable>: Sendable {
    let repository: Repository
    let kept: [any Sendable]
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

    /// Users in no order, with names of all sizes: more than a chunk.
    static let long = LotteryDocuments(
        users: (UInt64(0)..<900).map { (index: UInt64) -> User in
            let id = UserID(index * 7919 % 900 + 1)
            return User(id: id, name: "Né \"\(id)\" 日本" + String(repeating: "x", count: Int(index % 7) * 80))
        },
        entries: (UInt64(0)..<800).map { (index: UInt64) -> LotteryEntry in
            LotteryEntry(userID: UserID(index * 1009 % 800 + 2), isVoid: index % 11 == 0)
        }
    )

    static func sample() throws -> LotteryDocuments {
        let lists = try InMemoryLotteryRepository.sample()
        return LotteryDocuments(users: lists.users, entries: lists.entries ?? [])
    }

    private static func document(of users: [User]) -> [UInt8] {
        let items = users.map { user in
            let name = user.name.replacing("\"", with: "\\\"")
            let date = date(user)
            return #"{"userId":\#(user.id), "name":"\#(name)", "username":"\#(user.username)", "regDate":"\#(date)"}"#
        }
        return Array(#"{"items":[\#(items.joined(separator: ",\n"))]}"#.utf8)
    }

    private static func document(of entries: [LotteryEntry]) -> [UInt8] {
        let items = entries.map { #"{"userId":\#($0.userID),"void":\#($0.isVoid)}"# }
        return Array(#"{"lotteryList":[\#(items.joined(separator: ","))]}"#.utf8)
    }

    func users(as format: ListFormat) -> [UInt8] {
        guard format != .json else { return usersDocument }
        return Self.delimited(
            ["regDate", "note", "NAME", "Id", "userName"],
            users.map { [Self.date($0), "", $0.name, "\($0.id)", $0.username] },
            format
        )
    }

    func entries(as format: ListFormat) -> [UInt8] {
        guard format != .json else { return entriesDocument }
        return Self.delimited(["void", "userId"], entries.map { ["\($0.isVoid)", "\($0.userID)"] }, format)
    }

    private static func delimited(_ header: [String], _ rows: [[String]], _ format: ListFormat) -> [UInt8] {
        let separator = format == .tsv ? "\t" : ","
        let lines = ([header] + rows).map { row in
            row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: separator) + "\r\n"
        }
        return Array(lines.joined().utf8)
    }

    private static func date(_ user: User) -> String {
        guard let day = user.registered else { return "" }
        return [day.year, day.month, day.day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
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
