/// What a column says about the attendance of participants. Data recognises it by its heading or its cells.
package enum AttendanceColumn: Sendable {
    /// A `no` refuses, and a blank cell leaves open: `RSVP`, `Attended`, `Paid`.
    case asksWhetherTakingPart
    /// The same of one of several times, of which the organiser has to choose one: `Sat 12 Dec 10:00`.
    case asksWhen
    /// A `yes` refuses: `Staff`, `Test order`.
    case asksWhetherLeftOut
    /// Any filled cell but a `no` refuses: `Refunded`, `Cancelled at`; and `hidden`, for the rows that a sheet hides.
    case meansRefusal
    /// The same, but how much an amount matters, only the organiser knows: `Balance due`.
    case meansDebt
    /// The same, but only the organiser knows it: `Locked`.
    case mayMeanRefusal
    /// Any filled cell but a `no` refuses, but a day can be one to come: `Austritt`.
    case meansLeaving
    /// From when a participant takes part. A day to come refuses: `Entry date`.
    case meansBeginning
    /// Until when a participant takes part, or since when not. Without a clock, cells that differ leave open: `Valid until`.
    case meansEnd
    /// Words of refusal refuse, and others that do not admit leave open: `Order Status`.
    case status
    /// The same of a payment, which can be under way: `Payment Status`.
    case paymentStatus
    /// Words of refusal refuse, and several others leave open: `Role`, `Type`.
    case role
    /// Words of refusal refuse, and others leave open beside one that admits: `Approval`, `Membership`.
    case kind
    /// May be the number of tickets: `Lose`. A 0 would refuse.
    case tickets
    /// The headings of groups in a list: `Waiting list`.
    case section
    /// A few values that repeat leave open: under a heading of which nothing is known, or of goods, of which some are for a
    /// draw.
    case choice
}

/// What stands between a cell and what another column says of it, which a message shows together. A no-break space is compared
/// like any other.
package enum CellJoint {
    /// "Yes → Dispute won? Yes"
    package static let counterpart = "\u{A0}→ "
    /// "25.00 of 75.00"
    package static let whole = "\u{A0}of "
}

extension String {
    /// What stands before a joint; nil without one. In bytes: to search a long run of flags by characters takes minutes.
    func beginning(before joint: String) -> String? {
        let bytes = Array(utf8)
        let start = bytes.indices.first { bytes[$0...].starts(with: joint.utf8) }
        return start.map { String(decoding: bytes[..<$0], as: UTF8.self) }
    }
}

/// A cell of such a column, as Data understands it.
package struct AttendanceAnswer: Hashable, Sendable {
    package enum Meaning: Hashable, Sendable {
        case admits, refuses
        /// Only the organiser knows.
        case unknown
    }

    package let text: String
    package let meaning: Meaning
    /// Whether it is blank, a yes or a no, or has only numbers, single letters and signs.
    package let isWordless: Bool
    /// Whether it can be that of a row that takes back another: a refund, or a negative amount.
    package let takesBack: Bool
    /// Whether it takes back a part.
    let isInPart: Bool

    package init(
        _ text: String,
        _ meaning: Meaning,
        isWordless: Bool = false,
        takesBack: Bool = false,
        isInPart: Bool = false
    ) {
        self.text = text
        self.meaning = meaning
        self.isWordless = isWordless
        self.takesBack = takesBack
        self.isInPart = isInPart
    }
}

extension AttendanceColumn {
    /// Whether only the organiser knows which of these answers take part: they say two things, and no one knows what one
    /// of them means. Free text says nothing about it.
    func leavesOpen(_ counts: [OpenAttendance.Count]) -> Bool {
        switch self {
        case .meansRefusal, .meansDebt, .meansLeaving, .meansBeginning, .asksWhetherLeftOut,
            .tickets, .section:
            return false
        case .choice: return Self.areFewThatRepeat(counts)
        case .asksWhetherTakingPart, .asksWhen, .status, .paymentStatus, .role, .kind:
            if Self.areFreeText(counts) { return false }
        case .meansEnd, .mayMeanRefusal: break
        }
        let spellings = Dictionary(grouping: counts.map(\.answer)) { FoldedText(unlessLong: $0.text) }
        let answers = spellings.values.compactMap(\.first)
        guard answers.count > 1 else { return false }
        let unknown = answers.filter { $0.meaning == .unknown }
        return switch self {
        case .role: answers.contains { !$0.isWordless }
        case .kind: unknown.count < answers.count && unknown.contains { !$0.isWordless }
        case .meansEnd, .mayMeanRefusal, .asksWhetherTakingPart, .asksWhen, .status, .paymentStatus:
            !unknown.isEmpty
        case .meansRefusal, .meansDebt, .meansLeaving, .meansBeginning, .asksWhetherLeftOut, .tickets: false
        case .section, .choice: false
        }
    }

    private static func areFewThatRepeat(_ counts: [OpenAttendance.Count]) -> Bool {
        let rows = counts.reduce(0) { $0 + $1.rows }
        let haveWords = counts.contains { !$0.value.isEmpty && !$0.value.contains(where: \.isNumber) }
        return haveWords && 2...12 ~= counts.count && counts.count * 2 <= rows
    }

    /// Whether the values are many that no one knows, and most of them occur once. The days of payments are known.
    private static func areFreeText(_ counts: [OpenAttendance.Count]) -> Bool {
        let texts = counts.filter { $0.answer.meaning == .unknown && !$0.value.isEmpty }
        return texts.count > 8 && texts.count { $0.rows == 1 } * 2 > texts.count
    }
}
