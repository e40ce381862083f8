/// The lists of `cells.txt`, which says what each is for.
enum CellWords: Int, NamedWordLists {
    case totals, totalBeginnings, totalEnds, explanations, blanks, nobodies, endsOfMachines, headings, groups,
        partners, titles, buttons, pages, ages, mailFields, currencies, units, dates

    static let lists = read(PackageResources.cells_txt)
}
