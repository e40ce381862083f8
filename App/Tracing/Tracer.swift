import Data
import Domain
import Presentation

/// Prints a command's path through the layers as a tree: each call below its caller, then its result and duration.
struct Tracer: Sendable {
    /// The number of enclosing traced calls.
    @TaskLocal fileprivate static var depth = 0

    let print: @Sendable (Line) -> Void

    /// Prints a call, and returns what prints its result. The line with the result repeats the function's name, because
    /// concurrent calls interleave.
    fileprivate func begin(_ owner: Any.Type, _ function: String, _ inputs: [Any]) -> @Sendable (Any) -> Void {
        let layer = String(reflecting: owner).prefix { $0 != "." }
        let name = function.isEmpty ? "\(owner)" : "\(owner).\(function)"
        let shown = inputs.filter { !($0 is Void) }.map(TraceSummary.of).joined(
            separator: ", "
        )
        print(line(StyledText("\(layer) ", .emphasis), StyledText("\(name)(\(shown))".withoutUserInfo)))
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

/// A short description of a value, for arguments and results in the trace.
enum TraceSummary {
    static func of(_ value: Any) -> String {
        switch value {
        case is Void: "nothing"
        case let failure as any UserFacingError: "\(failure.errorMessage.what): \(failure.errorMessage.why)"
        case let json as JSONText: "\(json.text.utf8.count) bytes of JSON"
        case let text as String: shortened(text, to: 60)
        case let list as any Collection: "\(list.count) \(elementName(of: list))"
        case let text as any CustomStringConvertible: shortened(text.description, to: 60)
        default: members(of: value)
        }
    }

    /// Returns the type and its first members, such as "Draw(receipt: Receipt, …)".
    private static func members(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        let children = mirror.children.filter { !"\(type(of: $0.value))".contains("->") }.prefix(3).map { child in
            (child.label.map { "\($0): " } ?? "") + shortened(outline(child.value))
        }.joined(separator: ", ")
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { of($0.value) } ?? "nil"
        case .enum:
            guard let (label, content) = mirror.children.first else { return "\(value)" }
            guard let label else { return of(content) }
            return children.isEmpty ? label : "\(label): \(shortened(of(content)))"
        case .tuple: return children
        case .struct: return "\(type(of: value))(\(children))"
        default: return "\(type(of: value))"
        }
    }

    /// Describes a nested member by its type only.
    private static func outline(_ value: Any) -> String {
        let style = Mirror(reflecting: value).displayStyle
        return style == .struct && !(value is any CustomStringConvertible) ? "\(type(of: value))" : of(value)
    }

    /// Removes a password in a URL before cutting the text, because the `@` that marks it may be cut off.
    private static func shortened(_ text: String, to length: Int = 40) -> String {
        let text = text.withoutUserInfo
        return text.count > length ? text.prefix(length - 1) + "…" : text
    }

    private static func elementName<List: Collection>(of list: List) -> String { "\(List.Element.self)" }
}
