import Data
import Domain
import Foundation

/// Sources of the two lists, each behind the repository.
enum LotteryRepositoryUnderTest: CaseIterable {
    typealias Bench = RepositoryBench<any LotteryRepository>

    case embedded, memory, directory, remote, chosenPipes
    case directoryCSV, filesTSV, pipesCSV

    /// Creates a source with these lists. Ignores them for the embedded source.
    func make(_ lists: LotteryDocuments) throws -> Bench {
        switch self {
        case .embedded: Bench(repository: RemoteOrLocalLotteryRepository(EmbeddedDocumentSource()), kept: [])
        case .memory: Bench(repository: RemoteOrLocalLotteryRepository(remote: lists, local: nil), kept: [])
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
        return Bench(repository: RemoteOrLocalLotteryRepository(source), kept: [folder])
    }

    private func remote(_ lists: LotteryDocuments) throws -> Bench {
        let server = try lists.server()
        let source = HTTPDocumentSource(base: try HTTPAddress(server.url), client: HTTPClient())
        return Bench(repository: RemoteOrLocalLotteryRepository(source), kept: [server])
    }

    /// A format other than JSON is recognized by the file's name.
    private func chosenFiles(_ lists: LotteryDocuments, as format: ListFormat) throws -> Bench {
        let folder = try TemporaryFolder()
        let name = "mine.\(format)".uppercased()
        let users = try folder.write(lists.users(as: format), to: name)
        let entries = try folder.write(lists.entries(as: format), to: "also \(name)")
        return choosing(users, entries, keeping: [folder])
    }

    private func chosenPipes(_ lists: LotteryDocuments, as format: ListFormat? = nil) throws -> Bench {
        let folder = try TemporaryFolder()
        let users = try folder.pipe("users", giving: lists.users(as: format ?? .json))
        let entries = try folder.pipe("entries", giving: lists.entries(as: format ?? .json))
        return choosing(users, entries, as: format, keeping: [folder])
    }

    private func choosing(
        _ users: String,
        _ entries: String,
        as format: ListFormat? = nil,
        keeping kept: [any Sendable]
    ) -> Bench {
        let source = ChosenDocumentSource(files: [.users: users, .lotteryEntries: entries])
        return Bench(repository: RemoteOrLocalLotteryRepository(source, ListParser(format: format)), kept: kept)
    }
}

/// Sources of the organiser's own lists.
enum OrganiserListsUnderTest: CaseIterable {
    typealias Bench = RepositoryBench<any LotteryLocalDataSource>

    case memory, json, csv, tsv, pipes

    /// Creates a source with these lists.
    func make(_ people: [ListedPerson], excluding excluded: [[ListedPerson]]) throws -> Bench {
        switch self {
        case .memory: Bench(repository: ListsInMemory(people, excluding: excluded), kept: [])
        case .json: try files(people, excluded, as: .json)
        case .csv: try files(people, excluded, as: .csv)
        case .tsv: try files(people, excluded, as: .tsv)
        case .pipes: try pipes(people, excluded)
        }
    }

    private func files(
        _ people: [ListedPerson],
        _ excluded: [[ListedPerson]],
        as format: ListFormat
    ) throws -> Bench {
        let folder = try TemporaryFolder()
        let participants = try folder.write(people.document(as: format), to: "people.\(format)")
        let exclusions = try excluded.enumerated().map { index, list in
            try folder.write(list.document(as: format), to: "excluded \(index).\(format)")
        }
        return Bench(repository: OrganiserLists(participants, exclusions: exclusions), kept: [folder])
    }

    /// Without a name that tells the format.
    private func pipes(_ people: [ListedPerson], _ excluded: [[ListedPerson]]) throws -> Bench {
        let folder = try TemporaryFolder()
        let participants = try folder.pipe("people", giving: people.document(as: .csv))
        let exclusions = try excluded.enumerated().map { index, list in
            try folder.pipe("excluded \(index)", giving: list.document(as: .json))
        }
        return Bench(repository: OrganiserLists(participants, exclusions: exclusions), kept: [folder])
    }
}

/// A repository with the servers and folders that it needs.
struct RepositoryBench<Repository: Sendable>: Sendable {
    let repository: Repository
    let kept: [any Sendable]
}

extension RemoteOrLocalLotteryRepository {
    /// The lists of a source.
    init(_ source: any DocumentSource, _ parser: ListParser = ListParser()) {
        self.init(remote: DocumentLotteryDataSource(source, parser: parser), local: nil)
    }
}

extension OrganiserLists {
    /// Lists in files.
    init(_ participants: String?, exclusions: [String] = [], parser: ListParser = ListParser()) {
        self.init(
            participants: participants.map { ChosenDocumentSource(files: [.participants: $0]) },
            exclusions: exclusions.map { ChosenDocumentSource(files: [.exclusions: $0]) },
            parser: parser
        )
    }
}

extension ChosenDocumentSource {
    init(files: [Endpoint: String]) {
        let locations = files.mapValues { ChosenLocation.file(path: $0) }
        self.init(locations, otherwise: EmbeddedDocumentSource(), client: HTTPClient(), standardInput: 0)
    }
}

/// The organiser's lists, without documents.
struct ListsInMemory: LotteryLocalDataSource {
    private let people: [ListedPerson]
    private let excluded: [[ListedPerson]]

    init(_ people: [ListedPerson], excluding excluded: [[ListedPerson]] = []) {
        self.people = people
        self.excluded = excluded
    }

    func participants() async throws(AccessFailure) -> ListedPeople? { .withIDs(people) }

    func exclusions() async throws(AccessFailure) -> [Exclusion] { excluded.map { .list(.withIDs($0)) } }
}

extension ListedPeople {
    fileprivate static func withIDs(_ people: [ListedPerson]) -> ListedPeople {
        ListedPeople(name: "memory", description: ListDescription(hasIDs: true), people)
    }
}

/// Two lists, their JSON documents, and a source of them without documents.
struct LotteryDocuments: LotteryRemoteDataSource {
    let people: [ListedPerson]
    let entered: [ListedEntry]

    func users() async throws(AccessFailure) -> ListedPeople { .withIDs(people) }

    func entries() async throws(AccessFailure) -> ListedEntries { ListedEntries(name: "memory", entered) }

    static let none = LotteryDocuments(people: [], entered: [])

    /// Users in no order, with names of all sizes: more than a chunk.
    static let long = LotteryDocuments(
        people: (UInt64(0)..<900).map { index in
            let id = index * 7919 % 900 + 1
            return .user(id, name: "Né \"\(id)\" 日本" + String(repeating: "x", count: Int(index % 7) * 80))
        },
        entered: (UInt64(0)..<800).map { index in
            ListedEntry(userID: UserID(index * 1009 % 800 + 2), isVoid: index % 11 == 0)
        }
    )

    /// The embedded lists: user 18 has no entry, entry 182 is void.
    static let sample = LotteryDocuments(
        people: [
            .user(10, name: "Jack Alexy", username: "JAlex", registered: (2020, 10, 19)),
            .user(22, name: "Mr. Hashemi", username: "Hashaaa", registered: (2019, 8, 19)),
            .user(4, name: "Mack", username: "mackMack13", registered: (2018, 10, 2)),
            .user(18, name: "Pack", username: "packPackDom", registered: (2018, 4, 12)),
            .user(182, name: "Mohsen", username: "AghaMohsen", registered: (2020, 4, 12)),
        ],
        entered: [10, 22, 4, 182].map { ListedEntry(userID: UserID($0), isVoid: $0 == 182) }
    )

    func users(as format: ListFormat) -> [UInt8] {
        format == .json ? Array(#"{"items":[\#(people.objects)]}"#.utf8) : people.document(as: format)
    }

    func entries(as format: ListFormat) -> [UInt8] {
        if format != .json {
            return .table(["void", "userId"], entered.map { ["\($0.isVoid)", "\($0.userID)"] }, format)
        }
        let objects = entered.map { #"{"userId":\#($0.userID),"void":\#($0.isVoid)}"# }
        return Array(#"{"lotteryList":[\#(objects.joined(separator: ","))]}"#.utf8)
    }

    func server() throws -> LoopbackServer {
        try LoopbackServer(["/users.json": .ok(users(as: .json)), "/usersInLottery.json": .ok(entries(as: .json))])
    }
}

extension [ListedPerson] {
    fileprivate var objects: String { map(\.object).joined(separator: ",\n") }

    fileprivate func document(as format: ListFormat) -> [UInt8] {
        if format == .json { return [UInt8]("[\(objects)]".utf8) }
        let rows = map { person in
            [person.day ?? "", "", person.name.text, person.id?.description ?? "", person.username.text]
        }
        return .table(["regDate", "note", "NAME", "Id", "userName"], rows, format)
    }
}

extension ListedPerson {
    /// A user of the embedded lists, or one whose other fields do not matter.
    static func user(
        _ id: UInt64,
        name: String? = nil,
        username: String? = nil,
        registered day: (year: Int, month: Int, day: Int) = (2020, 2, 29)
    ) -> ListedPerson {
        ListedPerson(
            id: UserID(id),
            name: ListedText(name ?? "User \(id)"),
            username: ListedText(username ?? "user\(id)"),
            registered: CalendarDay(year: day.year, month: day.month, day: day.day)
        )
    }

    /// As a document without lines has it.
    var withoutLine: ListedPerson {
        var person = self
        person.line = nil
        return person
    }

    /// As a list of participants has it.
    var withoutDay: ListedPerson {
        var person = self
        person.registered = nil
        return person
    }

    fileprivate var day: String? {
        registered.map { day in
            [day.year, day.month, day.day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
        }
    }

    fileprivate var object: String {
        let name = name.text.replacing("\"", with: "\\\"")
        let id = id?.description ?? "null"
        return #"{"userId":\#(id), "name":"\#(name)", "username":"\#(username.text)", "regDate":"\#(day ?? "")"}"#
    }
}

extension ListedEntry {
    /// As a document without lines has it.
    var withoutLine: ListedEntry { ListedEntry(userID: userID, isVoid: isVoid) }
}

extension [UInt8] {
    /// Every field in quotes.
    fileprivate static func table(_ header: [String], _ rows: [[String]], _ format: ListFormat) -> [UInt8] {
        let separator = format == .tsv ? "\t" : ","
        let lines = ([header] + rows).map { row in
            row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: separator) + "\r\n"
        }
        return Array(lines.joined().utf8)
    }
}
