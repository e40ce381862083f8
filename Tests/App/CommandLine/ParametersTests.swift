import Presentation
import Testing

@testable import App

struct ParametersTests {
    @Test("Every declared option and operand is one of the parts that its command reads")
    func parts() throws {
        let commands = CommandTable.tombola.commands
        #expect(commands.flatMap { Self.forgotten(by: $0.parameters()) } == [])
        #expect(Self.forgotten(by: Forgetful()) == ["Forgetful.second"])
    }

    @Test("Options that contradict each other are refused, and so are those without what they need")
    func rules() throws {
        expectEach([
            "fruit --quiet": nil, "fruit --quiet --verbose": "--quiet cannot be combined with --verbose",
            "lottery draw --players a --users b": "--players cannot be combined with --users",
            "lottery draw --players a --source b": "--players cannot be combined with --source",
            "lottery draw --skip-header": "--skip-header needs --players, too",
            "lottery players --publishable --limit 3": "--publishable cannot be combined with --limit",
            "lottery history remove": "lottery history remove missing N", "lottery history remove --all": nil,
            "lottery history remove 1 --all": "--all cannot be combined with N",
            "events --limit 3 --per-page 4": "--limit cannot be combined with --per-page",
        ]) { Self.mistake(ArgumentParser(table: .tombola), $0) }
    }

    @Test("In a session with a source of its own, a line can name a list")
    func session() throws {
        let parser = ArgumentParser(table: .tombola, isInSession: true)
        #expect(Self.mistake(parser, "--source a lottery draw --players b") == nil)
    }

    private static func mistake(_ parser: ArgumentParser, _ line: String) -> String? {
        parser.parse(line.split(separator: " ").map(String.init)).mistake.map { "\($0.what) \($0.why)" }
    }

    /// The names of declarations that are none of the parts.
    private static func forgotten(by parameters: any Parameter) -> [String] {
        guard let parameters = parameters as? any Parameters else { return [] }
        let declared = Mirror(reflecting: parameters).children.filter { $0.value is any Parameter }
        let names = declared.filter { child in
            let entries = (child.value as? any Parameter)?.entries.map(\.name) ?? []
            return !parameters.parts.contains { $0.entries.map(\.name) == entries }
        }
        let own = names.map { "\(type(of: parameters)).\($0.label ?? "")" }
        return own + parameters.parts.flatMap(forgotten)
    }
}

private struct Forgetful: Parameters {
    let first = Option(flag: "first", "Is read.")
    let second = Option(flag: "second", "Is not read.")

    var parts: [any Parameter] { [first] }
}
