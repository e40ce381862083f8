import Data
import Domain
import Presentation

/// Composes the lottery, from lists to screens.
struct LotteryFeature: Feature {
    nonisolated static let title = "Lottery"
    nonisolated static let summary = "Run a lottery that anyone can verify."
    nonisolated static let menu: HelpTerm? = HelpTerm("lottery", "draw a winner")

    nonisolated static let jsonHelp = LotteryJSON.help

    nonisolated static let tables = SQLiteDrawHistoryRepository.tables

    nonisolated static var topics: [HelpTopic] {
        [HelpTopic(name: "verify", page: HelpPage(text: PackageResources.verify_txt))]
    }

    nonisolated static var formats: String { String(repairing: PackageResources.lists_txt) }

    typealias Lists = Given<LotteryListParameters>

    let request: CommandRequest

    /// Opens a game that waits for Return, which then means the command.
    var landing: (any Screen)? {
        LotteryFeature(request: request.adding(Self.draw.entry.words)).game(.none, startsAtOnce: false)
    }

    func findings() async -> [Diagnosis.Finding] {
        let source = services.configuration[CommonSettings.source].value.description
        let database = services.stores.location.database.place.name
        let merge = merge(.none)
        let beacon = services.configuration[Self.beaconServer]
        return [
            await .counting("database", ifFailed: .problem) { () async throws(AccessFailure) in
                try await services.stores.database.check()
                let draws = try await history.entries().count { $0.entry.draw != nil }
                return "\(database), \(draws.counted("draw")) in its history"
            },
            await .counting("source", ifFailed: .problem) { () async throws(LotteryError) in
                let count = try await merge(.newDraw).players.count
                guard count > 0 else { throw .draw(.noPlayers) }
                return "\(source), \(count.counted("player"))"
            },
            // Only a folder is checked. The draw itself asks the servers.
            await .counting("beacon") { () throws(ErrorMessage) in
                let servers = Self.beaconServer.kind.text(beacon.value)
                try Self.beaconServer.entry.checkFolder(servers)
                return "\(servers) (\(beacon.origin))" + (beaconWork.hosts.isEmpty ? "" : ", not checked")
            },
        ]
    }

    func work(_ lists: Lists) -> PendingWork {
        let endpoints: [Endpoint] = lists.players == nil ? [.users, .lotteryEntries] : [.participants]
        var work = services.work(for: endpoints, at: lists.chosen)
        work.isTyped = isTyped(lists)
        return work
    }

    /// Whether a list comes from the keyboard.
    private func isTyped(_ lists: Lists) -> Bool {
        ([lists.players] + lists.exclude).contains(.standardInput) && reporter.console.input.isTerminal
    }

    /// Throws if half of the draw would come from the sample. Says how to type a list.
    @discardableResult
    func checked(_ given: Lists) throws(ErrorMessage) -> Lists {
        try checkExclusions()
        if isTyped(given) { reporter.report([.typeNames]) }
        guard services.configuration[CommonSettings.source].value == .embedded else { return given }
        let lists = LotteryListParameters()
        let reason = "Otherwise half of the draw would come from the sample."
        try lists.users.entry.needs(lists.entries.entry, because: reason).check(invocation)
        try lists.entries.entry.needs(lists.users.entry, because: reason).check(invocation)
        return given
    }

    /// Other commands take the number of a draw, so an organiser may type one here, too.
    private func checkExclusions() throws(ErrorMessage) {
        let option = LotteryListParameters().exclude.entry
        for text in invocation.texts(of: option) {
            let folder = services.environment.currentFolder
            let files = text.split(separator: ",").map { part in
                option.shape?.located(String(part), in: folder) ?? String(part)
            }
            if files.count > 1, !FileSystem.exists(text), files.allSatisfy(FileSystem.exists) {
                let hint = "Repeat \(option.long) for each list."
                throw .usage("\(option.long) \(text)", "these are \(files.count) files", hint: hint)
            }
            guard let number = text.entryNumber else { continue }
            let file = reporter.complete(.newFile("winners-\(number).csv"))
            let saving = "\(ListParameter.output.written) \(file)"
            throw ErrorMessage(
                .usage,
                what: "\(option.long) \(text)",
                why: "it is not a file",
                advice: """
                    To save the winners of draw \(number) of the history as a list to exclude, with \
                    \(ListParameter.declined) for each who declined:
                    """,
                suggestion: .recalling("tombola lottery announce \(number) --as csv \(saving)")
            )
        }
    }

    /// Throws if a file to write is one that the draw needs.
    func check(
        _ file: String?,
        for option: ListParameter,
        replacesNone lists: Lists,
        _ documents: [String?]
    ) throws(ErrorMessage) {
        let read = [lists.players, lists.users, lists.entries] + lists.exclude
        let files = read.compactMap { if case .file(let path) = $0 { path } else { nil } }
        let inputs = files + documents.compactMap(\.self)
        guard let file, inputs.contains(where: { FileSystem.areSame($0, file) }) else { return }
        let what = "\(option.written) \(file)"
        throw .usage(what, "this file is an input of the draw", hint: "Choose another file.")
    }

    /// What a seed is made of if none is given.
    nonisolated static let systemSeed: @Sendable (DrawMethod) -> Seed = { method in
        var chance = SystemRandomNumberGenerator()
        return Seed(from: &chance, for: method)
    }

    func sourceLists(_ lists: Lists) -> DocumentLotteryDataSource {
        let source = services.source(except: lists.chosen)
        return DocumentLotteryDataSource(source, parser: lists.parser(meter: services.meter))
    }

    /// nil if the organiser has no list.
    func organiserLists(_ lists: Lists) -> OrganiserLists? {
        guard lists.players != nil || !lists.exclude.isEmpty else { return nil }
        return OrganiserLists(
            participants: lists.players.map { services.source(except: [.participants: $0]) },
            exclusions: lists.exclude.map { services.source(except: [.exclusions: $0]) },
            parser: lists.parser(meter: services.meter)
        )
    }

    /// Whether both lists are those that are built in.
    func isSample(_ lists: Lists) -> Bool {
        lists.chosen.isEmpty && services.readsSample
    }

    /// Whether the lists are those of a source that was set elsewhere, or the sample.
    func namesNone(_ lists: Lists) -> Bool {
        lists.chosen.isEmpty && (services.readsSample || !invocation.has(CommonSettings.source.entry))
    }
}
