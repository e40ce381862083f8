import Data
import Domain
import Foundation
import Presentation

/// The configuration file: a JSON object. Each member is taken as the text that would be typed after an option.
struct ConfigurationFile: Sendable {
    /// By the keys of the settings.
    let texts: [String: String]

    /// - Parameter name: the path, for errors.
    init(_ bytes: [UInt8], name: String, _ settings: [any AnySetting]) throws(ErrorMessage) {
        let what = "the configuration file \(name)"
        var texts: [String: String] = [:]
        var names: Set<String> = []
        for member in try Self.members(bytes, what) {
            let place = "\(what), \(member.position.words): \(member.name)"
            guard names.insert(member.name).inserted else {
                throw .configuration(place, "it appears twice", hint: "Remove one of them.")
            }
            do throws(ParseError) {
                try texts.merge(member.value.texts(named: member.name, settings)) { $1 }
            } catch {
                throw .configuration(place, error.why, hint: error.hint)
            }
        }
        self.texts = texts
    }

    private static func members(_ bytes: [UInt8], _ what: String) throws(ErrorMessage) -> [JSONMember] {
        do throws(JSONSyntaxError) {
            return try JSONMember.all(in: bytes)
        } catch {
            let place = error.problem.position.words
            let isObject = bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "{")
            let hint = isObject ? "Correct the file at this place." : "Write a JSON object, such as {}"
            throw .configuration("\(what), \(place)", error.problem.problem.clause, hint: hint)
        }
    }

    /// Reads a file; nil if there is none.
    ///
    /// - Parameters:
    ///   - named: the file given by the user, which must exist.
    ///   - path: the default file.
    init?(
        named: String?,
        or path: String,
        _ input: Descriptor,
        _ settings: [any AnySetting]
    ) throws(ErrorMessage) {
        let place = named == "-" ? Place.standardInput : .path(named ?? path)
        let bytes: [UInt8]
        do throws(AccessFailure) {
            let file = named == "-" ? input.path : place.name
            bytes = try readFile(file, as: place, limit: 1 << 20, isChosen: named != nil)
        } catch {
            if error.kind == .absent, named == nil { return nil }
            throw error.errorMessage
        }
        try self.init(bytes, name: place.name, settings)
    }

    /// The settings of a group, from a variable that holds a JSON object.
    init(_ group: String, _ text: String, _ settings: [any AnySetting]) throws(ParseError) {
        var object: JSONText = .null
        if let members = try? JSONMember.all(in: Array(text.utf8)) {
            object = .object(Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first })
        }
        texts = try object.texts(named: group, settings)
    }
}

extension ConfigurationFile {
    /// Changes a setting in the file. A change that would make it invalid is refused, and the old file stays.
    ///
    /// - Parameters:
    ///   - key: That of a setting, or an unknown one to remove.
    ///   - text: as it would be typed after an option; nil to remove the setting.
    /// - Returns: the text before; nil if there was none.
    static func change(
        _ key: String,
        to text: String?,
        in path: String,
        _ settings: [any AnySetting]
    ) throws(ErrorMessage) -> String? {
        let setting = settings.first { $0.key == key }
        do throws(ParseError) {
            if let text { try setting?.check(text) }
        } catch {
            let what = setting?.isSecret == true ? key : "\(key) \(text ?? "")"
            throw .usage(what, error.why, hint: error.hint)
        }
        // An invalid file creates no folder. Without anything to remove, the file stays as it is.
        if try changed(key, to: text, in: path, settings).old == nil, text == nil { return nil }
        do throws(AccessFailure) { try Folder.make(above: path) } catch { throw error.errorMessage }
        // Other processes wait to change the file.
        return try AtomicFile.changing(path) { () throws(ErrorMessage) in
            let (bytes, old) = try changed(key, to: text, in: path, settings)
            let content = String(repairing: bytes)
            let isSecret = settings.contains { $0.isSecret && content.contains($0.key) }
            do throws(AccessFailure) {
                try AtomicFile.write(bytes, to: path, permissions: 0o600, isSecret: isSecret)
            } catch {
                throw error.errorMessage
            }
            return old
        }
    }

    private static func changed(
        _ key: String,
        to text: String?,
        in path: String,
        _ settings: [any AnySetting]
    ) throws(ErrorMessage) -> (bytes: [UInt8], old: String?) {
        let bytes = try content(of: path)
        let before = Result { () throws(ErrorMessage) in
            try ConfigurationFile(bytes, name: path, settings).texts[key]
        }
        do {
            let object = try JSONSerialization.jsonObject(with: Foundation.Data(bytes))
            var members = object as? [String: Any] ?? [:]
            let old: String?
            switch before {
            case .success(let text): old = text
            case .failure(let mistake):
                // Removing or replacing the member that makes the file invalid mends it.
                let member = members[String(key.prefix { $0 != "." })]
                guard let member else { throw mistake }
                old = "\(member)"
            }
            set(key, to: text, in: &members)
            let data = try JSONSerialization.data(
                withJSONObject: members,
                options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            )
            if before.failure != nil, text != nil {
                _ = try ConfigurationFile(Array(data), name: path, settings)
            }
            return (Array(data) + [0x0A], old)
        } catch {
            let why = "a value cannot be written as JSON"
            throw before.failure ?? ErrorMessage(.internalError, what: "cannot write \(path)", why: why)
        }
    }

    /// The bytes of the file; an empty object if there is none.
    private static func content(of path: String) throws(ErrorMessage) -> [UInt8] {
        do throws(AccessFailure) {
            let bytes = try readFile(path, limit: 1 << 20)
            if !bytes.isEmpty { return bytes }
        } catch {
            if error.kind != .absent { throw error.errorMessage }
        }
        return Array("{}".utf8)
    }

    /// - Parameter key: With that of its group, if it is in one.
    private static func set(_ key: String, to text: String?, in members: inout [String: Any]) {
        let parts = key.split(separator: ".").map(String.init)
        guard parts.count > 1 else {
            members[key] = text
            return
        }
        var group = members[parts[0]] as? [String: Any] ?? [:]
        group[parts[1]] = text
        members[parts[0]] = group.isEmpty ? nil : group
    }
}

extension JSONText {
    /// A string; a number, true or false, as it would be typed.
    private var typed: String? {
        switch self {
        case .string(let text): text
        case .number(let digits): digits
        case .bool(let truth): "\(truth)"
        default: nil
        }
    }

    private var string: String? { if case .string(let text) = self { text } else { nil } }

    /// The texts of the settings that it holds, by their keys.
    fileprivate func texts(
        named name: String,
        _ settings: [any AnySetting]
    ) throws(ParseError) -> [String: String] {
        let isGroup = settings.contains { $0.group == name }
        let isPath = settings.contains { $0.key == name && $0.entry.shape?.paths != nil }
        var texts: [String: String] = [:]
        switch self {
        case .number where isPath, .bool where isPath: throw ParseError("must be a text")
        case .object(let members) where isGroup && members.values.allSatisfy { $0.string != nil }:
            for (key, value) in members { texts["\(name).\(key)"] = value.string }
        default:
            guard !isGroup, let typed else {
                let form = isGroup ? "an object of texts" : "a text, a number, true or false"
                throw ParseError("must be \(form)")
            }
            texts = [name: typed]
        }
        for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
            guard !text.hasTooManyMarks else { throw ParseError("\(CombiningMarks.excess)") }
            guard let setting = settings.first(where: { $0.key == key }) else {
                let hint = Spelling.hint(for: key, among: settings.map { $0.key })
                throw ParseError(isGroup ? "unknown key \(key)" : "unknown key", hint: hint)
            }
            do throws(ParseError) { try setting.check(text) } catch {
                let member = isGroup ? "\(key.dropFirst(name.count + 1)): " : ""
                throw ParseError(member + error.why, hint: error.hint)
            }
        }
        return texts
    }
}
