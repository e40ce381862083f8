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
        do throws(JSONSyntaxError) {
            try JSONSyntaxError.check(bytes)
        } catch {
            let place = error.problem.position.words
            let isObject = bytes.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "{")
            let hint = isObject ? "Correct the file at this place." : "Write a JSON object, such as {}"
            throw .configuration("\(what), \(place)", error.problem.problem.clause, hint: hint)
        }
        if let (name, position) = JSONSyntaxError.repeated(in: bytes) {
            let hint = "Remove one of them."
            throw .configuration("\(what), \(position.words): \(name)", "it appears twice", hint: hint)
        }
        let data = Foundation.Data(bytes)
        guard let members = try? JSONDecoder().decode([String: Member].self, from: data) else {
            throw .configuration(what, "it cannot be decoded")
        }
        var texts: [String: String] = [:]
        for (key, member) in members.sorted(by: { $0.key < $1.key }) {
            do throws(ParseError) {
                try texts.merge(member.texts(named: key, settings)) { $1 }
            } catch {
                let position = JSONSyntaxError.position(of: key, in: bytes).map { ", \($0.words)" } ?? ""
                throw .configuration("\(what)\(position): \(key)", error.why, hint: error.hint)
            }
        }
        self.texts = texts
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
        let member = try? JSONDecoder().decode(Member.self, from: Foundation.Data(text.utf8))
        texts = try (member ?? .other).texts(named: group, settings)
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
        var bytes: [UInt8] = []
        do throws(AccessFailure) {
            bytes = try readFile(path, limit: 1 << 20)
        } catch {
            if error.kind != .absent { throw error.errorMessage }
        }
        if bytes.isEmpty { bytes = Array("{}".utf8) }
        var mistake: ErrorMessage?
        var old: String?
        do throws(ErrorMessage) {
            old = try ConfigurationFile(bytes, name: path, settings).texts[key]
        } catch {
            mistake = error
        }
        do {
            let object = try JSONSerialization.jsonObject(with: Foundation.Data(bytes))
            var members = object as? [String: Any] ?? [:]
            let parts = key.split(separator: ".").map(String.init)
            if let mistake {
                // Removing or replacing the member that makes the file invalid mends it.
                guard let member = members[parts[0]] else { throw mistake }
                old = "\(member)"
            }
            if parts.count == 1 {
                members[key] = text
            } else {
                var group = members[parts[0]] as? [String: Any] ?? [:]
                group[parts[1]] = text
                members[parts[0]] = group.isEmpty ? nil : group
            }
            let data = try JSONSerialization.data(
                withJSONObject: members,
                options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            )
            if mistake != nil, text != nil { _ = try ConfigurationFile(Array(data), name: path, settings) }
            return (Array(data) + [0x0A], old)
        } catch {
            let why = "a value cannot be written as JSON"
            throw mistake ?? ErrorMessage(.internalError, what: "cannot write \(path)", why: why)
        }
    }
}

private enum Member: Decodable {
    case text(String)
    /// A number, or true or false, as it would be typed.
    case bare(String)
    case group([String: String])
    /// What no setting accepts.
    case other

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        // The value is tried as one type after another.
        if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let truth = try? value.decode(Bool.self) {
            self = .bare("\(truth)")
        } else if let members = try? value.decode([String: String].self) {
            self = .group(members)
        } else if let number = try? value.decode(Decimal.self) {
            self = .bare("\(number)")
        } else {
            self = .other
        }
    }

    /// The texts of the settings that it holds, by their keys.
    func texts(named name: String, _ settings: [any AnySetting]) throws(ParseError) -> [String: String] {
        let isGroup = settings.contains { $0.group == name }
        var texts: [String: String] = [:]
        switch self {
        case .bare where settings.contains { $0.key == name && $0.entry.shape?.paths != nil }:
            throw ParseError("must be a text")
        case .text(let text) where !isGroup, .bare(let text) where !isGroup: texts = [name: text]
        case .group(let members) where isGroup: for (key, text) in members { texts["\(name).\(key)"] = text }
        default:
            let form = isGroup ? "an object of texts" : "a text, a number, true or false"
            throw ParseError("must be \(form)")
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
