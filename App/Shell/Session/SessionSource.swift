import Data
import Presentation

/// Where the lines of a session read. The word `source` changes it.
@MainActor
struct SessionSource {
    let program: Program
    let scope: SessionScope

    /// The lines that follow read from this place. Returns what to say about that.
    func change(to place: String) throws(ErrorMessage) -> [Line] {
        let before = name(in: scope.invocation)
        let changed = try invocation(readingFrom: place)
        scope.refusedSource = nil
        if isSame(name(in: changed), before) { return [.note("Data comes from \(place) already.")] }
        scope.invocation = changed
        return [
            .note("For this session, data comes from \(place). To go back to the previous source:"),
            .command("tombola \(SessionWord.source.rawValue) \(Suggestion.quoted(before))"),
        ]
    }

    /// Reports a source that cannot be read, which another line may change.
    func report(to reporter: Reporter) {
        guard let place = scope.invocation.texts(of: CommonSettings.source.entry).last else { return }
        do throws(ErrorMessage) {
            try CommonSettings.source.entry.checkFolder(place)
        } catch {
            reporter.report(failure: error)
        }
    }

    private func name(in invocation: Invocation) -> String {
        program.configuration(invocation)[CommonSettings.source].value.description
    }

    /// The command line of the session with another source, unless it is that with which the session began.
    private func invocation(readingFrom place: String) throws(ErrorMessage) -> Invocation {
        let source = CommonSettings.source.entry
        let option = place == name(in: scope.began) ? [] : [source.long, place]
        let changed = program.invocation(scope.began.options + option, isInSession: true)
        if let mistake = changed.mistake { throw mistake }
        try source.checkFolder(place, at: source.shape?.located(place, in: program.environment.folder))
        return changed
    }

    /// A directory can be written in several ways.
    private func isSame(_ one: String, _ other: String) -> Bool {
        let shape = CommonSettings.source.entry.shape
        let paths = [one, other].compactMap { shape?.located($0, in: program.environment.currentFolder) }
        return one == other || paths.count == 2 && FileSystem.areSame(paths[0], paths[1])
    }
}
