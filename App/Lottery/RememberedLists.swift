import Data
import Domain
import Presentation

/// What the history can store about the lists of a command: the words that were typed for them, or would have been, with
/// absolute paths.
struct RememberedLists {
    private(set) var words: [String] = []
    /// Why there are no words.
    private(set) var obstacle: UnrememberedLists?

    /// - Parameters:
    ///   - source: What is read in the place of lists, wherever it was set.
    ///   - folder: Where relative paths start.
    init(_ invocation: Invocation, source: SourceChoice, in folder: String) {
        for option in Self.options {
            for text in Self.texts(of: option, in: invocation) { add(option, text, in: folder) }
        }
        // A setting or a variable can change until the lists are needed again.
        let setting = CommonSettings.source
        if !invocation.has(setting.entry), Self.readSource(invocation) {
            add(setting.entry, setting.kind.text(source), in: folder)
        }
        if obstacle != nil { words = [] }
    }

    /// A source is in the place of lists; a commitment is needed beside them.
    private static var options: [ParameterEntry] { lists + [LotteryParameter.commitment.entry] }

    private static var lists: [ParameterEntry] {
        LotteryListParameters().entries + [CommonSettings.source.entry]
    }

    /// Whether at least one list comes from the source.
    private static func readSource(_ invocation: Invocation) -> Bool {
        let lists = LotteryListParameters()
        let bothLists = [lists.users.entry, lists.entries.entry]
        return !invocation.has(lists.players.entry) && !bothLists.allSatisfy(invocation.has)
    }

    private static var ofParticipants: [ParameterEntry] {
        let parameters = LotteryListParameters()
        return [parameters.players, parameters.users, parameters.entries].map(\.entry)
            + [CommonSettings.source.entry]
    }

    /// Where the participants are; none if they cannot be read again.
    var locations: [String] { Self.locations(of: ListWords(words)) }

    private static func locations(of words: ListWords) -> [String] { ofParticipants.flatMap(words.values(of:)) }

    /// The last draw from the same files, servers or source as these lists; nil if there is none.
    func lastDraw(of draws: [Numbered<DrawRecord>]) -> Numbered<DrawRecord>? {
        locations.isEmpty ? nil : draws.last { Self.locations(of: $0.entry.listWords) == locations }
    }

    /// Whether a command names its lists itself. The source of a session is set elsewhere.
    @MainActor
    static func areTyped(in request: CommandRequest) -> Bool { lists.contains(where: request.types) }

    /// Whether a line says where the participants are. Whom it excludes leaves that open.
    static func namesParticipants(_ invocation: Invocation) -> Bool {
        !typed(ofParticipants, in: invocation).isEmpty
    }

    /// The options of lists as they were typed.
    static func typed(in invocation: Invocation) -> [String] { typed(lists, in: invocation) }

    /// The same with the commitment of a draw.
    static func ofDraw(_ invocation: Invocation) -> ListWords { ListWords(typed(options, in: invocation)) }

    private static func typed(_ options: [ParameterEntry], in invocation: Invocation) -> [String] {
        options.flatMap { texts(of: $0, in: invocation).map($0.argument) }
    }

    /// As typed. The source of a session does not count where the lists come from elsewhere.
    private static func texts(of option: ParameterEntry, in invocation: Invocation) -> [String] {
        let isUnread = option.name == CommonSettings.source.entry.name && !readSource(invocation)
        return isUnread ? [] : Array(invocation.texts(of: option))
    }

    /// Whether the line names lists that stand for remembered ones, and no other option of lists.
    ///
    /// - Parameter mayBeNew: Whether the same lists may be meant without the remembered options: no document binds them.
    @MainActor
    static func areReplaced(_ remembered: ListWords, by request: CommandRequest, mayBeNew: Bool) -> Bool {
        let parameters = LotteryListParameters()
        let files = [parameters.players.entry.name, parameters.exclude.entry.name]
        var isReplaced = false
        for option in lists where request.types(option) {
            let typed = request.invocation.texts(of: option)
            let paths = remembered.values(of: option)
            let pairs = zip(typed, paths)
            let areLists = files.contains(option.name) && typed.count == paths.count
            guard areLists, pairs.allSatisfy({ stands($0, for: $1, mayBeNew: mayBeNew) }) else { return false }
            isReplaced = isReplaced || !mayBeNew || !pairs.allSatisfy(FileSystem.areSame)
        }
        return isReplaced
    }

    /// Whether a list is a copy of the one at the path, or that one has moved. A document binds its list, so that another one is
    /// a copy of it as it was. A published list needs no conditions. A range of numbers is no path.
    private static func stands(_ list: String, for path: String, mayBeNew: Bool) -> Bool {
        guard path.hasPrefix("/"), FileSystem.exists(list), !PublishedList.isAt(list) else { return false }
        return !mayBeNew || !FileSystem.exists(path) || FileSystem.haveSameContent(list, path)
    }

    private mutating func add(_ option: ParameterEntry, _ text: String, in folder: String) {
        guard let shape = option.shape else { return words.append(option.long) }
        let word = shape.located(text, in: folder).withoutDots
        if shape.readsStandardInput, let found = UnrememberedLists(word) { obstacle = found }
        words += word.hasPrefix("-") ? ["\(option.long)=\(word)"] : [option.long, word]
    }

    /// The words that a command accepts and that were not typed, with paths below the folder as one types them there.
    ///
    /// - Parameter readsSample: Whether the command reads the sample anyway.
    @MainActor
    static func words(
        _ remembered: ListWords,
        for request: CommandRequest,
        readsSample: Bool,
        in folder: String
    ) -> [String] {
        let source = CommonSettings.source
        let ofSample = [source.entry.long, source.kind.text(.embedded)]
        return remembered.options.flatMap { words -> [String] in
            let name = words.optionName
            let option = name == source.entry.name ? source.entry : request.invocation.command.options[name]
            guard let option, !request.types(option), !readsSample || words != ofSample else { return [] }
            let ofSession = request.invocation.texts(of: option).last.map { option.shape?.located($0, in: folder) }
            if option.name == source.entry.name, ofSession == words.last { return [] }
            return words.map { asTyped($0, in: folder + "/") }
        }
    }

    /// The words that a command accepts: only some take a commitment.
    static func words(_ remembered: ListWords, acceptedBy command: CommandEntry) -> [String] {
        let source = CommonSettings.source.entry.name
        let accepted = remembered.options.filter { words in
            words.optionName == source || command.options[words.optionName] != nil
        }
        return accepted.flatMap { $0 }
    }

    /// A path as one types it in the current folder.
    static func asTyped(_ word: String, in folder: String) -> String {
        if word + "/" == folder { return "." }
        let isInFolder = word.hasPrefix(folder) && !word.hasPrefix(folder + "-")
        return isInFolder ? String(word.dropFirst(folder.count)) : word
    }
}

extension String {
    /// An absolute path without the parts that are `.`; any other text as it is.
    fileprivate var withoutDots: String {
        guard hasPrefix("/") else { return self }
        let path = replacing("/./", with: "/")
        return path.hasSuffix("/.") ? String(path.dropLast(2)) : path
    }
}

extension ListWords {
    /// The words of each option: its name, and its value unless both are one word.
    fileprivate var options: [[String]] {
        words.reduce(into: []) { options, word in
            if word.hasPrefix("--") || options.isEmpty { options.append([]) }
            options[options.count - 1].append(word)
        }
    }

    func values(of option: ParameterEntry) -> [String] {
        options.filter { $0[0] == option.long }.flatMap { $0.dropFirst() }
    }
}

extension [String] {
    /// That of the option in the first of its words.
    fileprivate var optionName: String { String(self[0].dropFirst(2).prefix { $0 != "=" }) }
}

extension UnrememberedLists {
    /// nil for what can be read again.
    fileprivate init?(_ location: String) {
        if location == "-" {
            self = .standardInput
        } else if HTTPAddress.looksLikeURL(location) {
            guard location.contains("?") else { return nil }
            self = .query
        } else {
            // What does not exist is a range of numbers.
            guard FileSystem.isStream(location) else { return nil }
            self = .pipe
        }
    }
}

extension LotteryFeature {
    var rememberedLists: RememberedLists {
        RememberedLists(
            invocation,
            source: services.configuration[CommonSettings.source].value,
            in: services.environment.currentFolder
        )
    }

    /// The number of the last draw of the lists that a line names; nil for the last of all draws.
    func lastDrawOfTypedLists() async -> Int? {
        guard RememberedLists.areTyped(in: request) else { return nil }
        let draws = await history.entriesIfReadable().compactMap { $0.part(\.draw) }
        return rememberedLists.lastDraw(of: draws)?.number
    }

    /// Opens the command again with the lists that were given when a document was made, as if they had been typed.
    ///
    /// - Parameter recalling: The document; nil if it is missing.
    /// - Returns: nil if the command names lists itself, other than those of the document, or none are known.
    func openedWithRememberedLists(
        _ recalling: RecallLists.Request?
    ) async throws(ErrorMessage) -> (any Screen)? {
        guard let recalling, let again = try await againWithRememberedLists(recalling) else { return nil }
        var completed = again.request
        completed.notesOfCompletion =
            again.remembered.recalled(as: again.line, withOtherLists: again.replacesLists)
        let folder = services.environment.currentFolder
        let remembered = again.remembered.entry
        let homonym = RememberedLists.homonym(remembered, for: request, in: folder)
        completed.notesOfCompletion += homonym?.insteadOfRecalled(for: reporter.audience) ?? []
        reporter.report(completed.notesOfCompletion)
        let entries = await Result.of(history.entries).success ?? []
        let missing = RememberedLists.missing(
            remembered,
            for: request,
            in: folder,
            commitment: entries.commitment(ofDraw: again.remembered.number)
        )
        if let missing { throw missing }
        return try await request.program.open(completed)
    }

    /// A command that reads lists and names none is about those on the screen, unless it names a commitment, which knows its
    /// lists.
    func completed(_ words: [String], with lists: ListWords) -> [String] {
        let readsLists = ["players", "ticket", "commit", "draw"].contains {
            words.starts(with: ["lottery", $0])
        }
        guard readsLists else { return words }
        let typed = request.program.invocation(words)
        let isAboutOthers =
            RememberedLists.namesParticipants(typed) || typed.has(LotteryParameter.commitment.entry)
        return isAboutOthers ? words : words + RememberedLists.words(lists, acceptedBy: typed.command)
    }

    /// The same with the lists of this command, whose screen would otherwise lead to a draw from the sample.
    func withListsOnScreen(_ words: [String]) throws(ErrorMessage) -> [String] {
        try completed(words, withOwn: ListWords(RememberedLists.typed(in: invocation)))
    }

    /// Throws if they are needed, and one of them is not remembered.
    func completed(_ words: [String], withOwn lists: ListWords) throws(ErrorMessage) -> [String] {
        let completed = completed(words, with: lists)
        if rememberedLists.obstacle != nil, completed != words { throw .screenIsNotRemembered }
        return completed
    }

    /// Says that the sample is read although lists are remembered.
    func notesOfUnread(_ lists: Lists) async throws(ErrorMessage) -> [Line] {
        guard isSample(lists), let again = try await againWithRememberedLists(.latest) else { return [] }
        return again.remembered.unread(by: again.line)
    }

    /// Says that the sample is read, and how to read other lists.
    func notesOfSample(_ lists: Lists) async throws(ErrorMessage) -> [Line] {
        let unread = try await notesOfUnread(lists)
        return unread.isEmpty ? .hintOfSample(isSample(lists), for: reporter.audience) : unread
    }

    struct Again {
        let request: CommandRequest
        /// How the command is typed in full.
        let line: String
        let remembered: Numbered<ListWords>
        /// Whether the line names lists in the place of remembered ones.
        let replacesLists: Bool
    }

    /// The command with remembered lists, and how it is typed in full.
    func againWithRememberedLists(_ recalling: RecallLists.Request) async throws(ErrorMessage) -> Again? {
        if request.isCompleted { return nil }
        let remembered: Numbered<ListWords>?
        do throws(LotteryError) {
            remembered = try await recallLists(recalling)
        } catch {
            throw error.errorMessage
        }
        let folder = services.environment.currentFolder
        guard let remembered else { return nil }
        let replacesLists = RememberedLists.areReplaced(
            remembered.entry,
            by: request,
            mayBeNew: recalling == .latest
        )
        if RememberedLists.areTyped(in: request), !replacesLists { return nil }
        let words = RememberedLists.words(
            remembered.entry,
            for: request,
            readsSample: services.readsSample,
            in: folder
        )
        if words.isEmpty { return nil }
        let again = request.adding(words)
        return Again(
            request: again,
            line: typedLine(of: again),
            remembered: remembered,
            replacesLists: replacesLists
        )
    }

    /// A command as one types it, without the options of its session.
    func typedLine(of request: CommandRequest) -> String {
        let shared = request.session?.invocation.options.count ?? 0
        return request.invocation.arguments.dropFirst(shared).map(Suggestion.quoted).asTyped
    }
}

extension RecallLists.Request {
    /// nil for a missing document, which is left to the command.
    static func receipt(of path: String?) -> Self? {
        guard let path else { return .receipt(at: nil) }
        if let number = path.entryNumber { return .entry(number) }
        return path.isReadable ? .receipt(at: path) : nil
    }

    static func commitment(of path: String) -> Self? { path.isReadable ? .commitment(at: path) : nil }
}

extension String {
    /// Whether there is a file, or standard input, at this location.
    fileprivate var isReadable: Bool { self == "-" || FileSystem.exists(self) }

    /// The number of an entry of the history, in the place of a receipt. A file of this name goes first.
    var entryNumber: Int? { isDigits && !FileSystem.exists(self) ? Int(self) : nil }
}
