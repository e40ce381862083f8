/// How long something took: milliseconds, whole and never negative.
package struct WholeMilliseconds: Hashable, Sendable {
    package let count: Int

    /// Rounded down, as a stopwatch shows it. What lies before zero is zero, and what is beyond `Int.max` is that.
    package init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        if seconds < 0 || attoseconds < 0 {
            count = 0
        } else if seconds >= Int64.max / 1000 {
            count = .max
        } else {
            count = Int(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
        }
    }
}
