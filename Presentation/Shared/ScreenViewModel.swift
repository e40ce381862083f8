import Domain
import Observation

/// The state of a screen that shows one thing, and the intent to load it, again if need be.
///
/// It lives as long as its screen. What a screen loads is its feature's business: see for instance
/// `PlayersViewModel`, which is this with a way to load.
@MainActor @Observable
package final class ScreenViewModel<Content: Sendable, Failure: Explained> {
    package enum State {
        case idle
        case loading
        case shown(Content)
        case failed(Failure)
    }

    package private(set) var state: State
    private let content: @Sendable () async throws(Failure) -> Content

    package init(content: @escaping @Sendable () async throws(Failure) -> Content) {
        state = .idle
        self.content = content
    }

    /// For what is known already, such as the row of a list; `content` is how to have it anew.
    package init(showing known: Content, content: @escaping @Sendable () async throws(Failure) -> Content) {
        state = .shown(known)
        self.content = content
    }

    package func load() async {
        state = .loading
        do throws(Failure) {
            state = .shown(try await content())
        } catch {
            state = .failed(error)
        }
    }
}
