extension Int {
    /// "1 winner", "2 winners".
    package func counted(_ noun: String, many: String? = nil) -> String {
        "\(self) \(self == 1 ? noun : many ?? noun + "s")"
    }
}
