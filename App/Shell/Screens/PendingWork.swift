import Data

/// What a screen waits for.
struct PendingWork: Sendable {
    /// The servers that must respond.
    var hosts: [String] = []
    var meter: ReadingMeter?

    /// The amount read so far, including earlier screens.
    var reading: (bytes: Int, rows: Int) { (meter?.bytes ?? 0, meter?.rows ?? 0) }
}
