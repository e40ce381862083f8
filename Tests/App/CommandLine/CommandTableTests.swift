import Testing

@testable import App

@Suite("The command table")
struct CommandTableTests {
    private let table = CommandTable.tombola

    @Test("has no command twice, and none that begins another")
    func commandsDiffer() {
        for (index, one) in table.commands.enumerated() {
            for other in table.commands[(index + 1)...] {
                #expect(!one.words.starts(with: other.words) && !other.words.starts(with: one.words))
            }
        }
    }

    @Test("gives an option one meaning everywhere: one name, one short, one kind of value")
    func optionsAgree() {
        let all = table.globalOptions + table.commands.flatMap(\.allOptions)
        for one in all {
            for other in all where one.name == other.name || (one.short != nil && one.short == other.short) {
                #expect(one.name == other.name && one.short == other.short)
                #expect(one.shape?.placeholder == other.shape?.placeholder)
                #expect(one.defaultText == other.defaultText && one.summary == other.summary)
            }
        }
    }

    @Test("lets no command take an option twice, a global one included")
    func optionsDiffer() {
        for command in table.commands {
            let names = table.options(of: command).map(\.name)
            #expect(Set(names).count == names.count, "\(command.name)")
        }
    }

    @Test("says each thing in a sentence")
    func sentences() {
        let summaries =
            table.commands.map(\.summary) + table.groups.map(\.summary) + table.topics.map(\.page.summary)
            + table.options.map(\.summary) + table.commands.flatMap { $0.operands.map(\.summary) }
        for summary in summaries {
            #expect(summary.hasSuffix(".") && summary.first?.isUppercase == true, "\(summary)")
        }
    }

    @Test("shows at least one example of each command, and each example is understood")
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

    @Test("has no topic that is named like a command")
    func topics() {
        let words = table.words(after: [])
        #expect(table.topics.allSatisfy { !words.contains($0.name) })
    }

    @Test("states the defaults that hold")
    func defaults() {
        #expect(LotteryOptions.winners.defaultValue == 1)
        #expect(LotteryOptions.alternates.defaultValue == 0)
        #expect(LotteryOptions.rounds.defaultValue == 10)
        #expect(LotteryOptions.interval.defaultValue == 400)
        #expect(LotteryOptions.onVoid.defaultValue == .blank)
        #expect(LotteryOptions.method.defaultValue == .consistentSampler)
        #expect(LotteryOptions.rounds.entry.defaultText == "10")
        #expect(LotteryOptions.method.entry.defaultText == "consistent-sampler")
        #expect(GlobalOptions.all["timeout"]?.defaultText == "30")
    }

    /// As a shell would split it, up to where it redirects.
    private static func words(_ line: String) -> [String] {
        let words = line.matches(of: /'([^']*)'|[^\s]+/).map { String($0.output.1 ?? $0.output.0) }
        return Array(words.prefix { $0 != ">" })
    }
}
