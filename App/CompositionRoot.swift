import Data
import Domain
import Presentation

/// The index of the program: its features, and of each the commands, the ports with their adapters, and the use cases,
/// all traced. Production and tests share it.
enum CompositionRoot {
    /// In the order of help and the home screen.
    static let features: [any Feature.Type] = [
        LotteryFeature.self,
        JackpotsFeature.self,
        FruitFeature.self,
        TriviaFeature.self,
        EventsFeature.self,
        RemindersFeature.self,
        ConfigurationFeature.self,
        ShellFeature.self,
    ]

    static func program(in environment: ExecutionEnvironment) -> Program {
        Program(ShellFeature.session, features, in: environment)
    }
}

extension LotteryFeature {
    nonisolated static let commands = [
        draw, players, ticket, commit, verification, announcement, historyList, historyShow, historyRemove,
    ]

    func repository(_ lists: Lists) -> Traced<RemoteOrLocalLotteryRepository> {
        traced(.init(remote: traced(sourceLists(lists)), local: organiserLists(lists).map(traced)))
    }
    var history: Traced<SQLiteDrawHistoryRepository> { traced(.init(database: database)) }
    var documents: Traced<FileDrawDocumentRepository> { documents(readingAhead: false) }
    func documents(readingAhead: Bool) -> Traced<FileDrawDocumentRepository> {
        let ahead = services.stores.shared { DocumentsReadAhead() }
        return traced(
            .init(standardInput: reporter.console.input.path, ahead: ahead, readsAhead: readingAhead)
        )
    }
    var beacon: Traced<RemoteOrLocalBeaconRepository> {
        let cache = services.stores.cachedResponses
        let sources = beaconSources
        let tracer = reporter.tracer
        return traced(
            .init(
                remote: { round in
                    sources.map {
                        Traced(seam: DocumentRemoteDataSource(.beacon(round), of: $0), tracer: tracer)
                    }
                },
                local: { round in
                    Traced(
                        seam: CacheLocalDataSource(.beacon(round), of: sources[0], in: cache),
                        tracer: tracer
                    )
                },
                now: now
            )
        )
    }

    func merge(_ lists: Lists) -> Traced<MergeUsersWithLotteryList> {
        traced(.init(lists: repository(lists), rules: lists.rules(now: now())))
    }
    func holdDraw(_ lists: Lists) -> Traced<HoldDraw> {
        traced(
            .init(
                merge: merge(lists),
                drawWinner: traced(DrawWinner()),
                documents: documents,
                history: history,
                awaitRound: awaitRound,
                interruptions: SignalInterruptions(),
                systemSeed: Self.systemSeed,
                now: now
            )
        )
    }
    var awaitRound: Traced<AwaitRound> {
        traced(.init(beacon: beacon, now: now) { try await ContinuousClock().sleep(for: $0) })
    }
    var recallLists: Traced<RecallLists> {
        traced(.init(history: history, documents: documents(readingAhead: true)))
    }
    var doubtSeed: Traced<DoubtSeed> {
        traced(.init(documents: documents(readingAhead: true), history: history, beacon: beacon))
    }
    var findOpenCommitment: Traced<FindOpenCommitment> { traced(.init(history: history)) }
    func publishPlayers(_ lists: Lists) -> Traced<PublishPlayers> {
        traced(.init(merge: merge(lists), history: history))
    }
    func findPlayer(_ lists: Lists) -> Traced<FindPlayer> { traced(.init(merge: merge(lists))) }
    func lookUpTicket(_ lists: Lists) -> Traced<LookUpTicket> { traced(.init(merge: merge(lists))) }
    func commitToDraw(_ lists: Lists) -> Traced<CommitToDraw> {
        traced(.init(merge: merge(lists), history: history, now: now))
    }
    func verifyDraw(_ lists: Lists) -> Traced<VerifyDraw> {
        traced(.init(documents: documents, history: history, merge: merge(lists), beacon: beacon))
    }
    func announceDraw(_ lists: Lists) -> Traced<AnnounceDraw> { traced(.init(verify: verifyDraw(lists))) }
    var findDraw: Traced<FindDraw> { traced(.init(history: history, documents: documents)) }
    var forgetDraws: Traced<ForgetDraws> { traced(.init(history: history)) }
}

/// Fruit and jackpots: the list as it was received, from a folder or from the source.
extension ListFeature {
    var lists: Traced<CachedListRepository<Payload>> {
        let remote = traced(DocumentRemoteDataSource(Payload.endpoint, of: source))
        let local = traced(CacheLocalDataSource(Payload.endpoint, of: source, in: responses))
        return traced(.init(Payload.self, remote: remote, local: local, usage: usage, now: now))
    }
    var responses: ResponseCache { services.stores.cachedResponses }
    var findItem: Traced<FindItem<Payload.Item>> { traced(.init(browse: browse)) }
}

extension JackpotsFeature {
    nonisolated static let commands = listCommands(by: "NAME", example: "game 1") + [remind, watch]

    var browse: Traced<BrowseJackpots> {
        traced(.init(jackpots: lists, setReminder: request.mixesTimes ? nil : setReminder))
    }
    var reminders: Traced<SQLiteReminderRepository> { RemindersFeature(request: request).repository }
    var scheduler: Traced<AtReminderScheduler> { RemindersFeature(request: request).scheduler }
    var notifier: Traced<NotifySendReminderNotifier> { RemindersFeature(request: request).notifier }
    var schedulerSetting: Setting<SchedulerChoice> { RemindersFeature.schedulerSetting }
    var setReminder: Traced<SetReminder> {
        RemindersFeature(request: request).setReminder(of: source.identity(of: .jackpots))
    }
    var remindAboutExpiry: Traced<RemindAboutExpiry> {
        traced(.init(browse: browse, setReminder: setReminder))
    }
    var watchJackpots: WatchJackpots { WatchJackpots(browse: browse, now: now) }
}

extension FruitFeature {
    nonisolated static let commands = listCommands(by: "TYPE", example: "apple")

    var responses: ResponseCache { services.stores.keptResponses }
    var browse: Traced<BrowseFruit> { traced(.init(fruit: lists)) }
}

extension TriviaFeature {
    nonisolated static let commands = [play, highScores, listCategories]

    var questions: Traced<RemoteOrLocalQuestionRepository> {
        let session = services.stores.shared { OpenTriviaSession(clock: ContinuousClock()) }
        let remote = OpenTriviaRemoteDataSource(source, session: session)
        return traced(.init(remote: traced(remote), local: questionDocument))
    }
    var questionDocument: Traced<QuestionDocumentLocalDataSource> { traced(.init(source)) }
    var scores: Traced<SQLiteScoreRepository> { traced(.init(database: database)) }

    var choose: Traced<ChooseCategory> { traced(.init(repository: questions)) }
    var deal: Traced<DealQuestions> { traced(.init(repository: questions)) }
    var playTrivia: Traced<PlayTrivia> {
        traced(
            .init(chooseCategory: choose, deal: deal, scores: scores, systemSeed: Self.systemSeed, now: now)
        )
    }
}

extension EventsFeature {
    nonisolated static let commands = [search, show, favourite, unfavourite, favourites]

    var events: Traced<RemoteOrLocalEventRepository> {
        let clientID = services.configuration[Self.clientID].value?.value
        let remote = SeatGeekRemoteDataSource(source, clientID: clientID)
        return traced(.init(remote: traced(remote), local: traced(EventDocumentLocalDataSource(source))))
    }
    var saved: Traced<SQLiteFavouriteRepository> {
        traced(.init(database: database, source: source.identity(of: .events)))
    }
    var pictures: Traced<CachedPictureRepository> {
        traced(.init(client: services.client, cache: services.stores.location.cache))
    }

    var findEvent: Traced<FindEvent> { traced(.init(events: events, favourites: saved)) }
    var listFavourites: Traced<ListFavourites> {
        traced(.init(events: events, favourites: saved, now: now))
    }
    var updateSavedCopy: Traced<UpdateSavedCopy> {
        traced(.init(events: events, favourites: saved, now: now))
    }
    var refreshFavourites: Traced<RefreshFavourites> { traced(.init(favourites: saved)) }
    var searchEvents: Traced<SearchEvents> {
        traced(.init(events: events, favourites: saved, now: now))
    }
    var markFavourite: Traced<MarkFavourite> {
        traced(.init(find: findEvent, events: events, favourites: saved, now: now))
    }
    var lookUpEvent: Traced<LookUpEvent> {
        traced(.init(find: findEvent, events: events, favourites: saved, pictures: pictures, now: now))
    }
}

extension RemindersFeature {
    nonisolated static let commands = [list, cancel, deliver]

    var repository: Traced<SQLiteReminderRepository> { reminders(of: "") }
    private func reminders(of source: String) -> Traced<SQLiteReminderRepository> {
        traced(.init(database: database, identity: source, keepsScheduled: hasOwnTime))
    }
    var scheduler: Traced<AtReminderScheduler> {
        traced(.init(command: services.commandLine, programs: services.programs))
    }
    var notifier: Traced<NotifySendReminderNotifier> { traced(.init(programs: services.programs)) }

    func setReminder(of source: String) -> Traced<SetReminder> {
        let reminders = reminders(of: source)
        return traced(
            .init(reminders: reminders, scheduler: scheduler, isAlwaysScheduled: isAlwaysScheduled, now: now)
        )
    }
    var cancelReminder: Traced<CancelReminder> { traced(.init(reminders: repository, scheduler: scheduler)) }
    var deliverReminder: Traced<DeliverReminder> {
        traced(.init(reminders: repository, notifier: notifier, now: now))
    }
}

extension ConfigurationFeature {
    nonisolated static let commands = [list, path, get, set, unset]
}

extension ShellFeature {
    nonisolated static let commands = [help, version, doctor, completions, man]

    /// `tombola` alone.
    nonisolated static let session = Command(
        "",
        summary: "Run verifiable lotteries, list jackpots, browse fruit, play trivia and search events.",
        examples: [
            "Draw a winner from sample data": "tombola lottery draw --seed 314159",
            "Draw a winner from your own list": "tombola lottery draw --players names.txt",
            "List the jackpots": "tombola jackpots",
            "Search for events": "tombola events paper lanterns",
        ],
        NoParameters(),
        details: [
            "Without a command, tombola opens a session. It reads one command per line, without the "
                + "word tombola, from the terminal or a pipe."
        ]
    ) { (shell: ShellFeature, _) in SessionScreen(shell.request) }
}
