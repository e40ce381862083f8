/// The lists of `attendance.txt`, which says what each is for.
enum AttendanceWords {
    private static let lists = WordLists(PackageResources.attendance_txt)
    private static func patterns(_ name: String) -> WordPatterns { WordPatterns(lists[name]) }

    static let otherSubjects = patterns("otherSubjects")
    static let refusalHeadings = patterns("refusalHeadings")
    static let debtHeadings = patterns("debtHeadings")
    static let mailHeadings = patterns("mailHeadings")
    static let attendanceHeadings = patterns("attendanceHeadings")
    static let doubtfulHeadings = patterns("doubtfulHeadings")
    static let leavingHeadings = patterns("leavingHeadings")
    static let singleRefusals = patterns("singleRefusals")
    static let singleLeavings = patterns("singleLeavings")
    static let otherDays = patterns("otherDays")
    static let endHeadings = patterns("endHeadings")
    static let singleEnds = patterns("singleEnds")
    static let outsiderHeadings = patterns("outsiderHeadings")
    static let questionHeadings = patterns("questionHeadings")
    static let singleQuestions = patterns("singleQuestions")
    static let paid = patterns("paid")
    static let sums = patterns("sums")
    static let statusHeadings = patterns("statusHeadings")
    static let statusBeginnings = patterns("statusBeginnings")
    static let stateful = patterns("stateful")
    static let roleHeadings = patterns("roleHeadings")
    static let types = patterns("types")
    static let kindHeadings = patterns("kindHeadings")
    static let admissions = patterns("admissions")
    static let payments = patterns("payments")
    static let underWay = patterns("underWay")
    static let standings = patterns("standings")
    static let plainRefusals = patterns("plainRefusals")
    static let refusedSections = patterns("refusedSections")
    static let debts = patterns("debts")
    static let goods = patterns("goods")
    static let staff = patterns("staff")
    static let crews = patterns("crews")
    static let refusals = patterns("refusals")
    static let halves = patterns("halves")
    static let draws = patterns("draws")
    static let reversals = patterns("reversals")
    static let negations = patterns("negations")

    static let noes = Set(lists["noes"])
    static let yeses = Set(lists["yeses"])
    static let denials = Set(lists["denials"])
    static let nos = Set(lists["nos"])
    static let wholeAmounts = Set(lists["wholeAmounts"])
    static let passes = Set(lists["passes"])
    static let tags = Set(lists["tags"])
    static let leaders = Set(lists["leaders"])
    static let crosses = Set(lists["crosses"])
    static let absences = Set(lists["absences"])
    static let alternatives = Set(lists["alternatives"])
    static let articles = Set(lists["articles"])
}

/// Folded words, phrases such as `waiting list`, beginnings of words such as `refund-`, and endings such as `-status`.
struct WordPatterns {
    private var words: Set<String> = []
    private var beginnings: [String] = []
    private var endings: [String] = []
    private var phrases: [[Substring]] = []

    init(_ patterns: [String]) {
        for pattern in patterns {
            if pattern.hasSuffix("-") {
                beginnings.append(String(pattern.dropLast()))
            } else if pattern.hasPrefix("-") {
                endings.append(String(pattern.dropFirst()))
            } else if pattern.contains(" ") {
                phrases.append(pattern.split(separator: " "))
            } else {
                words.insert(pattern)
            }
        }
    }

    /// Whether a text of these words has one of them.
    func matches(_ words: [String]) -> Bool {
        words.indices.contains { index in
            let word = words[index]
            return self.words.contains(word) || beginnings.contains(where: word.hasPrefix)
                || endings.contains(where: word.hasSuffix)
                || phrases.contains { words[index...].starts(with: $0, by: ==) }
        }
    }

    /// Whether the words begin with one of them.
    func begin(_ words: ArraySlice<String>) -> Bool {
        matches(Array(words.prefix(1))) || phrases.contains { words.starts(with: $0, by: ==) }
    }
}
