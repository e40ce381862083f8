import Data
import Foundation
import Presentation
import Testing

@testable import App

@Suite("The configuration")
struct ConfigurationTests {
    private let utc = TimeZone.gmt

    private func configuration(
        _ line: String = "config",
        _ environment: [String: String] = [:],
        file text: String? = nil
    ) throws -> Configuration {
        let file = try text.map { try ConfigurationFile(Data($0.utf8), name: "config.json") }
        return Configuration(try invocation(line), environment: environment, file: file, systemTimeZone: utc)
    }

    private static let file = """
        {"source": "/lists", "timeout": 2.5, "locale": "fr_FR", "timeZone": "Asia/Tokyo", "color": "always",
         "stats": "on",
         "endpoints": {"users": "https://example.org/u"}}
        """

    @Test("The environment overrides the file, and options override both")
    func precedence() throws {
        let environment = ["LANG": "de_DE.UTF-8", "LC_TIME": "en_GB.UTF-8", "TZ": ":Europe/Berlin", "NO_COLOR": "1"]
        let environmental = try configuration("config", environment, file: Self.file)
        #expect(environmental.dateLocale.value.description == "en_GB")
        #expect(environmental.dateLocale.origin == .environment("LC_TIME"))
        #expect(environmental.moneyLocale.value.description == "de_DE")
        #expect(environmental.moneyLocale.origin == .environment("LANG"))
        #expect(environmental.timeZone.value.identifier == "Europe/Berlin")
        #expect(environmental.color == SettingValue(value: .never, origin: .environment("NO_COLOR")))

        let flagged = try configuration("config --locale C --timeout 1", environment, file: Self.file)
        #expect(flagged.dateLocale == SettingValue(value: .posix, origin: .flag("--locale")))
        #expect(flagged.moneyLocale == SettingValue(value: .posix, origin: .flag("--locale")))
        #expect(flagged.timeout == SettingValue(value: .seconds(1), origin: .flag("--timeout")))
    }

    @Test("Every setting has its own variable, which overrides the common ones")
    func ownVariables() throws {
        let environment = [
            "TOMBOLA_SOURCE": "remote", "TOMBOLA_TIMEOUT": "500ms", "TOMBOLA_LOCALE": "de_DE", "LC_ALL": "en_GB",
            "TOMBOLA_TIME_ZONE": "Asia/Tokyo", "TZ": "UTC", "TOMBOLA_COLOR": "always", "NO_COLOR": "1",
            "TOMBOLA_STATS": "on", "TOMBOLA_ENDPOINTS": #"{"users": "http://a/u"}"#,
        ]
        let own = try configuration("config", environment, file: Self.file)
        #expect(own.source == SettingValue(value: .remote, origin: .environment("TOMBOLA_SOURCE")))
        #expect(own.timeout == SettingValue(value: .milliseconds(500), origin: .environment("TOMBOLA_TIMEOUT")))
        #expect(own.dateLocale.origin == .environment("TOMBOLA_LOCALE"))
        #expect(own.timeZone.origin == .environment("TOMBOLA_TIME_ZONE"))
        #expect(own.color.value == .always && own.stats.value == .on)
        #expect(own.endpoints.value == [.users: try HTTPAddress("http://a/u")] && own.mistake == nil)
        let names = SettingTable.tombola.all.map { $0.variableTerms.first?.name ?? "" }
        #expect(names.allSatisfy { $0.hasPrefix("TOMBOLA_") })
    }

    @Test("An invalid variable of tombola's own is an error, unless an option replaces it")
    func invalidOwn() throws {
        let environment = ["TOMBOLA_SOURCE": "ftp://u:secret@host"]
        let mistake = try #require(try configuration("config", environment).mistake)
        #expect(mistake.category.exitCode == 78 && mistake.why == "ftp URLs are not supported")
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
        "The colour variables apply in order of precedence",
        arguments: [
            (["NO_COLOR": "1", "FORCE_COLOR": "1"], ColorChoice.never), (["NO_COLOR": ""], .auto),
            (["FORCE_COLOR": "1", "TERM": "dumb"], .always), (["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], .always),
            (["CLICOLOR_FORCE": "0"], .auto), (["CLICOLOR": "0"], .never), (["CLICOLOR": "1"], .auto),
            (["TERM": "dumb"], .never), (["TERM": "xterm"], .auto),
        ]
    )
    func color(environment: [String: String], expected: ColorChoice) throws {
        #expect(try configuration("config", environment).color.value == expected)
    }
}

@Suite("The configuration file")
struct ConfigurationFileTests {
    private func mistake(_ text: String) -> ErrorMessage? {
        do throws(ErrorMessage) {
            _ = try ConfigurationFile(Data(text.utf8), name: "/c/config.json")
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
            (#"{"timeout": true}"#, ", line 1, column 2: timeout", "must be a number, or a string with a unit"),
            (#"{"timeout": 0}"#, ", line 1, column 2: timeout", "must be a duration, 1ms to 1440m"),
            (#"{"source": null}"#, ", line 1, column 2: source", "must be a string"),
            (#"{"source": ""}"#, ", line 1, column 2: source", "must not be empty"),
            (#"{"color": "red"}"#, ", line 1, column 2: color", "invalid value"),
            (#"{"endpoints": []}"#, ", line 1, column 2: endpoints", "must be an object"),
            (#"{"endpoints": {"user": "http://x/"}}"#, ", line 1, column 2: endpoints", "unknown key user"),
            (#"{"endpoints": {"users": "/tmp/x"}}"#, ", line 1, column 2: endpoints", "not a URL"),
            (#"{"stats": 1}"#, ", line 1, column 2: stats", "must be true or false"),
        ]
    )
    func refused(text: String, place: String, why: String) throws {
        let error = try #require(mistake(text))
        #expect(error.what == "the configuration file /c/config.json\(place)")
        #expect(error.why == why)
    }
}
