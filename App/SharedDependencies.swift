import Data
import Domain

/// What each feature's composition is made of.
@MainActor
struct SharedDependencies {
    let settings: Settings
    let tracer: Tracer?
    let source: any DocumentSource
    let database: Database
    let responses: ResponseCache
    let triviaSession: OpenTriviaSession
    let pictures: any PictureRepository

    init(_ settings: Settings, _ stores: Stores, _ tracer: Tracer?) {
        self.settings = settings
        self.tracer = tracer
        source = settings.documentSource(tracer: tracer)
        database = stores.database
        responses = stores.responses
        triviaSession = stores.triviaSession
        pictures = stores.pictures
    }
}
