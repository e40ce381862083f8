import Domain
import Presentation

/// Prints a command's path through the layers as a tree: each call below its caller, then its result and duration.
struct Tracer: Sendable {
    /// The number of enclosing traced calls.
    @TaskLocal fileprivate static var depth = 0

    let print: @Sendable (Line) -> Void

    /// Prints a call, and returns what prints its result. The line with the result repeats the function's name, because
    /// concurrent calls interleave.
    fileprivate func begin(_ owner: Any.Type, _ function: String, _ inputs: [Any]) -> (_ result: Any) -> Void {
        let layer = String(reflecting: owner).prefix { $0 != "." }
        let name = function.isEmpty ? "\(owner)" : "\(owner).\(function)"
        let shown = inputs.filter { !($0 is Void) }.map(TraceSummary.of)
        let call = "\(name)(\(shown.joined(separator: ", ")))"
        print(line(StyledText("\(layer) ", .emphasis), StyledText(call.withoutUserInfo)))
        let start = ContinuousClock.now
        return { result in
            let milliseconds = ((start.duration(to: .now) / .microseconds(1)).rounded() / 1000).description
            let summary = "\(name) → \(TraceSummary.of(result))"
            print(line(StyledText(summary.withoutUserInfo), StyledText("  \(milliseconds) ms", .faint)))
        }
    }

    private func line(_ texts: StyledText...) -> Line {
        Line(spans: [StyledText("trace: " + String(repeating: "  ", count: Self.depth), .faint)] + texts)
    }
}

extension Tracer? {
    /// Calls a function of `owner`, on its actor, and prints the call and its result if there is a tracer.
    nonisolated(nonsending) func call<Output, Failure>(
        _ owner: Any.Type,
        _ function: String,
        _ inputs: Any...,
        body: () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        guard let end = self?.begin(owner, function, inputs) else { return try await body() }
        let result = await Tracer.$depth.withValue(Tracer.depth + 1) { await Result.of(body) }
        switch result {
        case .success(let output): end(output)
        case .failure(let failure): end(failure)
        }
        return try result.get()
    }

    /// The synchronous form.
    func call<Output>(_ owner: Any.Type, _ function: String, _ inputs: Any..., body: () -> Output) -> Output {
        guard let end = self?.begin(owner, function, inputs) else { return body() }
        let output = Tracer.$depth.withValue(Tracer.depth + 1, operation: body)
        end(output)
        return output
    }
}
