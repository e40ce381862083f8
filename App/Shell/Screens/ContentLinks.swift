/// The screens to which a line of a session leads from the content on the screen; none, unless they are named here.
@MainActor
struct ContentLinks<Content> {
    typealias Row = @MainActor (Content, Int) -> (any Screen)?

    /// The screen behind a row, counted from 0; nil if there is no such row.
    var row: Row = { _, _ in nil }
    /// The names of the rows, from the first.
    var names: @MainActor (Content) -> [String] = { _ in [] }
    /// The screen behind a line that has a meaning of its own here; nil for other lines.
    var answer: @MainActor (Content, String) -> (any Screen)? = { _, _ in nil }
}
