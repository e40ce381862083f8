struct Manual: Sendable {
    let table: CommandTable

    /// - Parameter isBrief: Whether it is the page that `-h` shows.
    func page(_ subject: HelpSubject, isBrief: Bool = false) -> HelpPage {
        switch subject {
        case .overview: isBrief ? briefOverview : overview
        case .commands(let path): page(of: path, isBrief)
        case .command(let command): page(of: command, isBrief)
        case .topic(let topic): topic.page
        }
    }

    var overview: HelpPage {
        let topics = table.topics()
        let environment = topics.first { $0.name == "environment" }?.page
        let variables = environment?["Environment"]?.termNames.joined(separator: ", ") ?? ""
        let subjects = topics.map { HelpTerm($0.name, $0.page.summary) }
        let groups = table.groups.map { HelpSection($0.title, .terms($0.commands.map { $0.term() })) }
        return HelpPage(
            table.root.summary,
            [usage, .examples(table.root.examples)] + groups + [
                HelpSection("Global options", .terms(table.globalOptions.map(\.term))),
                HelpSection("Topics (tombola help TOPIC)", .terms(subjects)),
                environment?["Files"] ?? HelpSection("Files"),
                HelpSection("Environment", .paragraph("\(variables). See 'tombola help environment'.")),
                HelpTopic.exitCodes,
            ]
        )
    }

    private func page(of command: CommandEntry, _ isBrief: Bool) -> HelpPage {
        let aliases = command.aliases.map { (command.words.dropLast() + [$0]).asTyped }
        let more = HelpSection.more("For details and the global options, run '\(command.fullName) --help'.")
        let details = [
            HelpSection("Aliases", .paragraph(aliases.joined(separator: ", "))),
            HelpSection("Details", .paragraph(command.details().joined(separator: " "))),
            HelpSection("Arguments", .terms(command.operands.map(\.term))),
        ]
        var sections = [
            HelpSection("Usage", command.usage(isBrief)),
            .examples(command.examples.prefix(isBrief ? 1 : .max)),
        ]
        sections += isBrief ? [] : details
        sections.append(HelpSection("Options", command.optionTerms(isBrief)))
        let honored = table.honoredOptions(of: command).map(\.term)
        sections.append(isBrief ? more : HelpSection("Global options", .terms(honored)))
        return HelpPage(command.summary, sections)
    }

    private func page(of path: [String], _ isBrief: Bool) -> HelpPage {
        let name = path.asTyped
        let commands = table.commands(at: path)
        // The options of the default command also work without its name.
        let standard = table.command(at: path)
        let examples = commands.prefix(isBrief ? 0 : 3).flatMap { $0.examples.prefix(1) }
        return HelpPage(
            summary(ofWords: path),
            [
                HelpSection(
                    title: "Usage",
                    blocks: [standard?.usage(isBrief), anyCommand(of: path)].compactMap(\.self)
                ),
                .examples(examples),
                HelpSection("Commands", .terms(commands.map { $0.term(in: path) })),
                HelpSection("Options of \(name)", standard?.optionTerms(isBrief) ?? .terms([])),
                .more(
                    isBrief
                        ? "For details, run '\(name) --help'; for one command, '\(name) COMMAND -h'."
                        : "For the options of a command, run '\(name) COMMAND --help'."
                ),
            ]
        )
    }

    /// Returns the group's summary if all its commands begin with these words, otherwise that of the command.
    private func summary(ofWords path: [String]) -> String {
        let commands = table.commands(at: path)
        if let group = table.group(at: path), group.commands.count == commands.count { return group.summary }
        return (table.command(at: path) ?? commands.first ?? table.root).summary
    }

    private func anyCommand(of path: [String] = []) -> HelpBlock {
        .usage(command: path.asTyped, parts: ["COMMAND", "[OPTIONS]"])
    }

    private var briefOverview: HelpPage {
        let terms = table.groups.map { group in
            HelpTerm(group.commands.map { $0.words[0] }.unique.joined(separator: ", "), group.summary)
        }
        return HelpPage(
            table.root.summary,
            [
                HelpSection("Usage", anyCommand()), .examples(table.root.examples.prefix(2)),
                HelpSection("Commands", .terms(terms)),
                .more("For all commands and options, run 'tombola --help'."),
            ]
        )
    }

    private var usage: HelpSection {
        HelpSection(
            "Usage",
            anyCommand(),
            .usage(command: "tombola", parts: []),
            .paragraph(table.root.details().joined(separator: " "))
        )
    }
}

extension CommandEntry {
    /// The last word of a default command is optional.
    private var typed: String {
        (isDefault ? words.dropLast() + ["[\(words.last ?? "")]"] : words).joined(separator: " ")
    }

    /// The last word of a default command is omitted if others remain.
    ///
    /// - Parameter path: Words that the page is about, so they are omitted, too.
    fileprivate func term(in path: [String] = []) -> HelpTerm {
        let rest = words.dropFirst(path.count)
        let shown = isDefault && rest.count > 1 ? rest.dropLast() : rest
        return HelpTerm(shown.joined(separator: " "), summary)
    }

    fileprivate func usage(_ isBrief: Bool) -> HelpBlock {
        // Many are easier to find in their list below.
        let named = options.filter { $0.isRequired || !isBrief && options.count <= 8 }
        return .usage(command: "tombola \(typed)", parts: (operands + named).map(\.usage) + ["[OPTIONS]"])
    }

    fileprivate func optionTerms(_ isBrief: Bool) -> HelpBlock {
        .terms(options.map { isBrief ? HelpTerm($0.label, $0.summary) : $0.term })
    }
}

extension ParameterEntry {
    /// With the placeholder of its value.
    fileprivate var typed: String {
        isOperand ? name : ([long] + [shape?.placeholder].compactMap(\.self)).joined(separator: " ")
    }

    /// With the short name, too.
    fileprivate var label: String { (short.map { "-\($0), " } ?? "") + typed }

    fileprivate var usage: String {
        if isRequired { return typed }
        return "[\(typed)]" + (isRepeated ? "..." : "")
    }

    fileprivate var term: HelpTerm {
        var sentences = [help]
        if let allowed = shape?.allowed { sentences.append("Values: \(allowed).") }
        if let defaultText, !isRequired { sentences.append("Default: \(defaultText).") }
        return HelpTerm(label, sentences.joined(separator: " "))
    }
}

extension HelpSection {
    fileprivate static func examples(
        _ examples: some Collection<(purpose: String, line: String)>
    ) -> HelpSection {
        HelpSection(
            title: examples.count == 1 ? "Example" : "Examples",
            blocks: examples.flatMap { [HelpBlock.paragraph($0.purpose + ":"), .shell([$0.line])] }
        )
    }

    fileprivate static func more(_ text: String) -> HelpSection { HelpSection("More", .paragraph(text)) }

    fileprivate var termNames: [String] {
        blocks.flatMap { block in
            if case .terms(let terms) = block { terms.map(\.name) } else { [String]() }
        }
    }
}

extension RoffLayout {
    /// The whole manual as one page.
    static func text(_ manual: Manual) -> String {
        var lines = manual.overview.sections.flatMap { $0.lines(heading: ".SH") }
        func add(_ title: String, _ page: HelpPage) {
            lines += [".SH \(quoted(title.uppercased()))", escaped(page.summary)]
            lines += page.sections.flatMap { $0.lines(heading: ".SS") }
        }
        for command in manual.table.commands { add(command.fullName, manual.page(.command(command))) }
        let exitCodes = HelpTopic.exitCodes.title
        for topic in manual.table.topics() where topic.page.sections.first?.title != exitCodes {
            add(topic.name, topic.page)
        }
        return text("tombola", manual.table.root.summary, lines)
    }
}
