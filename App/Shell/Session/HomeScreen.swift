import Presentation

/// The features, by number and by name.
final class HomeScreen: Screen {
    /// A feature as the home screen lists it.
    struct MenuItem {
        /// Typed to open it.
        let word: String
        let summary: String
        let open: @MainActor () -> any Screen
    }

    private let menuItems: [MenuItem]
    private let console: Console

    init(menuItems: [MenuItem], console: Console) {
        self.menuItems = menuItems
        self.console = console
    }

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

    func word(_ row: Int) -> String? {
        menuItems.indices.contains(row - 1) ? menuItems[row - 1].word : nil
    }

    func open(row: Int) -> (any Screen)? {
        menuItems.indices.contains(row - 1) ? menuItems[row - 1].open() : nil
    }

    /// The item with this word; nil if there is none.
    func open(_ words: [String]) -> (any Screen)? {
        menuItems.first { [$0.word] == words }?.open()
    }
}
