enum Version {
    static let number = "0.3.0"
    static let line = "tombola \(number)"

    static func text(inJSON: Bool) -> String { inJSON ? #"{"version":"\#(number)"}"# : line }
}
