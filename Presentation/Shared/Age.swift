import Domain

/// How long ago something was, in words.
package enum Age {
    /// "just now", "1 minute ago", "3 hours ago", "2 days ago": whole units, cut and not rounded. A moment that is still
    /// to come, since a clock was moved back, has no age.
    package static func text(of moment: Timestamp, now: Timestamp) -> String {
        let elapsed = now.millisecondsSince1970.subtractingReportingOverflow(moment.millisecondsSince1970)
        guard moment <= now else { return "at a time yet to come" }
        let minutes = (elapsed.overflow ? .max : elapsed.partialValue) / 60_000
        return switch minutes {
        case 0: "just now"
        case 1..<60: "\(Int(minutes).counted("minute")) ago"
        case 60..<1440: "\(Int(minutes / 60).counted("hour")) ago"
        default: "\(Int(minutes / 1440).counted("day")) ago"
        }
    }
}
