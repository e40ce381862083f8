import Domain

extension OpenAttendance {
    /// "the column Status says that 2 rows do not take part: Refunded (2); it also has Attending (3)"
    var text: String {
        let refusals = counts.filter(\.isRefusal)
        let others = counts.filter { !$0.isRefusal }
        if hasCodes { return "the column \(heading) has codes: \(others.listed)" }
        let rows = refusals.reduce(0) { $0 + $1.rows }
        let clause =
            "the column \(heading) says that \(rows.counted("row")) \(rows == 1 ? "does" : "do") not take part: "
            + refusals.listed
        return others.isEmpty ? clause : "\(clause); it also has \(others.listed)"
    }

    fileprivate var hasCodes: Bool { !counts.contains(where: \.isRefusal) }

    var quotedHeading: String { Suggestion.quoted(heading) }
}

extension [OpenAttendance] {
    /// Of the command below, if there is one.
    var introduction: String {
        if allSatisfy(\.conditions.isEmpty) { return "" }
        return " To select participants\(contains(where: \.hasCodes) ? ", for example" : ""):"
    }
}

extension [OpenAttendance.Count] {
    fileprivate var listed: String {
        let shown = prefix(10).map { "\($0.value.isEmpty ? "(blank)" : $0.value) (\($0.rows))" }
        return shown.joined(separator: ", ") + (count > 10 ? ", …" : "")
    }
}
