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
        let origins = [own[CommonSettings.locale].origin, own[CommonSettings.timeZone].origin]
        #expect(origins == [.environment("TOMBOLA_LOCALE"), .environment("TOMBOLA_TIME_ZONE")])
        #expect(own[CommonSettings.color].value == .always && own[FruitFeature.stats].value)
        #expect(own.endpoints == [.users: try HTTPAddress("http://a/u")] && own.mistake == nil)
        #expect(own.settings.map { $0.variable }.allSatisfy { $0.hasPrefix("TOMBOLA_") })
    }

    @Test("An invalid variable of tombola's own is an error without its secret, unless an option replaces it")
    func invalidOwn() throws {
        let environment = ["TOMBOLA_SOURCE": "ftp://u:secret@host"]
        let mistake = try #require(try configuration("config", environment).mistake)
        #expect(mistake.exitStatus.rawValue == 78 && mistake.why == "ftp URLs are not supported")
        #expect(mistake.what.hasPrefix("the variable TOMBOLA_SOURCE=") && !mistake.what.contains("secret"))
        #expect(try configuration("config --source remote", environment).mistake == nil)
        for control in ["\u{1B}[31m", "\r", "\u{2028}", "\u{0}"] {
            let variables = ["TOMBOLA_SEATGEEK_CLIENT_ID": "s3cr3t\(control)s3cr3t"]
            let hidden = try configuration("config", variables).mistake
            let texts = ["the variable TOMBOLA_SEATGEEK_CLIENT_ID", "must not contain control characters"]
            #expect([hidden?.what, hidden?.why] == texts)
        }
    }

    @Test("The color variables apply in order of precedence")
    func color() throws {
        try expectEach([
            ["NO_COLOR": "1", "FORCE_COLOR": "1"]: .never, ["NO_COLOR": ""]: .auto,
            ["FORCE_COLOR": "1", "TERM": "dumb"]: .always, ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"]: .always,
            ["CLICOLOR_FORCE": "0"]: .auto, ["CLICOLOR": "0"]: .never, ["CLICOLOR": "1"]: .auto,
            ["TERM": "dumb"]: .never, ["TERM": "xterm"]: .auto,
        ]) { try configuration("config", $0)[CommonSettings.color].value }
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

    @Test("An invalid configuration file is rejected with the position and the reason")
    func refused() {
        expectEach([
            "{\n  \"é\" 1}": ", line 2, column 7: expected ':', found '1'",
            "[]": ", line 1, column 1: it is an array, not an object",
            #"{"timeout": true}"#: ", line 1, column 2: timeout: must be a duration from 1ms to 24h",
            #"{"timeout": 0}"#: ", line 1, column 2: timeout: must be a duration from 1ms to 24h",
            #"{"source": null}"#: ", line 1, column 2: source: must be a text, a number, true or false",
            #"{"source": ""}"#: ", line 1, column 2: source: must not be empty",
            #"{"color": "red"}"#: ", line 1, column 2: color: invalid value",
            #"{"timeout": 5, "timeout": 7}"#: ", line 1, column 16: timeout: it appears twice",
            #"{"endpoints": {"users": 5}}"#: ", line 1, column 2: endpoints: must be an object of texts",
            #"{"endpoints": []}"#: ", line 1, column 2: endpoints: must be an object of texts",
            #"{"endpoints": {"user": "http://x/"}}"#: ", line 1, column 2: endpoints: unknown key endpoints.user",
            #"{"endpoints": {"users": "/tmp/x"}}"#: ", line 1, column 2: endpoints: users: not a URL",
            #"{"stats": "maybe"}"#: ", line 1, column 2: stats: invalid value",
        ]) { (text: String) -> String? in
            mistake(text).map { "\($0.what.replacing("the configuration file /c/config.json", with: "")): \($0.why)" }
        }
    }
}

struct PathsTests {
    /// The folders of the state, the cache and the configuration.
    private func folders(in directory: String? = nil, _ environment: [String: String]) -> [String] {
        let paths = Paths(dataDirectory: directory, environment: environment, home: "/home/u")
        return [paths.state, paths.cache, paths.configuration]
    }

    @Test("Folders follow the XDG variables and HOME, except relative and empty ones, or are all in a given one")
    func variables() {
        let environment = ["XDG_STATE_HOME": "/s/", "XDG_CACHE_HOME": "cache", "XDG_CONFIG_HOME": ""]
        let defaults = ["/home/u/.local/state/tombola", "/home/u/.cache/tombola", "/home/u/.config/tombola"]
        #expect(folders(environment) == ["/s/tombola"] + defaults[1...])
        for home in ["", "h"] { #expect(folders(["HOME": home]) == defaults) }
        #expect(folders(["HOME": "/h/"])[1] == "/h/.cache/tombola")
        expectEach(["/d": "/d/state", "/d//": "/d/state", "d": "d/state", "/": "/state"]) { (directory: String) in
            let folders = folders(in: directory, ["XDG_STATE_HOME": "/s"])
            return Set(folders).count == 3 ? folders[0] : "\(folders)"
        }
    }
}
