import Foundation
import Presentation

@testable import App

/// A command line for a shell, as far as transcripts need it: commands that are joined by pipes, with files for the first
/// input and the last output.
struct ShellLine {
    struct Stage {
        let text: String
        var variables: [String: String] = [:]
        var arguments: [String] = []
        var isTombola = false
        var input: String?
        var output: String?
    }

    let stages: [Stage]

    init(_ text: String) {
        let needsShell = [";", "&", "`", "$(", "2>"].contains { text.contains($0) }
        stages = needsShell ? [Stage(text: text)] : Self.split(text).map(Self.stage)
    }

    /// At each `|` outside of quotes.
    private static func split(_ text: String) -> [String] {
        var (parts, quote) = ([""], nil as Character?)
        for character in text {
            if quote == nil, character == "|" {
                parts.append("")
                continue
            }
            if character == quote { quote = nil } else if quote == nil, "'\"".contains(character) { quote = character }
            parts[parts.count - 1].append(character)
        }
        return parts
    }

    private static func stage(_ text: String) -> Stage {
        var stage = Stage(text: text)
        var words = WordSplitter.closedWords(text) ?? []
        while let word = words.first, let end = word.firstIndex(of: "="), end > word.startIndex,
            word[..<end].allSatisfy({ $0.isLetter || $0 == "_" })
        {
            stage.variables[String(word[..<end])] = String(word[word.index(after: end)...])
            words.removeFirst()
        }
        guard words.first == "tombola" else { return stage }
        stage.isTombola = true
        while words.count > 2, let last = words.last, [">", "<"].contains(words[words.count - 2]) {
            if words[words.count - 2] == ">" { stage.output = last } else { stage.input = last }
            words.removeLast(2)
        }
        stage.arguments = Array(words.dropFirst())
        return stage
    }
}

extension ExecutionEnvironment {
    /// Runs the program in this process, with pipes as its standard streams.
    ///
    /// - Parameter isMerged: whether standard error goes where standard output goes.
    func run(
        _ arguments: [String],
        input bytes: [UInt8],
        isMerged: Bool = false
    ) async throws -> TombolaProcess.Outcome {
        let (input, output, error) = (
            try OwnedDescriptor.pipe(), try OwnedDescriptor.pipe(), try OwnedDescriptor.pipe()
        )
        // Other runs take turns on the main actor, which lasts minutes if three suites run at once on a busy machine.
        let deadline = Deadline(within: .unlessItHangs)
        async let fed: Void = input.writing.feed(bytes)
        async let outputBytes = output.reading.readToEnd(by: deadline)
        async let errorBytes = error.reading.readToEnd(by: deadline)
        var environment = self
        environment.input = Descriptor(number: input.reading.number)
        environment.output = Descriptor(number: output.writing.number)
        environment.error = isMerged ? environment.output : Descriptor(number: error.writing.number)
        let outcome = await CompositionRoot.program(in: environment).run(arguments)
        for end in [input.reading, output.writing, error.writing] { end.close() }
        try await fed
        return TombolaProcess.Outcome(
            outputBytes: try await outputBytes,
            errorBytes: try await errorBytes,
            status: outcome.termination
        )
    }
}

extension Presentation.ExitStatus? {
    var termination: Termination { map { .exited($0.rawValue) } ?? .signalled(SIGPIPE) }
}

extension WordSplitter {
    /// nil if a quotation mark is not closed.
    static func closedWords(_ line: String) -> [String]? {
        let (words, open, _) = split(line)
        return open == nil ? words : nil
    }
}
