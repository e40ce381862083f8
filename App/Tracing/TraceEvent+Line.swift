import Domain
import Presentation

extension TraceEvent {
    /// "trace: Domain  DrawWinner.callAsFunction(…) → Draw(…)  0.1 ms"
    var line: Line {
        let microseconds = duration / .microseconds(1)
        let layer = layer.padding(toLength: 12)
        return [
            StyledText("trace: ", .faint), StyledText(layer, .emphasis), " \(type).\(operation)(\(input)) → \(output)",
            StyledText("  \((microseconds.rounded() / 1000).description) ms", .faint),
        ]
    }
}

extension String {
    fileprivate func padding(toLength length: Int) -> String {
        self + String(repeating: " ", count: max(0, length - count))
    }
}
