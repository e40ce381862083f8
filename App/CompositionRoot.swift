import Presentation

/// Names the features, and what `tombola` alone says of them. Production and tests share it.
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
        StorageFeature.self,
        ShellFeature.self,
    ]

    @Sendable static func topics() -> [HelpTopic] {
        [HelpTopic(name: "changes", page: HelpPage(text: PackageResources.changes_txt))]
    }

    static let session = Command(
        "",
        summary: "Draw a lottery that anyone can verify, list jackpots, browse fruit, play trivia, search events.",
        examples: [
            "tombola lottery draw --seed 314159",
            "tombola jackpots",
            "tombola fruit show apple",
            "tombola lottery verify receipt.json",
        ],
        NoParameters(),
        details: [
            "Without a command, tombola opens a session that reads one command per line; you can omit tombola. "
                + "Commands can also come from a pipe."
        ]
    ) { (shell: ShellFeature, _) in shell.session }
}

extension Program {
    nonisolated convenience init(in environment: ExecutionEnvironment) {
        self.init(CompositionRoot.session, CompositionRoot.features, topics: CompositionRoot.topics, in: environment)
    }
}
