import Data
import Domain

/// What each feature's composition is made of.
@MainActor
struct SharedParts {
    let settings: Settings
    let tracer: Tracer?
    let source: any DataSource
    let database: Database
    let responses: any SavedResponses
    let triviaVisitor: OpenTriviaVisitor
    let pictures: any PictureRepository

    init(_ settings: Settings, _ stores: Stores, _ tracer: Tracer?) {
        self.settings = settings
        self.tracer = tracer
        source = settings.dataSource(tracer: tracer)
        database = stores.database
        responses = stores.responses
        triviaVisitor = stores.triviaVisitor
        pictures = stores.pictures
    }
}
