import Domain

/// What columns say about participation whose headings can mean several things.
extension Headings {
    func kindByCells(_ column: Int) -> AttendanceColumn? {
        let words = words[column]
        let answers = Set(sample(column).cells).map { AttendanceColumn.kind.answer($0) }
        // Of addresses, a state is a place: "OK", "Baja California".
        if words.last == "state", AttendanceColumn(heading: texts[column]) == nil {
            return answers.contains { $0.meaning == .refuses && $0.text.isLongWord } ? .kind : nil
        }
        // "Pago" can be a yes or a no, or how somebody paid.
        let isOfMethods = words == ["pago"] && answers.allSatisfy { $0.meaning == .unknown && !$0.isWordless }
        return isOfMethods ? .kind : nil
    }
}

extension String {
    fileprivate var isLongWord: Bool { utf8.count > 4 && !contains(" ") }
}
