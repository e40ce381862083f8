import Data
import Domain
import Foundation

/// The organiser's lists, without documents.
struct ListsInMemory: LotteryLocalDataSource {
    private let people: [ListedPerson]
    private let excluded: [[ListedPerson]]

    init(_ people: [ListedPerson], excluding excluded: [[ListedPerson]] = []) {
        self.people = people
        self.excluded = excluded
    }

    func participants() async throws(AccessFailure) -> ListedPeople? { .withIDs(people) }

    func exclusions() async throws(AccessFailure) -> [Exclusion] { excluded.map { .list(.withIDs($0)) } }
}

extension ListedPeople {
    fileprivate static func withIDs(_ people: [ListedPerson]) -> ListedPeople {
        ListedPeople(name: "memory", description: ListDescription(hasIDs: true), people)
    }
}

/// Two lists, their JSON documents, and a source of them without documents.
struct LotteryDocuments: LotteryRemoteDataSource {
    let people: [ListedPerson]
    let entered: [ListedEntry]

    func users() async throws(AccessFailure) -> ListedPeople { .withIDs(people) }

    func entries() async throws(AccessFailure) -> ListedEntries { ListedEntries(name: "memory", entered) }

    static let none = LotteryDocuments(people: [], entered: [])

    /// Users in no order, with names of all sizes: more than a pipe holds. A name of over a thousand bytes is not taken for a
    /// heading, which would take long.
    static let long = LotteryDocuments(
        people: (UInt64(0)..<100).map { index in
            let id = index * 7919 % 100 + 1
            let size = [0, 9, 0, 90, 0, 1_500, 3_500][Int(index % 7)]
            return .user(id, name: "Né \"\(id)\" 日本" + String(repeating: "x", count: size))
        },
        entered: (UInt64(0)..<80).map { index in
            ListedEntry(userID: UserID(index * 1009 % 80 + 2), isVoid: index % 11 == 0)
        }
    )

    /// The embedded lists: user 18 has no entry, entry 182 is void.
    static let sample = LotteryDocuments(
        people: [
            .user(10, name: "Jack Alexy", username: "JAlex", registered: (2020, 10, 19)),
            .user(22, name: "Mr. Hashemi", username: "Hashaaa", registered: (2019, 8, 19)),
            .user(4, name: "Mack", username: "mackMack13", registered: (2018, 10, 2)),
            .user(18, name: "Pack", username: "packPackDom", registered: (2018, 4, 12)),
            .user(182, name: "Mohsen", username: "AghaMohsen", registered: (2020, 4, 12)),
        ],
        entered: [10, 22, 4, 182].map { ListedEntry(userID: UserID($0), isVoid: $0 == 182) }
    )

    func users(as format: ListFormat) -> [UInt8] {
        format == .json ? Array(#"{"items":[\#(people.objects)]}"#.utf8) : people.document(as: format)
    }

    func entries(as format: ListFormat) -> [UInt8] {
        if format != .json {
            return .table(["void", "userId"], entered.map { ["\($0.isVoid)", "\($0.userID)"] }, format)
        }
        let objects = entered.map { #"{"userId":\#($0.userID),"void":\#($0.isVoid)}"# }
        return Array(#"{"lotteryList":[\#(objects.joined(separator: ","))]}"#.utf8)
    }

    func server() throws -> LoopbackServer {
        try LoopbackServer(["/users.json": .ok(users(as: .json)), "/usersInLottery.json": .ok(entries(as: .json))])
    }
}

extension [ListedPerson] {
    fileprivate var objects: String { map(\.object).joined(separator: ",\n") }

    func document(as format: ListFormat) -> [UInt8] {
        if format == .json { return [UInt8]("[\(objects)]".utf8) }
        let rows = map { person in
            [person.day ?? "", "", person.name.text, person.id?.description ?? "", person.username.text]
        }
        return .table(["regDate", "note", "NAME", "Id", "userName"], rows, format)
    }
}

extension ListedPerson {
    /// A user of the embedded lists, or one whose other fields do not matter.
    static func user(
        _ id: UInt64,
        name: String? = nil,
        username: String? = nil,
        registered day: (year: Int, month: Int, day: Int) = (2020, 2, 29)
    ) -> ListedPerson {
        ListedPerson(
            id: UserID(id),
            name: ListedText(name ?? "User \(id)"),
            username: ListedText(username ?? "user\(id)"),
            registered: CalendarDay(year: day.year, month: day.month, day: day.day)
        )
    }

    /// As a document without lines has it.
    var withoutLine: ListedPerson {
        var person = self
        person.line = nil
        return person
    }

    /// As a list of participants has it.
    var withoutDay: ListedPerson {
        var person = self
        person.registered = nil
        return person
    }

    fileprivate var day: String? {
        registered.map { day in
            [day.year, day.month, day.day].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "-")
        }
    }

    fileprivate var object: String {
        let name = name.text.replacing("\"", with: "\\\"")
        let id = id?.description ?? "null"
        return #"{"userId":\#(id), "name":"\#(name)", "username":"\#(username.text)", "regDate":"\#(day ?? "")"}"#
    }
}

extension ListedEntry {
    /// As a document without lines has it.
    var withoutLine: ListedEntry { ListedEntry(userID: userID, isVoid: isVoid) }
}

extension [UInt8] {
    /// Every field in quotes.
    fileprivate static func table(_ header: [String], _ rows: [[String]], _ format: ListFormat) -> [UInt8] {
        let separator = format == .tsv ? "\t" : ","
        let lines = ([header] + rows).map { row in
            row.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: separator) + "\r\n"
        }
        return Array(lines.joined().utf8)
    }
}
