import Data
import Domain
import Presentation

/// What became of remembered files: those that have moved, and others of the same name.
extension RememberedLists {
    /// A remembered file that another one may stand for.
    private struct RecalledFile {
        let parameter: ListParameter
        let path: String

        var name: String { String(path.split(separator: "/").last ?? "") }
        var isMissing: Bool { !FileSystem.exists(path) }

        func isHere(in folder: String) -> Bool { FileSystem.exists(folder + "/" + name) }
    }

    /// The files of options that have only one, and that were not typed.
    @MainActor
    private static func files(_ remembered: ListWords, for request: CommandRequest) -> [RecalledFile] {
        let lists = LotteryListParameters()
        let options: [(ListParameter, ParameterEntry)] = [
            (.players, lists.players.entry), (.exclude, lists.exclude.entry),
            (.commitment, LotteryParameter.commitment.entry),
        ]
        let command = request.invocation.command
        return options.compactMap { parameter, option in
            let paths = remembered.values(of: option)
            let isUsed = command.options[option.name] != nil && !request.types(option)
            guard isUsed, paths.count == 1, paths[0].hasPrefix("/") else { return nil }
            return RecalledFile(parameter: parameter, path: paths[0])
        }
    }

    /// A remembered file is no longer where it was. No one typed its path, so the error says how to name another.
    ///
    /// - Parameter commitment: The number of that of the draw in the history.
    @MainActor
    static func missing(
        _ remembered: ListWords,
        for request: CommandRequest,
        in folder: String,
        commitment: Int?
    ) -> ErrorMessage? {
        guard let file = files(remembered, for: request).first(where: \.isMissing) else { return nil }
        let isCommitment = file.parameter == .commitment
        let placeholder = isCommitment ? "FILE" : "LIST"
        var advice: Advice = "If it has moved, replace \(placeholder):"
        var suggestion = Suggestion.again(with: file.parameter, placeholder)
        if file.isHere(in: folder) {
            advice = "A file of this name is here. To use it:"
            suggestion = .again(with: file.parameter, file.name)
        } else if isCommitment, let commitment {
            advice = "The history has it. To save it here:"
            let output = SuggestedParameter(ListParameter.output, file.name).written
            suggestion = .recalling("tombola lottery history show \(commitment) \(Suggestion.quoted(output))")
        }
        return ErrorMessage(
            .noInput,
            what: "cannot find \(asTyped(file.path, in: folder + "/"))",
            why: "no such file",
            advice: advice,
            suggestion: suggestion
        )
    }

    /// A file of the same name with other content in the current folder, which may be the one that is meant.
    @MainActor
    static func homonym(
        _ remembered: ListWords,
        for request: CommandRequest,
        in folder: String
    ) -> SuggestedParameter? {
        let found = files(remembered, for: request).first { file in
            !file.isMissing && file.isHere(in: folder)
                && !FileSystem.haveSameContent(folder + "/" + file.name, file.path)
        }
        return found.map { SuggestedParameter($0.parameter, $0.name) }
    }
}
