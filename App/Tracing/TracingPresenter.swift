import Domain
import Presentation

/// A presenter with a tracer around it.
struct TracingPresenter<Content>: ScreenPresenter {
    let presenter: any ScreenPresenter<Content>
    let tracer: Tracer

    func lines(_ content: Content, for medium: Medium) -> [Line] {
        tracer.step("Presentation", type(of: presenter), ("lines", TraceSummary.of(content))) {
            presenter.lines(content, for: medium)
        }
    }

    func notices(_ content: Content) -> [Line] { presenter.notices(content) }

    func json(_ content: Content) -> JSONText {
        tracer.step("Presentation", type(of: presenter), ("json", TraceSummary.of(content))) {
            presenter.json(content)
        }
    }
}
