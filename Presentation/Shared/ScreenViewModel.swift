import Domain

/// The state of a screen that shows one thing, and the intents to load and refresh it.
///
/// It lives as long as its screen. The feature decides what to load.
@MainActor
package final class ScreenViewModel<Content: Sendable, Failure: UserFacingError> {
    package enum State: Sendable {
        case idle
        case loading
        case shown(Content)
        case failed(Failure)
    }

    package private(set) var state: State {
        didSet { if case .shown(let new) = state { content = new } }
    }
    /// The content on the screen: a failed refresh keeps it.
    package private(set) var content: Content?
    private let first: Loading
    private let reload: Loading

    package typealias Loading = @Sendable () async throws(Failure) -> Content

    /// - Parameters:
    ///   - known: Content that is already known, such as the row of a list; `content` loads it again.
    ///   - reload: Loads the content again; needed if `content` may return a stored version.
    package init(showing known: Content? = nil, content: @escaping Loading, reload: Loading? = nil) {
        state = known.map { .shown($0) } ?? .idle
        self.content = known
        first = content
        self.reload = reload ?? content
    }

    /// - Parameter reload: Request for loading the content again; nil for the same request.
    package convenience init<Request: Sendable>(
        showing known: Content? = nil,
        _ useCase: any UseCase<Request, Content, Failure>,
        _ request: Request,
        reload: Request? = nil
    ) {
        self.init(
            showing: known,
            content: { () async throws(Failure) in try await useCase(request) },
            reload: { () async throws(Failure) in try await useCase(reload ?? request) }
        )
    }

    package func load() async { await load(first) }

    package func refresh() async { await load(reload) }

    /// Replaces the content by newer content that arrived while the screen was open.
    package func show(_ content: Content) { state = .shown(content) }

    /// A cancelled task leaves the state as it was.
    private func load(_ load: Loading) async {
        let before = state
        state = .loading
        do throws(Failure) {
            state = .shown(try await load())
        } catch {
            state = Task.isCancelled ? before : .failed(error)
        }
    }
}
