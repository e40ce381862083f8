import Data
import Domain
import Presentation

/// Prints a command's path through the layers as a tree: each call below its caller, then its result and duration.
struct Tracer: Sendable {
    /// The number of enclosing traced calls.
    @TaskLocal fileprivate static var depth = 0

    /// Of the terminal that shows it, in cells; nil for none.
    let width: @Sendable () -> Int?
    let print: @Sendable ([Line]) -> Void

    /// Prints a call, and returns what prints its result. The line with the result repeats the function's name, because
    /// concurrent calls interleave.
    fileprivate func begin(_ owner: Any.Type, _ function: String, _ inputs: [Any]) -> @Sendable (Any) -> Void {
        let layer = String(reflecting: owner).prefix { $0 != "." }
        let name = function.isEmpty ? "\(owner)" : "\(owner).\(function)"
        let shown = inputs.filter(TraceText.says).map(TraceText.of).joined(separator: ", ")
        print(lines(StyledText("\(layer) ", .emphasis), StyledText("\(name)(\(shown))".withoutUserInfo)))
        let start = ContinuousClock.now
        return { result in
            let milliseconds = ((start.duration(to: .now) / .microseconds(1)).rounded() / 1000).description
            let summary = "\(name) → \(TraceText.of(result))"
            print(lines(StyledText(summary.withoutUserInfo), StyledText("  \(milliseconds) ms", .faint)))
        }
    }

    /// Folds what is wider than the terminal, further indented. The margin is verbatim, so that nothing else folds it.
    private func lines(_ texts: StyledText...) -> [Line] {
        let margin = "trace: " + String(repeating: "  ", count: Self.depth)
        let text = Line(spans: texts)
        let rows = width().map { text.wrapped(to: max(20, $0 - margin.count - 2)) } ?? [text]
        return rows.enumerated().map { index, row in
            Line(index == 0 ? margin : margin + "  ", .verbatim) + row
        }
    }
}

extension Tracer? {
    /// Calls a function of `owner`, on its actor. If there is a tracer, prints the call, the database's transactions within
    /// it, and its result.
    nonisolated(nonsending) func call<Output, Failure>(
        _ owner: Any.Type,
        _ function: String,
        _ inputs: [Any],
        body: () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        guard let tracer = self else { return try await body() }
        let end = tracer.begin(owner, function, inputs)
        let observer = Database.Observer { tracer.begin(Database.self, $0, []) }
        let result = await Tracer.$depth.withValue(Tracer.depth + 1) {
            await Database.$observer.withValue(observer) { await Result.of(body) }
        }
        switch result {
        case .success(let output): end(output)
        case .failure(let failure): end(failure)
        }
        return try result.get()
    }

    /// The synchronous form.
    func call<Output>(_ owner: Any.Type, _ function: String, _ inputs: [Any], body: () -> Output) -> Output {
        guard let end = self?.begin(owner, function, inputs) else { return body() }
        let output = Tracer.$depth.withValue(Tracer.depth + 1, operation: body)
        end(output)
        return output
    }
}
