import Data
import Domain
import Presentation

/// A feature of one list: the commands that print the list, show an item and refresh the list, with all that follows from
/// them. The commands are named after the list's items.
protocol ListFeature: Feature {
    associatedtype Payload: ListPayload where Payload.Item: PresentableItem

    var screens: ListScreens<Payload> { get }
    func list(_ given: Given<ListOptions>) -> any Screen
    func refreshed() -> any Screen
}

extension ListFeature {
    func list(_ given: Given<ListOptions>) -> any Screen { screens.list(given) }
    func refreshed() -> any Screen { screens.refreshed() }
    func findings() async -> [Diagnosis.Finding] { [await screens.finding] }

    nonisolated static var jsonHelp: String { ListingPresenter<Payload.Item>.help() }
    nonisolated private static var noun: Noun { Payload.Item.noun }

    nonisolated static func listCommand(
        _ summary: String,
        _ examples: KeyValuePairs<String, String>,
        details: [String] = []
    ) -> Command {
        Command(
            "\(noun.many) list",
            isDefault: true,
            summary: summary,
            examples: examples,
            ListOptions(),
            details: details
        ) { (feature: Self, given) in feature.list(given) }
    }

    /// - Parameter operand: What help calls the name of an item, in capitals.
    nonisolated static func showCommand(by operand: String, _ examples: KeyValuePairs<String, String>) -> Command {
        Command(
            "\(noun.many) show",
            summary: "Show the details of a \(noun.one).",
            examples: examples,
            Operand(.text(operand, stored: known), "Its name, any unique part of the name, or its number in the list."),
            details: [
                "Case and accents are ignored. If a name is a number, it takes precedence over numbers in the list."
            ]
        ) { (feature: Self, given) in feature.screens.item(given.argument()) }
    }

    nonisolated static func refreshCommand(
        _ summary: String,
        _ examples: KeyValuePairs<String, String>,
        details: [String] = []
    ) -> Command {
        Command(
            "\(noun.many) refresh",
            summary: summary,
            examples: examples,
            NoParameters(),
            details: ["If the request fails, Tombola keeps the saved list."] + details
        ) { (feature: Self, _) in feature.refreshed() }
    }

    /// For completions, with what a table says of each item.
    private static func known(_ context: CommandContext) async -> [HelpTerm] {
        var reader = context.reporter.basis
        reader.medium = .terminal(width: .max)
        return await Self(context: context).screens.known.sorted { FoldedText($0.name) < FoldedText($1.name) }
            .map { [reader] in HelpTerm($0.name, $0.summary(for: reader)) }
    }
}
