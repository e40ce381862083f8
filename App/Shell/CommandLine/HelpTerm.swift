/// A name and its meaning, in help and among completions.
struct HelpTerm: Sendable {
    let name: String
    let meaning: String

    init(_ name: String, _ meaning: String) {
        self.name = name
        self.meaning = meaning
    }
}
