import Domain

/// One pass over a list: keeps it within the limits, and counts it for the progress indicator.
struct ListPass: Sendable {
    /// Rows between two reports of progress.
    private static let reportDistance = 1_024

    private let document: SourceDocument
    private let limits: ListLimits
    private let meter: ReadingMeter?
    private var rows = 0
    private var lastReport: RowPosition?

    init(of document: SourceDocument, _ limits: ListLimits, _ meter: ReadingMeter?) {
        self.document = document
        self.limits = limits
        self.meter = meter
    }

    mutating func note(_ position: RowPosition) throws(SourceFailure) {
        rows = position.index + 1
        guard rows <= limits.rows else { throw .tooManyRows(document.name, limit: limits.rows) }
        // A spool limits pipes and servers to the byte. A file has an end, so it is enough to check where each row
        // starts.
        guard position.offset < limits.bytes else { throw .tooManyBytes(document.name, limit: limits.bytes) }
        guard position.index.isMultiple(of: Self.reportDistance) else { return }
        if let lastReport {
            meter?.add(bytes: position.offset - lastReport.offset, rows: position.index - lastReport.index)
        }
        lastReport = position
    }

    /// Adds the pass over the part that follows.
    mutating func append(_ later: ListPass, at start: RowPosition) throws(SourceFailure) {
        rows = start.index + later.rows
        guard rows <= limits.rows else { throw .tooManyRows(document.name, limit: limits.rows) }
    }
}
