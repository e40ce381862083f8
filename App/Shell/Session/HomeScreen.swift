import Presentation

/// The features, by number and by name.
struct HomeScreen: Screen {
    /// A feature as the home screen lists it.
    struct MenuItem {
        /// Typed to open it.
        let word: String
        let summary: String
        let open: @MainActor () -> any Screen
    }

    let menuItems: [MenuItem]
    let console: Console

    func show() async throws(OutputFailure) -> ExitOutcome {
        try console.print(Line("Tombola", .title))
        let width = console.width(of: .output)
        let widest = menuItems.map(\.word.count).max() ?? 0
        for (index, item) in menuItems.enumerated() {
            let gap = String(repeating: " ", count: widest - item.word.count + 2)
            let head: Line = ["  \(index + 1)  ", StyledText(item.word, .emphasis), StyledText(gap)]
            let indent = Line(String(repeating: " ", count: head.width))
            for (index, part) in Line(item.summary).wrapped(to: width - head.width).enumerated() {
                try console.print((index == 0 ? head : indent) + part)
            }
        }
        for line in Line("Type a number or a command, such as help or quit.", .faint).wrapped(to: width) {
            try console.print(line)
        }
        return .status(.success)
    }

    func word(_ row: Int) -> String? { menuItems[at: row - 1]?.word }

    func open(row: Int) -> (any Screen)? { menuItems[at: row - 1]?.open() }

    /// The item with this word; nil if there is none.
    func open(_ words: [String]) -> (any Screen)? {
        menuItems.first { [$0.word] == words }?.open()
    }
}
