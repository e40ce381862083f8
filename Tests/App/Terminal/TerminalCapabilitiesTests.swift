import Testing

@testable import App

@Suite("What may be done on a stream")
struct TerminalCapabilitiesTests {
    private func capabilities(
        _ isTerminal: Bool,
        _ environment: [String: String] = [:],
        _ color: ColorChoice = .auto,
        animation: Bool = true
    ) -> TerminalCapabilities {
        TerminalCapabilities(isTerminal: isTerminal, environment: environment, color: color, animation: animation)
    }

    @Test(
        "is coloured where that was said, else where it is a terminal that understands it",
        arguments: [
            (true, [:], ColorChoice.auto, true), (false, [:], .auto, false), (false, [:], .always, true),
            (true, [:], .never, false), (true, ["TERM": "dumb"], .auto, false), (true, ["TERM": "dumb"], .always, true),
        ] as [(Bool, [String: String], ColorChoice, Bool)]
    )
    func color(isTerminal: Bool, environment: [String: String], choice: ColorChoice, expected: Bool) {
        #expect(capabilities(isTerminal, environment, choice).hasColor == expected)
    }

    @Test("has lines written over only on a terminal that understands it, and where animation is wanted")
    func rewriting() {
        #expect(capabilities(true).rewritesLines)
        #expect(!capabilities(true, animation: false).rewritesLines)
        #expect(!capabilities(true, ["TERM": "dumb"]).rewritesLines)
        #expect(!capabilities(false, [:], .always).rewritesLines)
    }

    @Test(
        "is as wide as COLUMNS, else the window, else 80 cells",
        arguments: [
            ("40", 100, 40), (nil, 100, 100), (nil, nil, 80), ("0", 100, 100), ("wide", nil, 80), ("-3", 90, 90),
        ] as [(String?, Int?, Int)]
    )
    func width(columns: String?, window: Int?, expected: Int) {
        let environment = columns.map { ["COLUMNS": $0] } ?? [:]
        #expect(capabilities(true, environment).width(window: window) == expected)
    }
}
