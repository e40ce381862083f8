import Presentation

extension ShellFeature {
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
    ) { (shell: ShellFeature, _) in shell.session }
}

extension Program {
    nonisolated convenience init(in environment: ExecutionEnvironment) {
        self.init(ShellFeature.session, CompositionRoot.features, in: environment)
    }
}
