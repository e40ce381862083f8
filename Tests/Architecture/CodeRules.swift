/// APIs that a layer must never use, recognized by one or two words.
enum CodeRules {
    static let all = [
        output, chance, time, coding, values, mainActor, surroundings, unchecked, force, exit, forgetting, reexport,
        names, bytes,
    ]

    private static let output = CodeRule(
        sentence: "Only App prints.",
        folders: ["Domain", "Data", "Presentation"],
        words: ["print", "debugPrint", "dump", "puts", "printf", "NSLog"],
        bad: ["print(1)", "Swift.print(1)", "debugPrint(1)", "dump(1)", "let text = \"\\(print(1))\""],
        good: ["console.print(1)", "func print(_ line: Line) {}", "// print(1)", "\"print(1)\"", "let print = 1"]
    ) { $0.callsGlobal(at: $1) }

    private static let exit = CodeRule(
        sentence: "Only App ends the program.",
        folders: ["Domain", "Data", "Presentation"],
        words: ["exit", "_exit", "abort", "preconditionFailure"],
        bad: ["exit(1)", "abort()", "Foundation.exit(1)", "preconditionFailure()"],
        good: ["group.exit(1)", "let exit = 1", "func exit() {}"]
    ) { $0.callsGlobal(at: $1) }

    private static let force = CodeRule(
        sentence: "Nothing that can happen ends the program.",
        folders: SourceTree.layers + ["Tests"],
        words: ["try", "as", "fatalError"],
        bad: ["try! read()", "fatalError()", "a as! B"],
        good: ["try read()", "try? read()", "try !isThere()", "// fatalError()", "a as? B", "if !a {}"]
    ) { tokens, index in
        tokens[index].text == "fatalError" || tokens.have("!", at: index + 1) && tokens[index + 1].isJoined
    }

    private static let chance = CodeRule(
        sentence: "In Domain, chance is an argument.",
        folders: ["Domain"],
        words: ["random", "shuffled", "shuffle", "randomElement", "SystemRandomNumberGenerator"],
        bad: [
            "Int.random(in: 0...1)", "list.shuffled()", "list.shuffle()", "list.randomElement()",
            "SystemRandomNumberGenerator()", "let f = Bool.random",
        ],
        good: ["Int.random(in: 0...1, using: &chance)", "list.shuffled(using: &chance)", "struct Random {}"]
    ) { tokens, index in
        if tokens[index].text == "SystemRandomNumberGenerator" { return true }
        return tokens.text(before: index) == "."
            && !(tokens.have("(", at: index + 1) && tokens.arguments(at: index + 1).contains { $0.text == "using" })
    }

    private static let time = CodeRule(
        sentence: "In Domain, time is an argument.",
        folders: ["Domain"],
        words: ["Date", "ContinuousClock", "SuspendingClock", "now", "sleep"],
        bad: ["Date()", "ContinuousClock()", "let clock: SuspendingClock", "Task.sleep(for: pause)", "f(.now)"],
        good: ["let date: Timestamp", "let pause: Duration", "struct Dated {}", "let now = 1", "self.now = now"]
    ) { tokens, index in
        !["now", "sleep"].contains(tokens[index].text)
            || tokens.text(before: index) == "." && tokens.text(before: index - 1) != "self"
    }

    private static let coding = CodeRule(
        sentence: "Domain does not know how it is written down elsewhere.",
        folders: ["Domain"],
        words: ["Codable", "Decodable", "Encodable", "CodingKey"],
        bad: ["struct A: Codable {}", "extension A: Decodable {}", "struct A: Sendable, Encodable {}"],
        good: ["struct Decoder {}", "// Codable"]
    ) { _, _ in true }

    private static let values = CodeRule(
        sentence: "In Domain, everything is a value.",
        folders: ["Domain"],
        words: ["class", "actor"],
        bad: ["final class DrawWinner {}", "package actor DrawWinner {}"],
        good: ["struct DrawWinner {}", "// class", "let actor = \"class\""]
    ) { tokens, index in
        tokens[(index + 1)...].first?.text.first?.isUppercase == true
    }

    private static let mainActor = CodeRule(
        sentence: "In Presentation, a class is on the main actor.",
        folders: ["Presentation"],
        words: ["class"],
        bad: ["package final class LotteryViewModel {}", "@MainActor struct A {}; class B {}"],
        good: ["@MainActor package final class LotteryViewModel {}", "@MainActor\nclass A {}"]
    ) { tokens, index in
        tokens[..<index].suffix(3).allSatisfy { $0.text != "MainActor" }
    }

    private static let surroundings = CodeRule(
        sentence: "In Presentation, the clock, the locale and the time zone are arguments.",
        folders: ["Presentation"],
        words: ["Date", "ContinuousClock", "SuspendingClock", "ProcessInfo", "current", "autoupdatingCurrent"],
        bad: [
            "Date()", "Date.now", "ContinuousClock()", "Locale.current", "TimeZone.current", "Calendar.current",
            "Locale.autoupdatingCurrent", "ProcessInfo.processInfo",
        ],
        good: ["Date(timeIntervalSince1970: 0)", "Locale(identifier: \"de\")", "let now: () -> Timestamp", "a.current"]
    ) { tokens, index in
        switch tokens[index].text {
        case "Date": tokens.have("(", ")", at: index + 1) || tokens.have(".", "now", at: index + 1)
        case "current", "autoupdatingCurrent":
            ["Locale", "TimeZone", "Calendar"].contains(tokens.text(before: index - 1))
        default: true
        }
    }

    private static let unchecked = CodeRule(
        sentence: "What is shared between threads is checked by the compiler.",
        folders: SourceTree.layers + ["Tests"],
        words: ["unchecked", "unsafe"],
        bad: ["final class A: @unchecked Sendable {}", "nonisolated(unsafe) var a = 1"],
        good: ["final class A: Sendable {}", "nonisolated let a = 1", "// @unchecked Sendable", "let unsafe = 1"]
    ) { tokens, index in
        tokens.text(before: index) == "@" || tokens.text(before: index - 1) == "nonisolated"
    }

    private static let forgetting = CodeRule(
        sentence: "An error is forgotten only where it is known why.",
        folders: SourceTree.layers,
        words: ["try"],
        exceptions: forgotten,
        bad: ["let a = try? read()", "try? await clock.sleep(for: pause)"],
        good: ["let a = try read()", "optional?.b", "// try? read()"]
    ) { $0.have("?", at: $1 + 1) }

    private static let reexport = CodeRule(
        sentence: "An import belongs to the file that needs it.",
        folders: SourceTree.layers + ["Tests"],
        words: ["_exported", "preconcurrency", "import"],
        bad: ["@_exported import Foundation", "@preconcurrency import Foundation", "public import Foundation"],
        good: ["import Foundation", "public struct A {}", "@testable import Data"]
    ) { tokens, index in
        ["@", "public", "package"].contains(tokens.text(before: index))
    }

    private static let names = CodeRule(
        sentence: "A type's name says what it is.",
        folders: SourceTree.layers + ["Tests"],
        words: ["class", "struct", "enum", "actor", "protocol", "typealias"],
        bad: [
            "class DrawManager {}", "struct DateHelper {}", "enum Utils {}", "struct StoreImpl {}",
            "enum StringUtil {}",
            "struct DefaultStore {}", "actor NetworkHelpers {}", "typealias BaseScreen = A", "protocol DrawManager {}",
        ],
        good: ["struct Default {}", "class FileManaged {}", "let defaultStore = 1", "struct Baseline {}"]
    ) { tokens, index in
        let name = tokens[(index + 1)...].first?.text ?? ""
        return ["Manager", "Helper", "Helpers", "Impl", "Util", "Utils"].contains(where: name.hasSuffix)
            || ["Default", "Base"].contains {
                name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
            }
    }

    private static let bytes = CodeRule(
        sentence: "Bytes from outside become a text without long runs of combining marks, by String(repairing:).",
        folders: ["Data", "Presentation", "App"],
        words: ["String"],
        exceptions: ownBytes,
        bad: [
            "String(decoding: bytes, as: UTF8.self)", "let text = bytes.map { String(cString: $0) }",
            "String(bytes: bytes, encoding: .utf8)", "String(data: data, encoding: .utf8)",
            "String(validating: bytes, as: UTF8.self)", "try String(contentsOfFile: path, encoding: .utf8)",
            "Swift.String(\n    decoding: bytes, as: UTF8.self)",
        ],
        good: [
            "String(repairing: bytes)", "String(number, radix: 16)", "String(decoded)", "f(String.self, decoding: 1)",
            "// String(decoding: bytes, as: UTF8.self)", "\"String(decoding: bytes, as: UTF8.self)\"",
        ]
    ) { tokens, index in
        let labels = ["decoding", "bytes", "cString", "data", "validating", "validatingCString", "contentsOfFile"]
        return labels.contains { tokens.have("(", $0, ":", at: index + 1) }
    }

    private static let ownBytes = [
        ("Data/Shared/Rows/JSONScalars.swift", 1, "the marks of the string are counted"),
        ("Data/Shared/Rows/Span+Marks.swift", 1, "the marks of the row are counted"),
        ("Data/Lottery/TextEncoding.swift", 2, "the list in UTF-8 is read again, row by row"),
        (
            "Data/Shared/Database/Connection.swift", 3,
            "a text that is not UTF-8 is damage; SQLite names a column and an error"
        ),
        ("Data/Shared/HTTP/HTTPTransfer.swift", 1, "the marks of an address of libcurl are bounded in the next line"),
        ("Data/Shared/Files/FileSystem.swift", 2, "the folder of a path that is a text; the system's own words"),
        ("Data/Reminders/AtReminderScheduler.swift", 1, "the name of a process has 15 bytes"),
        ("Data/Trivia/HTMLText.swift", 1, "a text of one byte"),
        ("App/Shell/Configuration/Configuration.swift", 1, "the administrator names the home folder"),
        ("App/Shell/Terminal/Descriptors.swift", 1, "the system's own words"),
    ].map { CodeRule.Exception(path: $0, count: $1, reason: $2) }

    /// The permitted uses of `try?`. None may make invalid input look like missing input.
    private static let forgotten = [
        ("Data/Shared/Rows/JSONScalars.swift", 1, "the string was scanned"),
        ("Data/Shared/Rows/JSONSyntaxError.swift", 1, "a member stands where it stands, whatever follows"),
        ("Data/Shared/DocumentSources/FaultyDocumentSource.swift", 1, "no caller waits for a cancelled sleep"),
        (
            "Data/Shared/Lists/UsageReporter.swift", 2,
            "a lost report is not an error for the user; no caller waits for a cancelled sleep"
        ),
        ("Data/Shared/Files/AtomicFile.swift", 1, "what is no link is the file itself"),
        ("Data/Reminders/AtReminderScheduler.swift", 2, "a process that ends while it is looked at is not the daemon"),
        (
            "Data/Reminders/SQLiteReminderRepository.swift", 1,
            "a sleep that is cancelled is followed by another look at the lock"
        ),
        (
            "Data/Shared/Files/FileSystem.swift", 1,
            "a folder that cannot be listed offers nothing to read, count or remove"
        ),
        ("Presentation/Lottery/LotteryViewModel.swift", 1, "no caller waits for a cancelled sleep"),
        (
            "App/Shell/Terminal/Console.swift", 2,
            "a standard error that cannot be written has no place left where that could be said"
        ),
        (
            "App/Shell/Configuration/ConfigurationFile.swift", 6,
            "a value is tried as one JSON type after another; a mismatch is thrown in the user's words"
        ),
        ("App/Shell/CommandLine/CommandResolution.swift", 1, "help for what is no command is help for the program"),
    ].map { CodeRule.Exception(path: $0, count: $1, reason: $2) }
}
