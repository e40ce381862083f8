import Presentation

/// What there is, by number and by name.
final class HomeScreen: Screen {
    /// A feature as the home screen lists it.
    struct Door {
        /// What is typed to open it.
        let word: String
        let summary: String
        let open: @MainActor () -> any Screen
    }

    private let doors: [Door]
    private let console: Console

    init(doors: [Door], console: Console) {
        self.doors = doors
        self.console = console
    }

    func show() async throws(OutputFailure) -> Ending {
        try console.print(Line("Tombola", .title))
        let widest = doors.map(\.word.count).max() ?? 0
        for (index, door) in doors.enumerated() {
            let gap = String(repeating: " ", count: widest - door.word.count + 2)
            try console.print(["  \(index + 1)  ", Span(door.word, .emphasis), Span(gap + door.summary)])
        }
        try console.print(Line("Type a number or a command; help and quit are two of them.", .faint))
        return .status(.success)
    }

    func open(row: Int) -> (any Screen)? {
        doors.indices.contains(row - 1) ? doors[row - 1].open() : nil
    }

    /// The door with just this word; nil where there is none.
    func open(_ words: [String]) -> (any Screen)? {
        doors.first { [$0.word] == words }?.open()
    }
}
