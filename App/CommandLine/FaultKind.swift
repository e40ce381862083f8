/// A failure that can be put at the outermost seam on purpose, to see what each layer makes of it.
enum FaultKind: Hashable, Sendable {
    case refused
    case timeout
    case status(Int)
    case truncated
    case html
    case slow
    case diskFull
    case corruptStore

    static let names: [(name: String, kind: FaultKind)] = [
        ("refused", .refused), ("timeout", .timeout), ("truncated", .truncated), ("html", .html), ("slow", .slow),
        ("disk-full", .diskFull), ("corrupt-store", .corruptStore),
    ]
}

extension ValueKind where Value == FaultKind {
    static var fault: ValueKind {
        let names = FaultKind.names.map(\.name)
        let shape = ValueShape(
            "KIND",
            allowed: (names + ["status:CODE"]).joined(separator: ", "),
            completion: .words(names + ["status:404", "status:500"])
        )
        return ValueKind(shape) { text throws(Refusal) in
            if let known = FaultKind.names.first(where: { $0.name == text }) { return known.kind }
            guard text.hasPrefix("status:") else {
                throw Refusal("there is no such fault", hint: Spelling.hint(for: text, among: names + ["status:CODE"]))
            }
            guard let code = Int(text.dropFirst(7)), (300...599).contains(code) else {
                throw Refusal("the status is 300 to 599", hint: "for example --fault status:500")
            }
            return .status(code)
        }
    }
}
