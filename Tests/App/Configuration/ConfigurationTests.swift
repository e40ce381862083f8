import Data
import Foundation
import Presentation
import Testing

@testable import App

struct ConfigurationTests {
    private func configuration(
        _ line: String = "config",
        _ environment: [String: String] = [:],
        file text: String? = nil
    ) throws -> Configuration {
        let folder = try TemporaryFolder()
        var line = line
        if let text {
            try folder.write(Array(text.utf8), to: "config.json")
            line += " --config \(folder.path("config.json"))"
        }
        let variables = environment.merging(["HOME": folder.path]) { one, _ in one }
        let environment = ExecutionEnvironment(variables: variables, timeZone: { .gmt })
        return Configuration(try invocation(line), CommandTable.settings, environment)
    }

    private static let file = """
        {"source": "/lists", "timeout": 2.5, "locale": "fr_FR", "timeZone": "Asia/Tokyo", "color": "always",
         "stats": "on",
         "endpoints": {"users": "https://example.org/u"}}
        """

    @Test("Every setting has its own variable, which overrides the common ones")
    func ownVariables() throws {
        let environment = [
            "TOMBOLA_SOURCE": "remote", "TOMBOLA_TIMEOUT": "500ms", "TOMBOLA_LOCALE": "de_DE", "LC_ALL": "en_GB",
            "TOMBOLA_TIME_ZONE": "Asia/Tokyo", "TZ": "UTC", "TOMBOLA_COLOR": "always", "NO_COLOR": "1",
            "TOMBOLA_STATS": "on", "TOMBOLA_ENDPOINTS": #"{"users": "http://a/u"}"#,
        ]
        let own = try configuration("config", environment, file: Self.file)
        #expect(own[CommonSettings.source].value == .remote)
        #expect(own[CommonSettings.timeout].value == .milliseconds(500))
        #expect(own[CommonSettings.locale].origin == .environment("TOMBOLA_LOCALE"))
        #expect(own[CommonSettings.timeZone].origin == .environment("TOMBOLA_TIME_ZONE"))
        #expect(own[CommonSettings.color].value == .always && own[FruitFeature.stats].value)
        #expect(own.endpoints == [.users: try HTTPAddress("http://a/u")] && own.mistake == nil)
        #expect(own.settings.map { $0.variable }.allSatisfy { $0.hasPrefix("TOMBOLA_") })
    }

    @Test("An invalid variable of tombola's own is an error, unless an option replaces it")
    func invalidOwn() throws {
        let environment = ["TOMBOLA_SOURCE": "ftp://u:secret@host"]
        let mistake = try #require(try configuration("config", environment).mistake)
        #expect(mistake.exitStatus.rawValue == 78 && mistake.why == "ftp URLs are not supported")
        #expect(mistake.what.hasPrefix("the variable TOMBOLA_SOURCE=") && !mistake.what.contains("secret"))
        #expect(try configuration("config --source remote", environment).mistake == nil)
    }

    @Test(
        "A client id with a control character is rejected and not shown",
        arguments: ["\u{1B}[31m", "\r", "\u{2028}", "\u{0}"]
    )
    func invalidSecret(control: String) throws {
        let environment = ["TOMBOLA_SEATGEEK_CLIENT_ID": "s3cr3t\(control)s3cr3t"]
        let mistake = try #require(try configuration("config", environment).mistake)
        #expect(mistake.what == "the variable TOMBOLA_SEATGEEK_CLIENT_ID")
        #expect(mistake.why == "must not contain control characters")
    }

    @Test(
        "The color variables apply in order of precedence",
        arguments: [
            (["NO_COLOR": "1", "FORCE_COLOR": "1"], ColorChoice.never), (["NO_COLOR": ""], .auto),
            (["FORCE_COLOR": "1", "TERM": "dumb"], .always), (["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], .always),
            (["CLICOLOR_FORCE": "0"], .auto), (["CLICOLOR": "0"], .never), (["CLICOLOR": "1"], .auto),
            (["TERM": "dumb"], .never), (["TERM": "xterm"], .auto),
        ]
    )
    func color(environment: [String: String], expected: ColorChoice) throws {
        #expect(try configuration("config", environment)[CommonSettings.color].value == expected)
    }
}

struct ConfigurationFileTests {
    private func mistake(_ text: String) -> ErrorMessage? {
        do throws(ErrorMessage) {
            _ = try ConfigurationFile(Array(text.utf8), name: "/c/config.json", CommandTable.settings)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "An invalid configuration file is rejected with the position and the reason",
        arguments: [
            ("{\n  \"é\" 1}", ", line 2, column 7", "expected ':', found '1'"),
            ("[]", ", line 1, column 1", "it is an array, not an object"),
            (#"{"timeout": true}"#, ", line 1, column 2: timeout", "must be a duration, 1ms to 24h"),
            (#"{"timeout": 0}"#, ", line 1, column 2: timeout", "must be a duration, 1ms to 24h"),
            (#"{"source": null}"#, ", line 1, column 2: source", "must be a text, a number, true or false"),
            (#"{"source": ""}"#, ", line 1, column 2: source", "must not be empty"),
            (#"{"color": "red"}"#, ", line 1, column 2: color", "invalid value"),
            (#"{"endpoints": []}"#, ", line 1, column 2: endpoints", "must be an object of texts"),
            (#"{"endpoints": {"user": "http://x/"}}"#, ", line 1, column 2: endpoints", "unknown key endpoints.user"),
            (#"{"endpoints": {"users": "/tmp/x"}}"#, ", line 1, column 2: endpoints", "not a URL"),
            (#"{"stats": "yes"}"#, ", line 1, column 2: stats", "invalid value"),
        ]
    )
    func refused(text: String, place: String, why: String) throws {
        let error = try #require(mistake(text))
        #expect(error.what == "the configuration file /c/config.json\(place)")
        #expect(error.why == why)
    }
}

struct PathsTests {
    @Test("Folders follow the XDG variables, except relative and empty ones")
    func variables() {
        let environment = ["XDG_STATE_HOME": "/s/", "XDG_CACHE_HOME": "cache", "XDG_CONFIG_HOME": ""]
        let paths = Paths(dataDirectory: nil, environment: environment, home: "/home/u")
        #expect(paths.state == "/s/tombola")
        #expect(paths.cache == "/home/u/.cache/tombola")
        #expect(paths.configuration == "/home/u/.config/tombola")
    }

    @Test("HOME is ignored if it is empty or relative", arguments: ["", "h"])
    func unusableHome(value: String) {
        let home = Paths(dataDirectory: nil, environment: ["HOME": value], home: "/home/u")
        #expect(home.state == "/home/u/.local/state/tombola")
        #expect(Paths(dataDirectory: nil, environment: ["HOME": "/h/"], home: "/home/u").cache == "/h/.cache/tombola")
    }

    @Test(
        "A given data directory contains all folders",
        arguments: [
            ("/d", "/d/state"), ("/d//", "/d/state"), ("d", "d/state"), ("/", "/state"),
        ]
    )
    func dataDirectory(directory: String, state: String) {
        let paths = Paths(dataDirectory: directory, environment: ["XDG_STATE_HOME": "/s"], home: "/home/u")
        #expect(paths.state == state)
        #expect(Set([paths.state, paths.cache, paths.configuration]).count == 3)
    }
}
