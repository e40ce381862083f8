import Domain

/// The state of a screen that shows one thing, and the intents to load and refresh it.
///
/// It lives as long as its screen. The feature decides what to load: see for instance `FruitListViewModel`.
@MainActor
package final class ScreenViewModel<Content: Sendable, Failure: UserFacingError> {
    package enum State {
        case idle
        case loading
        case shown(Content)
        case failed(Failure)
    }

    package private(set) var state: State
    private let content: Loading
    private let reload: Loading

    package typealias Loading = @Sendable () async throws(Failure) -> Content

    /// - Parameter reload: Loads the content again; needed if `content` may return a stored version.
    package init(content: @escaping Loading, reload: Loading? = nil) {
        state = .idle
        self.content = content
        self.reload = reload ?? content
    }

    /// For content that is already known, such as the row of a list; `content` loads it again.
    package init(showing known: Content, content: @escaping Loading, reload: Loading? = nil) {
        state = .shown(known)
        self.content = content
        self.reload = reload ?? content
    }

    package func load() async {
        await load(content)
    }

    package func refresh() async {
        await load(reload)
    }

    private func load(_ content: Loading) async {
        state = .loading
        do throws(Failure) {
            state = .shown(try await content())
        } catch {
            state = .failed(error)
        }
    }
}
