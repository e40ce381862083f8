import Domain
import Presentation

/// A presenter with a tracer around it.
struct TracingPresenter<Content>: ScreenPresenter {
    let presenter: any ScreenPresenter<Content>
    let tracer: Tracer

    func lines(_ content: Content, for medium: Medium) -> [Line] {
        let end = tracer.begin("Presentation", type(of: presenter), "lines", TraceSummary.of(content))
        let lines = presenter.lines(content, for: medium)
        end("\(lines.count) lines")
        return lines
    }

    func notices(_ content: Content) -> [Line] { presenter.notices(content) }

    func json(_ content: Content) -> JSONText {
        let end = tracer.begin("Presentation", type(of: presenter), "json", TraceSummary.of(content))
        let json = presenter.json(content)
        end("JSON")
        return json
    }
}
