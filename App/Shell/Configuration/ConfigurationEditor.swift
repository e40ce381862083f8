import Data
import Domain
import Foundation
import Presentation

/// Changes the configuration file. A change that would make it invalid is refused, and the old file stays.
struct ConfigurationEditor: Sendable {
    let path: String

    /// - Parameter text: as it would be typed after an option; nil to remove the setting.
    func change(_ key: String, to text: String?) throws(ErrorMessage) {
        // An invalid change creates no folder.
        _ = try changed(key, to: text)
        do throws(StoreFailure) { try Folder.make(above: path) } catch { throw error.errorMessage }
        // Other processes wait to change the file.
        try AtomicFile.changing(path) { () throws(ErrorMessage) in try write(changed(key, to: text)) }
    }

    private func changed(_ key: String, to text: String?) throws(ErrorMessage) -> [UInt8] {
        let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
        let settings = SettingTable.tombola.all
        guard let name = parts.first, let setting = settings.first(where: { $0.key == name }) else {
            throw ErrorMessage.usage(key, "unknown setting", hint: Spelling.hint(for: key, among: settings.map(\.key)))
        }
        var members = try object(in: try bytes())
        let value = text.map { setting.form.fileValue($0) }
        if parts.count == 2 {
            var inner: [String: ConfigurationValue] = [:]
            if case .object(let known)? = members[name] { inner = known }
            inner[parts[1]] = value
            members[name] = inner.isEmpty ? nil : .object(inner)
        } else {
            members[name] = value
        }
        let bytes = try encoded(members)
        do {
            _ = try ConfigurationFile(Foundation.Data(bytes), name: path)
        } catch {
            let what = setting.isSecret ? key : text.map { "\(key) \($0)" } ?? key
            throw ErrorMessage.usage(what, error.why, hint: error.hint)
        }
        return bytes
    }

    /// None where there is no file yet.
    private func bytes() throws(ErrorMessage) -> [UInt8] {
        do throws(SourceFailure) {
            return try readFile(path, limit: 1 << 20)
        } catch {
            if error.kind == .absent { return [] }
            throw error.errorMessage
        }
    }

    private func object(in bytes: [UInt8]) throws(ErrorMessage) -> [String: ConfigurationValue] {
        bytes.isEmpty ? [:] : try ConfigurationFile(Foundation.Data(bytes), name: path).members
    }

    private func encoded(_ members: [String: ConfigurationValue]) throws(ErrorMessage) -> [UInt8] {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(members)) + [0x0A]
        } catch {
            throw ErrorMessage(.internal, what: "cannot write \(path)", why: "a value cannot be written as JSON")
        }
    }

    private func write(_ bytes: [UInt8]) throws(ErrorMessage) {
        do throws(StoreFailure) {
            let key = SettingTable.tombola.seatGeekClientID.key
            let isSecret = String(decoding: bytes, as: UTF8.self).contains(key)
            try AtomicFile.write(bytes, to: path, permissions: 0o600, isSecret: isSecret)
        } catch {
            throw error.errorMessage
        }
    }
}

extension ConfigurationForm {
    /// As the file has what was typed. What does not fit stays a text, which is refused with its reason.
    fileprivate func fileValue(_ text: String) -> ConfigurationValue {
        switch (self, text) {
        case (.numberOrText, _): Decimal(string: text).flatMap { "\($0)" == text ? .number($0) : nil } ?? .text(text)
        case (.onOff, "on"), (.onOff, "true"): .truth(true)
        case (.onOff, "off"), (.onOff, "false"): .truth(false)
        case (.onOff, _), (.text, _), (.object, _): .text(text)
        }
    }
}
