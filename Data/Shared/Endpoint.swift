/// A document that sources can provide: how it is called in a directory, at a server and in public.
package struct Endpoint: Sendable {
    /// In the configuration and in the cache.
    package let name: String
    /// Names in a directory, the preferred one first; none if only servers provide the document.
    let fileNames: [String]
    /// Below the base URL of a server.
    package let path: String
    /// nil if the document is no longer published. The configuration can override it.
    package let publicURL: String?
    /// Statuses with which a server asks to try again later.
    let busyStatuses: Set<Int>
    /// The document that is built into the program.
    let sample: (@Sendable () -> [UInt8])?

    /// - Parameters:
    ///   - file: Name of the file without its extension; nil for `name`. Only servers provide a document without a sample.
    ///   - path: nil for the preferred file name.
    private init(
        _ name: String,
        file: String? = nil,
        formats: [String] = ["json"],
        path: String? = nil,
        publicURL: String? = nil,
        busyStatuses: Set<Int> = [429, 503],
        sample: (@Sendable () -> [UInt8])? = nil
    ) {
        self.name = name
        fileNames = sample == nil ? [] : formats.map { "\(file ?? name).\($0)" }
        self.path = path ?? fileNames[0]
        self.publicURL = publicURL
        self.busyStatuses = busyStatuses
        self.sample = sample
    }

    /// A document that is neither published under a name nor built in.
    init(unnamed name: String, path: String) {
        self.name = name
        self.path = path
        fileNames = [path]
        publicURL = nil
        busyStatuses = [429, 503]
        sample = nil
    }

    package var fileName: String? { fileNames.first }

    /// Maximum size in bytes of a document other than a lottery list, which has `ListLimits`.
    static let sizeLimit = 64 << 20
}

/// SwiftPM generates `PackageResources` from the files that Package.swift embeds.
extension Endpoint {
    /// Those that have a setting and a line in help, in that order.
    package static let all = [
        users, lotteryEntries, jackpots, fruit, usageStatistics,
        trivia, triviaToken, triviaCategories, triviaCount,
        events,
    ]

    package static let users = Endpoint(
        "users",
        formats: tables,
        publicURL: "http://novinfard.com/API/SimpleLottery/users.json"
    ) { PackageResources.users_json }
    package static let lotteryEntries = Endpoint(
        "lotteryEntries",
        file: "usersInLottery",
        formats: tables,
        publicURL: "http://novinfard.com/API/SimpleLottery/usersInLottery.json"
    ) { PackageResources.usersInLottery_json }
    private static let tables = ["json", "csv", "tsv"]

    /// The organiser's own lists, which no source has.
    package static let participants = Endpoint("participants", path: "")
    package static let exclusions = Endpoint("exclusions", path: "")

    package static let jackpots = Endpoint("jackpots") { PackageResources.jackpots_json }

    package static let fruit = Endpoint("fruit", publicURL: fruitData + "data.json") {
        PackageResources.fruit_json
    }
    /// Receives usage reports; its response is ignored.
    package static let usageStatistics = Endpoint(
        "usageStatistics",
        path: "stats",
        publicURL: fruitData + "stats"
    )
    private static let fruitData = "https://raw.githubusercontent.com/fmtvp/recruit-test-data/master/"

    package static let trivia = openTrivia("trivia", "api.php") { PackageResources.trivia_json }
    package static let triviaToken = openTrivia("triviaToken", "api_token.php")
    package static let triviaCategories = openTrivia("triviaCategories", "api_category.php")
    package static let triviaCount = openTrivia("triviaCount", "api_count.php")

    private static func openTrivia(
        _ name: String,
        _ path: String,
        sample: (@Sendable () -> [UInt8])? = nil
    ) -> Endpoint {
        Endpoint(name, path: path, publicURL: "https://opentdb.com/\(path)", sample: sample)
    }

    package static let events = Endpoint(
        "events",
        path: "2/events",
        publicURL: "https://api.seatgeek.com/2/events",
        // SeatGeek also answers 406.
        busyStatuses: [406, 429, 503]
    ) { PackageResources.events_json }
}

extension Endpoint: Hashable {
    package static func == (one: Endpoint, other: Endpoint) -> Bool { one.name == other.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A request parameter, such as `q=opera`.
package struct QueryItem: Hashable, Sendable, CustomStringConvertible {
    let name: String
    let value: String
    /// Whether the value, such as a client id, must never be shown.
    let isSecret: Bool

    init(_ name: String, _ value: String, isSecret: Bool = false) {
        self.name = name
        self.value = value
        self.isSecret = isSecret
    }

    package var description: String { "\(name)=\(isSecret ? "…" : value)" }
}
