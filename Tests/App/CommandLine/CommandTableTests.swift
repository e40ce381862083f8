import Testing

@testable import App

@Suite("The command table")
struct CommandTableTests {
    private let table = CommandTable.tombola

    @Test("No command is declared twice or is a prefix of another")
    func commandsDiffer() {
        for (index, one) in table.commands.enumerated() {
            for other in table.commands[(index + 1)...] {
                #expect(!one.words.starts(with: other.words) && !other.words.starts(with: one.words))
            }
        }
    }

    @Test("No alias is the name of another command")
    func aliases() {
        for path in Set(table.commands.map { Array($0.words.dropLast()) }) {
            let words = table.words(after: path) + table.aliased(after: path).flatMap(\.aliases)
            #expect(Set(words).count == words.count, "\(path)")
        }
    }

    @Test("An option has one name, one short form and one kind of value everywhere")
    func optionsAgree() {
        let all = table.globalOptions + table.commands.flatMap(\.options)
        for one in all {
            for other in all where one.name == other.name || (one.short != nil && one.short == other.short) {
                #expect(one.name == other.name && one.short == other.short)
                #expect(one.shape?.placeholder == other.shape?.placeholder)
                #expect(one.defaultText == other.defaultText && one.summary == other.summary)
            }
        }
    }

    @Test("No command takes an option twice, including the global ones")
    func optionsDiffer() {
        for command in table.commands {
            let names = table.options(of: command).map(\.name)
            #expect(Set(names).count == names.count, "\(command.name)")
        }
    }

    @Test("Every summary is a sentence")
    func sentences() {
        let summaries =
            table.commands.map(\.summary) + table.groups.map(\.summary) + table.topics().map(\.page.summary)
            + table.options.map(\.summary) + table.commands.flatMap { $0.operands.map(\.summary) }
        for summary in summaries {
            #expect(summary.hasSuffix(".") && summary.first?.isUppercase == true, "\(summary)")
        }
    }

    @Test("Every command has at least one example, and the parser accepts each")
    func examples() throws {
        for command in [table.root] + table.commands {
            #expect(!command.examples.isEmpty, "\(command.name)")
            for example in command.examples {
                let words = Self.words(example)
                #expect(words.first == "tombola")
                let request = try ArgumentParser(table: table).parse(Array(words.dropFirst()))
                guard case .run(let invocation) = request, command != table.root else { continue }
                #expect(invocation.command == command, "\(example)")
            }
        }
    }

    @Test("No help topic is named like a command")
    func topics() {
        let words = table.words(after: [])
        #expect(table.topics().allSatisfy { !words.contains($0.name) })
    }

    /// Splits a line as a shell would, up to the first redirection.
    private static func words(_ line: String) -> [String] {
        let words = line.matches(of: /'([^']*)'|[^\s]+/).map { String($0.output.1 ?? $0.output.0) }
        return Array(words.prefix { $0 != ">" })
    }
}
