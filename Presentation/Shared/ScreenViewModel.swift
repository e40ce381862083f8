import Domain

/// The state of a screen that shows one thing, and the intent to load it, again if need be.
///
/// It lives as long as its screen. What a screen loads is its feature's business: see for instance
/// `PlayersViewModel`, which is this with a way to load.
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

    /// - Parameter reload: how to have it anew, where `content` may be what was kept.
    package init(content: @escaping Loading, reload: Loading? = nil) {
        state = .idle
        self.content = content
        self.reload = reload ?? content
    }

    /// For what is known already, such as the row of a list; `content` is how to have it anew.
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
