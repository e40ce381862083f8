import Domain

extension Line {
    /// A remark for standard error.
    package static func note(_ text: String, _ style: Style = .faint) -> Line {
        [StyledText("note:", style), StyledText(" " + text)]
    }

    /// Below a list for a person, if the list is built into the program.
    static func sample(_ isSample: Bool, for audience: Audience) -> [Line] {
        isSample && !audience.isPipe ? [Line("This is sample data.", .faint)] : []
    }

    /// Reports a failure that does not prevent the rest; nothing without one.
    package static func couldNot(_ what: String, _ failure: AccessFailure?) -> [Line] {
        failure.map { [.note("Could not \(what): \($0.errorMessage.clause).", .warning)] } ?? []
    }

    /// Reports why the system's scheduler does not have a reminder, with advice; nothing if it has.
    static func notScheduled(_ failure: AccessFailure?) -> [Line] {
        guard let failure else { return [] }
        let why = Line.note("Could not schedule the reminder: \(failure.clause).", .warning)
        return [why] + (failure.ownAdvice.map { [.note($0.text(completing: \.text))] } ?? [])
    }

    /// A command to copy, alone on its line.
    package static func command(_ text: String) -> Line { ["  ", StyledText(text, .command)] }

    /// The same for a command that knows what to read.
    static func recallingCommand(_ text: String) -> Line { ["  ", StyledText(text, .recallingCommand)] }

    /// Precedes the command that undoes a change, at the end of the notices.
    package static let toUndo = note("To undo:")

    /// The indicator for pending work.
    ///
    /// - Parameters:
    ///   - hosts: The servers being waited for, if any.
    ///   - step: How often it was shown before, which turns its spinner; nil for no spinner.
    ///   - progress: The amount read so far, once it is worth showing.
    package static func loading(from hosts: [String], step: Int? = nil, progress: Progress? = nil) -> Line {
        let marks = ["|", "/", "-", "\\"]
        let mark = step.map { marks[$0 % marks.count] + " " } ?? ""
        let place = hosts.isEmpty ? "" : " from " + hosts.joined(separator: " and ")
        return Line(mark + "Loading ..." + place + (progress.map(text) ?? ""), .faint)
    }

    /// What was read of long lists, and how long that took.
    package typealias Progress = (bytes: Int, rows: Int, elapsed: Duration)

    /// "  61 MB, 524288 rows, 240 MB/s"
    private static func text(_ progress: Progress) -> String {
        let bytes = Double(progress.bytes)
        let seconds = progress.elapsed / .seconds(1)
        let rate = size(seconds > 0 ? bytes / seconds : 0)
        return "  \(size(bytes)), \(progress.rows.counted("row")), \(rate)/s"
    }

    /// Truncated, so it never shows more than was read.
    private static func size(_ bytes: Double) -> String {
        bytes < 1_000_000 ? "\(Int(bytes / 1_000)) kB" : "\(Int(bytes / 1_000_000)) MB"
    }

    /// Reports the skipped items of a list: their number, and the first ten with their reasons.
    static func skipped(_ skipped: [SkippedItem]) -> [Line] {
        guard !skipped.isEmpty else { return [] }
        let places = skipped.prefix(10).map { Line.note($0.words) }
        let title = Line.note("skipped \(skipped.count.counted("item")):", .warning)
        return [title] + some(places, of: skipped.count)
    }

    /// Notes about some of many things, and how many there are more.
    static func some(_ notes: [Line], of count: Int) -> [Line] {
        notes + (count > notes.count ? [.note("… and \(count - notes.count) more.")] : [])
    }

    /// A duration to a tenth of a millisecond.
    package static func took(_ duration: Duration) -> Line { .note("This took \(duration.milliseconds) ms.") }

    /// A request to a source and its result.
    package static func verbose(_ access: SourceAccess) -> Line {
        let outcome =
            switch access.outcome {
            case .opened(let place): place.name
            case .read(let bytes): bytes.counted("byte")
            case .dropped(let bytes): "\(bytes.counted("byte")), not read to the end"
            case .failed(let failure): "\(failure.subject.name): \(failure.clause)"
            }
        // Both names can be URLs.
        let took = access.duration.milliseconds
        let step = "\(access.step) \(access.input)".trimmed
        return .note("\(step): \(outcome.withoutUserInfo) (\(took) ms)")
    }
}

extension Duration {
    fileprivate var milliseconds: String { ((self / .microseconds(100)).rounded() / 10).description }
}
