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
        "is coloured as the first of option, NO_COLOR, forcing, CLICOLOR and TERM, and the stream says",
        arguments: [
            (true, [:], ColorChoice.auto, true), (false, [:], .auto, false),
            (false, [:], .always, true), (true, [:], .never, false),
            (false, ["NO_COLOR": "1", "TERM": "dumb"], .always, true), (true, ["FORCE_COLOR": "1"], .never, false),
            (true, ["NO_COLOR": "1"], .auto, false), (true, ["NO_COLOR": ""], .auto, true),
            (true, ["NO_COLOR": "1", "FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], .auto, false),
            (false, ["CLICOLOR_FORCE": "1"], .auto, true), (false, ["FORCE_COLOR": "3"], .auto, true),
            (false, ["CLICOLOR_FORCE": "0"], .auto, false), (false, ["FORCE_COLOR": "false"], .auto, false),
            (false, ["FORCE_COLOR": "1", "CLICOLOR": "0", "TERM": "dumb"], .auto, true),
            (true, ["CLICOLOR": "0"], .auto, false), (true, ["CLICOLOR": "1"], .auto, true),
            (true, ["TERM": "dumb"], .auto, false), (false, ["CLICOLOR": "1", "TERM": "xterm"], .auto, false),
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
        #expect(!capabilities(false, ["FORCE_COLOR": "1"], .always).rewritesLines)
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
