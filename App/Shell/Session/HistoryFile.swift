import Data
import Domain
import Foundation

/// The lines of earlier sessions, in the state folder. Without a path, those of this session only.
///
/// Several sessions may write at once: each appends its lines, and reads those of the others when it starts.
@MainActor
final class HistoryFile {
    static let longest = 1000
    private let path: String?
    /// Lines that must not be stored.
    private let isSecret: (String) -> Bool
    private(set) var lines: [String] = []

    init(_ path: String?, isSecret: @escaping (String) -> Bool) {
        self.path = path
        self.isSecret = isSecret
        guard let path else { return }
        do {
            let bytes = try readFile(path, limit: 1 << 24)
            let stored = bytes.split(separator: UInt8(ascii: "\n")).map { String(repairing: $0) }
            lines = stored.suffix(Self.longest)
            guard stored.count > Self.longest else { return }
            try AtomicFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
        } catch {
            // Without a history, the session works as well.
        }
    }

    /// A line that repeats the last one, starts with a space, or holds a secret or a control character (which a completed
    /// file name can have) is not added.
    func add(_ typed: String) {
        let line = typed.trimmed
        guard !line.isEmpty, !typed.hasPrefix(" "), line != lines.last, !isSecret(line),
            !line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return }
        lines = (lines + [line]).suffix(Self.longest)
        guard let path else { return }
        do {
            try Folder.make(above: path)
            let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
            guard descriptor >= 0 else { return }
            defer { close(descriptor) }
            try Descriptor(number: descriptor).write(Array((line + "\n").utf8))
        } catch {
            // The history of this session works as well.
        }
    }
}
