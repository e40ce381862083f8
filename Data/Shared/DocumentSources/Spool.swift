import Domain
import Foundation

/// Stores a document's bytes as they arrive: in memory up to a limit, then in an unlinked temporary file, so that even
/// a killed process leaves nothing behind.
///
/// If the file cannot be created or written, only readers of the spool get the failure.
struct Spool: ~Copyable {
    private(set) var count = 0
    private let name: String
    private let spooling: Spooling
    private var memory: [UInt8] = []
    private var file: Int32?
    private var failure: SourceFailure?

    init(name: String, spooling: Spooling) {
        self.name = name
        self.spooling = spooling
    }

    deinit {
        if let file { close(file) }
    }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        count += bytes.count
        guard failure == nil else { return }
        if file == nil, count <= spooling.memoryLimit {
            memory.append(contentsOf: bytes)
            return
        }
        do throws(SourceFailure) {
            let file = try temporaryFile()
            try write(bytes, to: file)
        } catch {
            failure = error
            memory = []
        }
    }

    /// Returns at least one byte from `offset`, which must be less than `count`.
    func read(at offset: Int) throws(SourceFailure) -> [UInt8] {
        if let failure { throw failure }
        let length = min(ByteStream.chunkSize, count - offset)
        guard let file else { return Array(memory[offset..<offset + length]) }
        var done = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, initialized in
            while let start = buffer.baseAddress, done < length {
                let got = pread(file, start + done, length - done, off_t(offset + done))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { break }
                done += got
            }
            initialized = done
        }
        guard done == length else { throw unusable("the temporary file in \(spooling.folder) cannot be read") }
        return bytes
    }

    private mutating func temporaryFile() throws(SourceFailure) -> Int32 {
        if let file { return file }
        var path = Array("\(spooling.folder)/tombola.XXXXXX".utf8CString)
        let made = mkstemp(&path)
        guard made >= 0 else {
            throw unusable("cannot create a temporary file in \(spooling.folder)")
        }
        unlink(path)
        file = made
        let kept = memory
        memory = []
        try kept.withUnsafeBufferPointer { kept throws(SourceFailure) in
            try write(UnsafeRawBufferPointer(kept), to: made)
        }
        return made
    }

    private func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws(SourceFailure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = Foundation.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if written < 0, errno == EINTR { continue }
            guard written > 0 else {
                let full = errno == ENOSPC || errno == EDQUOT
                throw unusable(
                    full ? "the disk of \(spooling.folder) is full" : "\(spooling.folder) is not writable"
                )
            }
            rest = rest.dropFirst(written)
        }
    }

    private func unusable(_ cause: String) -> SourceFailure {
        SourceFailure(
            .unreadable,
            name,
            "it is too large for memory, and \(cause)",
            hint: "Set TMPDIR to a folder with enough free space."
        )
    }
}
