import Data
import Domain
import Presentation

/// Prints a command's path through the layers as a tree: each call below its caller, then its result and duration.
struct Tracer: Sendable {
    /// The number of enclosing traced calls.
    @TaskLocal fileprivate static var depth = 0
    /// The same at the innermost call of Presentation. What a use case reports while it runs is shown by the view model, so
    /// presenters are called there.
    @TaskLocal fileprivate static var depthOfView = 0

    /// Of the terminal that shows it, in cells; nil for none.
    let width: @Sendable () -> Int?
    let print: @Sendable ([Line]) -> Void

    /// Prints a call, and returns what prints its result. The line with the result repeats the function's name, because
    /// concurrent calls interleave.
    ///
    /// - Parameter function: As Swift spells it, such as `save(_:at:)`, or its name alone.
    fileprivate func begin(_ owner: Any.Type, _ function: String, _ inputs: [Any]) -> @Sendable (Any) -> Void {
        let layer = String(reflecting: owner).prefix { $0 != "." }
        let depth = Self.depth(of: owner)
        let called = function.prefix { $0 != "(" }
        let name = called == "callAsFunction" ? "\(owner)" : "\(owner).\(called)"
        let shown = inputs.filter(TraceText.says).map(TraceText.of).joined(separator: ", ")
        print(lines(at: depth, StyledText("\(layer) ", .emphasis), StyledText("\(name)(\(shown))".withoutUserInfo)))
        let elapsed = ContinuousClock().stopwatch()
        return { result in
            let milliseconds = ((elapsed() / .microseconds(1)).rounded() / 1000).description
            let summary = "\(name) → \(TraceText.of(result))"
            print(lines(at: depth, StyledText(summary.withoutUserInfo), StyledText("  \(milliseconds) ms", .faint)))
        }
    }

    /// Folds what is wider than the terminal, further indented. The margin is verbatim, so that nothing else folds it.
    private func lines(at depth: Int, _ texts: StyledText...) -> [Line] {
        let margin = "trace: " + String(repeating: "  ", count: depth)
        let text = Line(spans: texts)
        let rows = width().map { text.wrapped(to: max(20, $0 - margin.count - 2)) } ?? [text]
        return rows.enumerated().map { index, row in
            Line(index == 0 ? margin : margin + "  ", .verbatim) + row
        }
    }
}

extension Tracer {
    private static func isOfView(_ owner: Any.Type) -> Bool { String(reflecting: owner).hasPrefix("Presentation.") }

    fileprivate static func depth(of owner: Any.Type) -> Int { isOfView(owner) ? depthOfView : depth }

    /// Runs what a call consists of.
    fileprivate nonisolated(nonsending) static func within<Output>(
        _ owner: Any.Type,
        _ body: () async -> Output
    ) async -> Output {
        let inner = depth(of: owner) + 1
        let innerOfView = isOfView(owner) ? inner : depthOfView
        return await $depth.withValue(inner) { await $depthOfView.withValue(innerOfView) { await body() } }
    }
}

extension Tracer? {
    /// Calls a function of `owner`, on its actor. If there is a tracer, prints the call, the database's transactions within
    /// it, and its result.
    nonisolated(nonsending) func call<Output, Failure>(
        _ owner: Any.Type,
        _ function: String,
        _ inputs: [Any] = [],
        body: () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        guard let tracer = self else { return try await body() }
        let end = tracer.begin(owner, function, inputs)
        let observer = Database.Observer { tracer.begin(Database.self, $0, []) }
        let result = await Tracer.within(owner) {
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
        let output = Tracer.$depth.withValue(Tracer.depth(of: owner) + 1, operation: body)
        end(output)
        return output
    }
}

/// A short text for a value in the trace, an argument or a result.
private enum TraceText {
    static func of(_ value: Any) -> String { text(of: value, isPart: false) }

    /// Whether there is anything to say: an absent or empty value, or one without parts, says nothing.
    static func says(_ value: Any) -> Bool {
        if let list = value as? any Collection { return !list.isEmpty }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { says($0.value) } ?? false
        case .struct:
            return value is any CustomStringConvertible || mirror.children.contains { says($0.value) }
        case .tuple: return mirror.children.contains { says($0.value) }
        default: return !"\(type(of: value))".contains("->")
        }
    }

    private static func text(of value: Any, isPart: Bool = true) -> String {
        let longest = isPart ? 40 : 60
        return switch value {
        case is Void: "nothing"
        case let failure as any UserFacingError: "\(failure.errorMessage.what): \(failure.errorMessage.why)"
        case let json as JSONText: "\(json.text.utf8.count) bytes of JSON"
        case let bytes as [UInt8] where !bytes.isEmpty: bytes.count.counted("byte")
        case let text as String: shortened(text, to: longest)
        case let moment as Timestamp: ISO8601.text(moment)
        case let day as CalendarDay: ISO8601.text(day)
        case let place as Place: name(of: place)
        case let endpoint as Endpoint: endpoint.fileName ?? endpoint.path
        case let document as SourceDocument: name(of: document.place)
        case let query as [QueryItem] where !query.isEmpty: query.map(\.description).joined(separator: "&")
        case let value as any TraceableValue: value.traceText
        case let list as any Collection: "\(list.count) \(elementType(of: list))"
        case let text as any CustomStringConvertible: shortened(text.description, to: longest)
        default: parts(of: value, isPart: isPart)
        }
    }

    /// Returns the first parts that say something, such as "name: kiwi, freshness: stored"; of a part, only its first. A
    /// failure comes before all others, because a stored list can hide it.
    private static func parts(of value: Any, isPart: Bool) -> String {
        let mirror = Mirror(reflecting: value)
        let failures = mirror.children.filter { $0.value is any UserFacingError }
        let parts = failures + mirror.children.filter { says($0.value) && !($0.value is any UserFacingError) }
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { text(of: $0.value) } ?? "nil"
        case .enum:
            guard let content = mirror.children.first else { return "\(value)" }
            guard let label = content.label else { return of(content.value) }
            return says(content.value) ? labelled(content) : label
        case .struct, .tuple:
            guard let first = parts.first else { return "\(type(of: value))" }
            return isPart ? text(of: first.value) : parts.prefix(3).map(labelled).joined(separator: ", ")
        default: return "\(type(of: value))"
        }
    }

    private static func labelled(_ part: Mirror.Child) -> String {
        guard let label = part.label, !label.hasPrefix(".") else { return text(of: part.value) }
        return "\(label): \(text(of: part.value))"
    }

    /// Of a file without its folder.
    private static func name(of place: Place) -> String {
        guard case .path(let path) = place else { return place.name }
        return shortened(String(path.split(separator: "/").last ?? "/"), to: 40)
    }

    /// Removes a password in a URL before cutting the text, because the `@` that marks it may be cut off.
    private static func shortened(_ text: String, to length: Int) -> String {
        CellWidth.truncated(text.withoutUserInfo, to: length)
    }

    private static func elementType<List: Collection>(of _: List) -> Any.Type { List.Element.self }
}

/// A value of a feature that the trace shows by a text of its own.
protocol TraceableValue {
    var traceText: String { get }
}
