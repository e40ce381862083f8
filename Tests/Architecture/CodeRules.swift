/// What some folders must not contain, and the compiler does not reject.
enum CodeRules {
    static let all = [
        domainImports, presentationImports, dataImports, testImports, output, exit, fatal, chance, time, coding, values,
        surroundings, unchecked, forgetting, names, bytes, characters, typed, options, failures,
    ]

    // The manifest gives each layer its dependencies, and CI checks the imports against it. A system module needs no
    // dependency.
    private static let domainImports = CodeRule(
        sentence: "Domain imports nothing.",
        folders: ["Domain"],
        pattern: imports(except: "nothing"),
        bad: ["import Foundation", "@testable import Data", "import struct Foundation.Date", "let a = 1; import Data"],
        good: ["read(.import)", "f(import: a)", "// import Data", "\"import Data\"", "important Data"]
    )

    private static let presentationImports = CodeRule(
        sentence: "Presentation imports only Domain. Formatting needs Foundation.",
        folders: ["Presentation"],
        except: ["Presentation/Shared/Formatting.swift"],
        pattern: imports(except: "Domain"),
        bad: ["import Foundation", "import Data", "internal import App"],
        good: ["import Domain", "import struct Domain.Timestamp"]
    )

    private static let dataImports = CodeRule(
        sentence: "SQLite, libcurl and zlib are used in one place each.",
        folders: ["Data", "App"],
        except: ["Data/Shared/Database", "Data/Shared/HTTP", "Data/Lottery/Workbooks/ZIPArchive.swift"],
        pattern: #"\bimport +(?:CSQLite|CCurl|CZlib|FoundationNetworking)\b"#,
        bad: ["import CSQLite", "private import CZlib", "import FoundationNetworking"],
        good: ["import Foundation"]
    )

    private static let testImports = CodeRule(
        sentence: "The tests of Domain and Presentation use neither files nor servers.",
        folders: ["Tests/Domain", "Tests/Presentation"],
        except: ["Tests/Domain/Shared/CombiningMarksTests.swift"],
        pattern: imports(except: "Domain|Presentation|Synchronization|Testing"),
        bad: ["import Foundation", "@testable import Data"],
        good: ["import Domain", "@testable import Presentation", "import Testing"]
    )

    private static func imports(except modules: String) -> String {
        #"(?:^|;) *(?:@\w+ +)*(?:\w+ +)?import +(?:(?:class|enum|func|protocol|struct) +)?+(?!(?:\#(modules))\b)\w"#
    }

    private static let output = CodeRule(
        sentence: "Only App prints.",
        folders: ["Domain", "Data", "Presentation"],
        pattern: calls("print|debugPrint|dump|puts|printf|NSLog"),
        bad: ["print(1)", "Swift.print(1)", "debugPrint(1)", "dump(1)", "let text = \"\\(print(1))\""],
        good: ["console.print(1)", "func print(_ line: Line) {}", "// print(1)", "\"print(1)\"", "let print = 1"]
    )

    private static let exit = CodeRule(
        sentence: "Only App ends the program.",
        folders: ["Domain", "Data", "Presentation"],
        pattern: calls("exit|_exit|abort|preconditionFailure"),
        bad: ["exit(1)", "abort()", "Foundation.exit(1)", "preconditionFailure()"],
        good: ["group.exit(1)", "let exit = 1", "func exit() {}"]
    )

    private static let fatal = CodeRule(
        sentence: "Nothing that can happen ends the program.",
        folders: SourceTree.layers + ["Tests"],
        pattern: calls("fatalError"),
        bad: ["fatalError()"],
        good: ["// fatalError()"]
    )

    /// Calls of global functions, also with their module.
    private static func calls(_ names: String) -> String {
        #"(?<![.\w])(?<!func )(?:(?:Swift|Foundation)\.)?(?:\#(names))\("#
    }

    private static let chance = CodeRule(
        sentence: "In Domain, chance is an argument.",
        folders: ["Domain"],
        pattern: #"\.(?:random|shuffled?|randomElement)\b(?!\(.*\busing:)|\bSystemRandomNumberGenerator\b"#,
        bad: [
            "Int.random(in: 0...1)", "list.shuffled()", "list.shuffle()", "list.randomElement()",
            "SystemRandomNumberGenerator()", "let f = Bool.random",
        ],
        good: ["Int.random(in: 0...1, using: &chance)", "list.shuffled(using: &chance)", "struct Random {}"]
    )

    private static let time = CodeRule(
        sentence: "In Domain, time is an argument.",
        folders: ["Domain"],
        pattern: #"\b(?:Date|ContinuousClock|SuspendingClock)\b|(?<!\bself)\.(?:now|sleep)\b"#,
        bad: ["Date()", "ContinuousClock()", "let clock: SuspendingClock", "Task.sleep(for: pause)", "f(.now)"],
        good: ["let date: Timestamp", "let pause: Duration", "struct Dated {}", "let now = 1", "self.now = now"]
    )

    private static let coding = CodeRule(
        sentence: "Domain does not know how it is written down elsewhere.",
        folders: ["Domain"],
        pattern: #"\b(?:Codable|Decodable|Encodable|CodingKey)\b"#,
        bad: ["struct A: Codable {}", "extension A: Decodable {}", "struct A: Sendable, Encodable {}"],
        good: ["struct Decoder {}", "// Codable"]
    )

    private static let values = CodeRule(
        sentence: "In Domain, everything is a value.",
        folders: ["Domain"],
        pattern: #"\b(?:class|actor) +[A-Z]"#,
        bad: ["final class DrawWinner {}", "package actor DrawWinner {}"],
        good: ["struct DrawWinner {}", "// class", "let actor = \"class\""]
    )

    private static let surroundings = CodeRule(
        sentence: "In Presentation, the clock, the locale and the time zone are arguments.",
        folders: ["Presentation"],
        pattern: #"\bDate(?:\(\)|\.now\b)|\b(?:ContinuousClock|SuspendingClock|ProcessInfo)\b"#
            + #"|\b(?:Locale|TimeZone|Calendar)\.(?:current|autoupdatingCurrent)\b"#,
        bad: [
            "Date()", "Date.now", "ContinuousClock()", "Locale.current", "TimeZone.current", "Calendar.current",
            "Locale.autoupdatingCurrent", "let process = ProcessInfo()",
        ],
        good: ["Date(timeIntervalSince1970: 0)", "Locale(identifier: \"de\")", "let now: () -> Timestamp", "a.current"]
    )

    private static let unchecked = CodeRule(
        sentence: "What is shared between threads is checked by the compiler.",
        folders: SourceTree.layers + ["Tests"],
        pattern: #"@unchecked\b|\bnonisolated\(unsafe\)"#,
        bad: ["final class A: @unchecked Sendable {}", "nonisolated(unsafe) var a = 1"],
        good: ["final class A: Sendable {}", "nonisolated let a = 1", "// @unchecked Sendable", "let unsafe = 1"]
    )

    private static let forgetting = CodeRule(
        sentence: "An error is forgotten only with its reason in a comment.",
        folders: SourceTree.layers,
        pattern: #"\btry\?"#,
        permitsReason: true,
        bad: ["let a = try? read()", "try? await clock.sleep(for: pause)\n\n// The wait is over."],
        good: ["let a = try read()", "optional?.b", "// No caller waits.\ntry? read()"]
    )

    private static let names = CodeRule(
        sentence: "A type's name says what it is.",
        folders: SourceTree.layers + ["Tests"],
        pattern: #"\b(?:class|struct|enum|actor|protocol|typealias) +"#
            + #"(?:(?:Default|Base)[A-Z]|\w*(?:Manager|Helpers?|Impl|Utils?)\b)"#,
        bad: [
            "class DrawManager {}", "struct DateHelper {}", "enum Utils {}", "struct StoreImpl {}",
            "struct DefaultStore {}", "actor NetworkHelpers {}", "typealias BaseScreen = A",
        ],
        good: ["struct Default {}", "class FileManaged {}", "let defaultStore = 1", "struct Baseline {}"]
    )

    private static let bytes = CodeRule(
        sentence: "Bytes from outside become a text by String(repairing:), which bounds combining marks, or a comment "
            + "says why not.",
        folders: ["Data", "Presentation", "App"],
        pattern: #"\bString\(\s*(?:decoding|bytes|cString|data|validating|validatingCString|contentsOfFile):"#,
        permitsReason: true,
        bad: [
            "String(decoding: bytes, as: UTF8.self)", "let text = bytes.map { String(cString: $0) }",
            "try String(contentsOfFile: path, encoding: .utf8)", "Swift.String(\n    decoding: bytes, as: UTF8.self)",
        ],
        good: [
            "String(repairing: bytes)", "String(number, radix: 16)", "String(decoded)", "f(String.self, decoding: 1)",
            "// The system's own words.\nString(cString: words)", "\"String(decoding: bytes, as: UTF8.self)\"",
        ]
    )

    private static let characters = CodeRule(
        sentence: "No byte and no scalar becomes a Character, whose properties take ten times as long to find.",
        folders: ["Domain", "Data"],
        pattern: #"\bCharacter\(|\.hexDigitValue\b"#,
        bad: [
            "Character(Unicode.Scalar(byte)).isNumber", "let c = Character(scalar)",
            "text.allSatisfy { $0.hexDigitValue != nil }",
        ],
        good: [
            "Unicode.Scalar(byte)", "func parts(_ mark: Character) {}", "// Character(byte)", "hexadecimalDigit(byte)",
        ]
    )

    private static let typed = CodeRule(
        sentence: "No text of Domain or Data names an option or the program: App knows what users type.",
        folders: ["Domain", "Data"],
        // An argument of notify-send.
        except: ["Data/Reminders/NotifySendReminderNotifier.swift"],
        pattern: #"--[a-z]|\btombola\b(?!-)"#,
        isAboutTexts: true,
        bad: ["let a = \"Allow more with --max-list-bytes\"", "f(\"See 'tombola help'\")"],
        good: ["// See `tombola --help`.", "let a = \"a -- b\"", "let a = \".tombola-\""]
    )

    private static let options = CodeRule(
        sentence: "No text of Presentation spells an option: App writes it as it is declared.",
        folders: ["Presentation"],
        pattern: #"(?<!curl )--[a-z]"#,
        isAboutTexts: true,
        bad: ["let a = \"Omit --limit to see all.\"", "f(\"tombola lottery players --publishable\")"],
        good: ["let a = \"Use curl --compressed\"", "let a = \"<!--\"", "// --limit"]
    )

    private static let failures = CodeRule(
        sentence: "A failure is judged by its values, not by its words.",
        folders: SourceTree.layers,
        pattern: #"\b(?:subject|reason|hint|clause|why)(?:\.name)?\??\.(?:hasPrefix|hasSuffix|contains)\("#,
        bad: ["failure.subject.name.hasPrefix(\"a\")", "error.hint?.hasPrefix(\"--\")", "error.why.contains(\"a\")"],
        good: ["failure.remedy as? ListRemedy == .readAsJSON", "name.hasPrefix(\"a\")"]
    )
}
