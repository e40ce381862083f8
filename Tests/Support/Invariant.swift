import Testing

/// Marks the test of something that must always hold. `Tests/README.md` lists these.
struct Invariant: TestTrait {
    let rule: String
}

extension Trait where Self == Invariant {
    static func invariant(_ rule: String) -> Invariant { Invariant(rule: rule) }
}
