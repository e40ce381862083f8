extension Line {
    /// What is shown while something is awaited.
    ///
    /// - Parameters:
    ///   - hosts: the servers that have to answer; none where everything is at hand.
    ///   - step: how often it was shown before, for a mark that turns; without it there is no mark.
    package static func loading(from hosts: [String], step: Int? = nil) -> Line {
        let marks = ["|", "/", "-", "\\"]
        let mark = step.map { marks[$0 % marks.count] + " " } ?? ""
        let place = hosts.isEmpty ? "" : " from " + hosts.joined(separator: " and ")
        return Line(mark + "Loading ..." + place, .faint)
    }
}
