import Data
import Presentation

extension HelpTopic {
    /// - Parameters:
    ///   - json: What `--json` prints for each command.
    ///   - formats: Of the documents.
    ///   - others: Those of the features.
    static func all(
        _ settings: [any AnySetting],
        json: String,
        formats: String,
        others: [HelpTopic]
    ) -> [HelpTopic] {
        let single = settings.filter { $0.group == nil }
        let variables = HelpSection("", .terms(single.flatMap { $0.variableTerms }.merged))
        let keys = HelpSection("", .terms(single.map { $0.fileTerm }))
        let documents = HelpSection("", .terms(Endpoint.all.map { HelpTerm($0.name, $0.locations) }))
        let outputs = [HelpSection](text: json)
        let formats = [HelpSection](text: formats)
        let jsonPage = HelpPage(text: PackageResources.json_txt, inserting: ["commands": outputs])
        let sources = HelpPage(text: PackageResources.sources_txt, inserting: ["documents": [documents]])
        return [
            HelpTopic(
                name: "environment",
                page: HelpPage(
                    text: PackageResources.environment_txt,
                    inserting: ["variables": [variables], "keys": [keys]]
                )
            ),
            HelpTopic(
                name: "exit-codes",
                page: HelpPage("Exit codes and their meanings.", [exitCodes, ofSession])
            ),
            HelpTopic(name: "json", page: jsonPage),
            HelpTopic(name: "sources", page: HelpPage(sources.summary, sources.sections + formats)),
            faults,
        ] + others
    }

    private static let ofSession = HelpSection(
        "Session",
        .paragraph(
            "A session that reads a pipe ends with the exit code of the first command that failed; on a terminal, with 0."
        )
    )

    static let exitCodes = HelpSection(
        "Exit codes",
        .terms(
            ExitStatus.allCases.map { HelpTerm(String($0.rawValue), $0.meaning) } + [
                HelpTerm("130", "Interrupted with Ctrl-C."),
                HelpTerm("141", "The program reading standard output closed the pipe."),
            ]
        )
    )
}

extension [HelpTerm] {
    /// A variable that several settings read is one term.
    fileprivate var merged: [HelpTerm] {
        reduce(into: []) { terms, term in
            if let index = terms.firstIndex(where: { $0.name == term.name }) {
                terms[index] = HelpTerm(term.name, "\(terms[index].meaning) \(term.meaning)")
            } else {
                terms.append(term)
            }
        }
    }
}

extension Endpoint {
    /// The file in a directory, and the path at a server.
    fileprivate var locations: String {
        let names = [fileName ?? "Only from a server", fileName == path ? nil : "BASE/\(path)"]
        return names.compactMap(\.self).joined(separator: "; ") + "."
    }
}
