/// The help pages for a command table.
struct Manual: Sendable {
    let table: CommandTable

    func page(_ subject: HelpSubject) -> HelpPage {
        switch subject {
        case .overview: overview
        case .commands(let path): page(of: path)
        case .command(let command): page(of: command)
        case .topic(let topic): topic.page
        }
    }

    /// The page for an empty command line.
    var short: HelpPage {
        HelpPage(
            summary: table.root.summary,
            sections: [
                usage, HelpSection("Examples", .shell(table.root.examples)),
                HelpSection("More", .paragraph("Run 'tombola help' to list all commands and options.")),
            ]
        )
    }

    var overview: HelpPage {
        let topics = table.topics()
        let environment = topics.first { $0.name == "environment" }?.page
        let variables = environment?["Environment"]?.termNames.joined(separator: ", ") ?? ""
        return HelpPage(
            summary: table.root.summary,
            sections: [usage, HelpSection("Examples", .shell(table.root.examples))]
                + table.groups.map { HelpSection($0.title, .terms($0.commands.map(Self.term))) }
                + [
                    HelpSection("Global options", .terms(table.globalOptions.map(Self.term))),
                    HelpSection(
                        "Topics (tombola help TOPIC)",
                        .terms(topics.map { HelpTerm($0.name, $0.page.summary) })
                    ),
                ] + [environment?["Files"]].compactMap(\.self) + [
                    HelpSection("Environment", .paragraph("\(variables). See 'tombola help environment'.")),
                    HelpTopic.exitCodes,
                ]
        )
    }

    func page(of command: Command) -> HelpPage {
        var sections = [
            HelpSection("Usage", Self.usage(of: command)), HelpSection("Examples", .shell(command.examples)),
        ]
        if !command.aliases.isEmpty {
            let aliases = command.aliases.map { (["tombola"] + command.words.dropLast() + [$0]).joined(separator: " ") }
            sections.append(HelpSection("Aliases", .paragraph(aliases.joined(separator: ", "))))
        }
        if !command.details.isEmpty {
            sections.append(HelpSection("Details", .paragraph(command.details.joined(separator: " "))))
        }
        if !command.operands.isEmpty {
            sections.append(HelpSection("Arguments", .terms(command.operands.map(Self.term))))
        }
        if !command.options.isEmpty { sections.append(HelpSection("Options", Self.options(of: command))) }
        let honored = table.honoredOptions(of: command).map(Self.term)
        sections.append(HelpSection("Global options", .terms(honored)))
        return HelpPage(summary: command.summary, sections: sections)
    }

    private func page(of path: [String]) -> HelpPage {
        let commands = table.commands.filter { $0.words.starts(with: path) }
        let group = table.groups.first { $0.commands.contains { $0.words.starts(with: path) } }
        let name = (["tombola"] + path).joined(separator: " ")
        let any = HelpBlock.usage(command: name, parts: ["COMMAND", "[OPTIONS]"])
        // The options of the default command also work without its name.
        let standard = commands.first { $0.isDefault && $0.words.count == path.count + 1 }
        let usage = standard.map { HelpSection("Usage", Self.usage(of: $0), any) } ?? HelpSection("Usage", any)
        let options = standard.flatMap { command in
            command.options.isEmpty ? nil : HelpSection("Options of \(name)", Self.options(of: command))
        }
        return HelpPage(
            summary: group?.summary ?? table.root.summary,
            sections: [
                usage, HelpSection("Examples", .shell(commands.prefix(3).flatMap { $0.examples.prefix(1) })),
                HelpSection("Commands", .terms(commands.map(Self.term))),
            ] + [options].compactMap(\.self) + [
                HelpSection("More", .paragraph("Run '\(name) COMMAND --help' to see the options of a command."))
            ]
        )
    }

    /// The pages that `-h` can show, from the one that says most to the one that certainly fits a screen.
    func summaries(_ subject: HelpSubject) -> [HelpPage] {
        switch subject {
        case .overview: [summary]
        case .topic(let topic): [topic.page]
        case .commands(let path): [summary(of: path)]
        case .command(let command):
            [
                summary(of: command, .terms(command.options.map { HelpTerm(Self.usage(of: $0), $0.summary) })),
                summary(of: command, .paragraph(command.options.map(\.long).joined(separator: ", "))),
            ]
        }
    }

    private var summary: HelpPage {
        let terms = table.groups.map { group in
            HelpTerm(group.commands.map { $0.words[0] }.unique.joined(separator: ", "), group.summary)
        }
        return HelpPage(
            summary: table.root.summary,
            sections: [
                HelpSection("Usage", .usage(command: "tombola", parts: ["COMMAND", "[OPTIONS]"])),
                HelpSection("Examples", .shell(Array(table.root.examples.prefix(2)))),
                HelpSection("Commands", .terms(terms)),
                HelpSection("More", .paragraph("tombola help explains everything, tombola COMMAND -h one command.")),
            ]
        )
    }

    private func summary(of path: [String]) -> HelpPage {
        let commands = table.commands.filter { $0.words.starts(with: path) }
        let group = table.groups.first { $0.commands.contains { $0.words.starts(with: path) } }
        let name = (["tombola"] + path).joined(separator: " ")
        return HelpPage(
            summary: group?.summary ?? table.root.summary,
            sections: [
                HelpSection("Usage", .usage(command: name, parts: ["COMMAND", "[OPTIONS]"])),
                HelpSection("Commands", .terms(commands.map(Self.term))),
                HelpSection("More", .paragraph("\(name) COMMAND -h shows the options of a command.")),
            ]
        )
    }

    private func summary(of command: Command, _ options: HelpBlock) -> HelpPage {
        let required = command.options.filter(\.isRequired)
        let parts = command.operands.map(\.usage) + required.map(Self.usage) + ["[OPTIONS]"]
        return HelpPage(
            summary: command.summary,
            sections: [
                HelpSection("Usage", .usage(command: command.fullName, parts: parts)),
                HelpSection("Example", .shell(Array(command.examples.prefix(1)))),
            ] + (command.options.isEmpty ? [] : [HelpSection("Options", options)]) + [
                HelpSection("More", .paragraph("\(command.fullName) --help explains them and the global options."))
            ]
        )
    }

    private static func options(of command: Command) -> HelpBlock {
        .terms(command.options.map(term))
    }

    private var usage: HelpSection {
        HelpSection(
            "Usage",
            .usage(command: "tombola", parts: ["COMMAND", "[OPTIONS]"]),
            .usage(command: "tombola", parts: []),
            .paragraph(table.root.details.joined(separator: " "))
        )
    }
}

extension Manual {
    static func term(_ command: Command) -> HelpTerm {
        let words = command.isDefault ? command.words.dropLast() + ["[\(command.words.last ?? "")]"] : command.words
        return HelpTerm(words.joined(separator: " "), command.summary)
    }

    static func term(_ operand: OperandEntry) -> HelpTerm {
        HelpTerm(operand.name, described(operand.summary, operand.shape, nil))
    }

    static func term(_ option: OptionEntry) -> HelpTerm {
        let names = [option.short.map { "-\($0)" }, option.long].compactMap(\.self).joined(separator: ", ")
        let name = option.shape.map { "\(names) \($0.placeholder)" } ?? names
        return HelpTerm(name, described(option.summary, option.shape, option.isRequired ? nil : option.defaultText))
    }

    static func usage(of command: Command) -> HelpBlock {
        let words = command.isDefault ? command.words.dropLast() + ["[\(command.words.last ?? "")]"] : command.words
        // Many are easier to find in their list below.
        let named = command.options.filter { $0.isRequired || command.options.count <= 8 }
        let parts =
            command.operands.map(\.usage)
            + named.map { $0.isRequired ? usage(of: $0) : "[\(usage(of: $0))]" } + ["[OPTIONS]"]
        return .usage(command: (["tombola"] + words).joined(separator: " "), parts: parts)
    }

    static func usage(of option: OptionEntry) -> String {
        option.shape.map { "\(option.long) \($0.placeholder)" } ?? option.long
    }

    private static func described(_ summary: String, _ shape: ValueShape?, _ defaultText: String?) -> String {
        let notes = [
            shape?.allowed.map { "Values: \($0)." },
            defaultText.map { "Default: \($0)." },
        ]
        return ([summary] + notes.compactMap(\.self)).joined(separator: " ")
    }
}

extension HelpSection {
    fileprivate var termNames: [String] {
        blocks.flatMap { block in if case .terms(let terms) = block { terms.map(\.name) } else { [String]() } }
    }
}

extension RoffLayout {
    /// The whole manual as one page.
    static func text(_ manual: Manual) -> String {
        let table = manual.table
        var lines = [
            #".TH TOMBOLA 1 "" "\#(Version.line)" "User Commands""#, ".SH NAME",
            #"tombola \- \#(escaped(String(table.root.summary.dropLast())))"#,
        ]
        for section in manual.overview.sections { lines += section.lines(heading: ".SH") }
        for command in table.commands {
            let page = manual.page(of: command)
            lines += [".SH \(quoted(command.fullName.uppercased()))", escaped(page.summary)]
            lines += page.sections.flatMap { $0.lines(heading: ".SS") }
        }
        for topic in table.topics() where topic.page.sections.first?.title != HelpTopic.exitCodes.title {
            lines += [".SH \(quoted(topic.name.uppercased()))", escaped(topic.page.summary)]
            lines += topic.page.sections.flatMap { $0.lines(heading: ".SS") }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
