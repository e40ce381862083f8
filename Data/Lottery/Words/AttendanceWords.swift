/// The lists of `attendance.txt`, which says what each is for.
enum AttendanceWords: Int, NamedWordLists {
    case otherSubjects, leavingHeadings, sinces, untils, undoings, completenesses, mailHeadings,
        refusalHeadings, debtHeadings, attendanceHeadings, doubtfulHeadings, singleRefusals,
        singleLeavings, otherDays, beginningHeadings, endHeadings, singleEnds, outsiderHeadings,
        questionHeadings, singleQuestions, accounts, paid, sums, statusHeadings, statusBeginnings, statusNames,
        stateful, roleHeadings, types, kindHeadings, falses, noes, yeses, denials, nos, crosses,
        standings, admissions, payments, underWay, plainRefusals, goods, staff, staffNames, crews, tags,
        leaders, passes, refusedSections, absences, alternatives, articles, debts, refusals, wholeAmounts,
        partly, draws, reversals, takenBack, takingsBack, needs, negations

    static let lists = read(PackageResources.attendance_txt)
}
