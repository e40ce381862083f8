extension Line {
    /// What is shown while something is awaited.
    ///
    /// - Parameters:
    ///   - hosts: the servers that have to answer; none where everything is at hand.
    ///   - step: how often it was shown before, for a mark that turns; without it there is no mark.
    ///   - progress: how far it is, once that is worth telling.
    package static func loading(from hosts: [String], step: Int? = nil, progress: Progress? = nil) -> Line {
        let marks = ["|", "/", "-", "\\"]
        let mark = step.map { marks[$0 % marks.count] + " " } ?? ""
        let place = hosts.isEmpty ? "" : " from " + hosts.joined(separator: " and ")
        return Line(mark + "Loading ..." + place + (progress?.text ?? ""), .faint)
    }

    /// How far the reading of long lists is.
    package struct Progress: Hashable, Sendable {
        private let bytes: Int
        private let rows: Int
        private let elapsed: Duration

        package init(bytes: Int, rows: Int, elapsed: Duration) {
            self.bytes = bytes
            self.rows = rows
            self.elapsed = elapsed
        }

        /// "  61 MB, 524288 rows, 240 MB/s"
        fileprivate var text: String {
            let seconds = elapsed / .seconds(1)
            let rate = seconds > 0 ? Double(bytes) / seconds : 0
            return "  \(size(Double(bytes))), \(rows.counted("row")), \(size(rate))/s"
        }

        /// Cut, not rounded: never more than there was.
        private func size(_ bytes: Double) -> String {
            bytes < 1_000_000 ? "\(Int(bytes / 1_000)) kB" : "\(Int(bytes / 1_000_000)) MB"
        }
    }
}
