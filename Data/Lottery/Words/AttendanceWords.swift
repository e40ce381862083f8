/// The lists of `attendance.txt`, which says what each is for.
enum AttendanceWords: Int, NamedWordLists {
    case mailConsents, otherSubjects, asides, results, durations, details, leavingHeadings, sinces, untils,
        undoings, completenesses, mailHeadings, refusalHeadings, debtHeadings, attendanceHeadings,
        doubtfulHeadings, singleRefusals, singleLeavings, otherDays, beginningHeadings, endHeadings,
        singleEnds, outsiderHeadings, singleOutsiders, questionHeadings, singleQuestions, wholeQuestions,
        accounts, paid, sums, notPaid, statusHeadings, statusBeginnings, statusNames, stateful, roleHeadings,
        types, kindHeadings, singleKinds, falses, noes, yeses, denials, nos, crosses, standings, admissions,
        payments, underWay, plainRefusals, goods, staff, staffNames, crews, tags, leaders, passes,
        refusedSections, absences, alternatives, articles, debts, refusals, wholeAmounts, partly, turnings,
        draws, reversals, takenBack, takingsBack, kindsOfRows, needs, negations

    static let lists = read(PackageResources.attendance_txt)
}
