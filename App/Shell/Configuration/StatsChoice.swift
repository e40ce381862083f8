/// Whether it is reported how the program is used. Nothing leaves the machine unless somebody says so.
enum StatsChoice: String, CaseIterable, Sendable {
    case on, off
}
