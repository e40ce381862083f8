/// A document that sources can provide, with its file names, path and URL.
package struct Endpoint: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// Its name in the configuration and in the cache.
    package let rawValue: String
    /// Names in a directory, the preferred one first; none if only servers provide the document.
    let fileNames: [String]
    /// Below the base URL of a server.
    package let path: String
    /// nil if the document is no longer published. The configuration can override it.
    package let publicURL: String?
    /// The document that is built into the program.
    let sample: (@Sendable () -> [UInt8])?

    package static let allCases = [
        users, lotteryEntries, jackpots, fruit, usageStatistics,
        trivia, triviaToken, triviaCategories, triviaCount,
        events,
    ]

    // SwiftPM generates `PackageResources` from the files that Package.swift embeds.
    package static let users = Endpoint("users", at: lottery, formats: tables) { PackageResources.users_json }
    package static let lotteryEntries = Endpoint(
        "lotteryEntries",
        at: lottery,
        file: "usersInLottery",
        formats: tables
    ) { PackageResources.usersInLottery_json }
    /// The organiser's own lists, which no source has.
    package static let participants = Endpoint("participants", at: nil, path: "")
    package static let exclusions = Endpoint("exclusions", at: nil, path: "")
    package static let jackpots = Endpoint("jackpots", at: nil) { PackageResources.jackpots_json }
    package static let fruit = Endpoint("fruit", at: fruitData, published: "data.json") {
        PackageResources.fruit_json
    }
    /// Receives usage reports; its response is ignored.
    package static let usageStatistics = Endpoint("usageStatistics", at: fruitData, path: "stats")
    package static let trivia = Endpoint("trivia", at: openTrivia, path: "api.php") {
        PackageResources.trivia_json
    }
    package static let triviaToken = Endpoint("triviaToken", at: openTrivia, path: "api_token.php")
    package static let triviaCategories = Endpoint(
        "triviaCategories",
        at: openTrivia,
        path: "api_category.php"
    )
    package static let triviaCount = Endpoint("triviaCount", at: openTrivia, path: "api_count.php")
    package static let events = Endpoint("events", at: "https://api.seatgeek.com/", path: "2/events") {
        PackageResources.events_json
    }

    private static let lottery = "http://novinfard.com/API/SimpleLottery/"
    private static let tables = ["json", "csv", "tsv"]
    private static let fruitData = "https://raw.githubusercontent.com/fmtvp/recruit-test-data/master/"
    private static let openTrivia = "https://opentdb.com/"

    /// - Parameters:
    ///   - base: Public base URL; nil if the document is no longer published.
    ///   - file: Name of the file without its extension; nil for `name`. Only servers provide a document without a sample.
    ///   - path: nil for the preferred file name.
    ///   - published: Below the public base URL; nil for `path`.
    private init(
        _ name: String,
        at base: String?,
        file: String? = nil,
        formats: [String] = ["json"],
        path: String? = nil,
        published: String? = nil,
        sample: (@Sendable () -> [UInt8])? = nil
    ) {
        let files = sample == nil ? [] : formats.map { "\(file ?? name).\($0)" }
        let path = path ?? files[0]
        rawValue = name
        fileNames = files
        self.path = path
        publicURL = base.map { $0 + (published ?? path) }
        self.sample = sample
    }

    /// A document that is neither published under a name nor built in.
    init(unnamed rawValue: String, path: String) {
        self.rawValue = rawValue
        self.path = path
        fileNames = [path]
        publicURL = nil
        sample = nil
    }

    package init?(rawValue: String) {
        guard let endpoint = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = endpoint
    }

    package var fileName: String? { fileNames.first }
    package var description: String { rawValue }

    /// Maximum size in bytes of a document other than a lottery list, which has `ListLimits`.
    static let sizeLimit = 64 << 20

    /// Statuses that mean "try again later". SeatGeek also uses 406.
    var busyStatuses: Set<Int> { self == .events ? [406, 429, 503] : [429, 503] }
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
