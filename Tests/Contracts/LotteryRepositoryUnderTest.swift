import Data
import Domain

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
