import Domain

extension Span<UInt8> {
    /// Throws if too many combining marks follow one another in a part of a text.
    func checkMarks(_ range: Range<Int>) throws(RowFault) {
        // Most rows are too short, and most others have too few bytes outside ASCII in a row.
        guard CombiningMarks.canExceed(in: range.count) else { return }
        var count = 0
        for position in range {
            count = self[position] < 0x80 ? 0 : count + 1
            guard !CombiningMarks.canExceed(in: count) else { return try countMarks(range) }
        }
    }

    private func countMarks(_ range: Range<Int>) throws(RowFault) {
        // The marks are counted here.
        let text = extracting(range).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
        var marks = CombiningMarks()
        var position = range.lowerBound
        for scalar in text.unicodeScalars {
            guard !marks.exceed(with: scalar) else {
                let problem = "it has \(CombiningMarks.excess)"
                throw .refused(problem, .invalid, at: position, FileRemedy.removeStackedMarks)
            }
            position += UTF8.width(scalar)
        }
    }
}
