import Presentation

/// Names the features, and what `tombola` alone says of them. Production and tests share it.
enum CompositionRoot {
    /// In the order of help and the home screen. A command makes the feature that it belongs to.
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

    static let session = Command(
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
            "Without a command, tombola opens a session. It reads one command per line, without the word tombola, from "
                + "the terminal or a pipe."
        ]
    ) { (shell: ShellFeature, _) in shell.session }
}

extension Program {
    nonisolated convenience init(in environment: ExecutionEnvironment) {
        self.init(CompositionRoot.session, CompositionRoot.features, in: environment)
    }
}
