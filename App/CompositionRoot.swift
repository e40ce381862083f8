import Data
import Domain
import Presentation

/// Where everything is put together: what the features share, then each of them (see `LotteryComposition`).
///
/// The program and the tests' journeys come in by this one initialiser. Nothing is opened here and no file touched: each
/// part does its work when it is first used.
@MainActor
struct CompositionRoot {
    let lottery: LotteryComposition
    let jackpots: JackpotsComposition
    let fruit: FruitComposition
    let trivia: TriviaComposition
    let events: EventsComposition
    let reminders: RemindersComposition
    private let parts: SharedDependencies

    init(_ settings: Settings, stores: Stores, tracer: Tracer? = nil) {
        parts = SharedDependencies(settings, stores, tracer)
        lottery = LotteryComposition(parts)
        reminders = RemindersComposition(parts)
        jackpots = JackpotsComposition(parts, reminders)
        fruit = FruitComposition(parts)
        trivia = TriviaComposition(parts)
        events = EventsComposition(parts)
    }

    /// A presenter that needs no more than the content.
    func presenter<Content>(_ presenter: some ScreenPresenter<Content>) -> any ScreenPresenter<Content> {
        guard let tracer = parts.tracer else { return presenter }
        return TracingPresenter(presenter: presenter, tracer: tracer)
    }

    /// A presenter that writes dates and numbers as the user wants them.
    func presenter<Presenter: ScreenPresenter>(
        _ make: (Formatting) -> Presenter
    ) -> any ScreenPresenter<Presenter.Content> {
        presenter(make(formatting))
    }

    /// How dates and numbers are written.
    var formatting: Formatting { parts.settings.formatting() }
}
