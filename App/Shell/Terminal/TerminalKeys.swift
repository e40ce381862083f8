import Foundation

/// The keys of the terminal while it is in raw mode. They wait until they are read, except Ctrl-C and Ctrl-Z while
/// no one reads: those interrupt or stop what is running.
@MainActor
final class TerminalKeys {
    /// Called for Ctrl-C while no key is awaited.
    var interrupt: (() -> Void)?

    /// Milliseconds after which a key is complete. The bytes of one arrive together, or as one packet after another.
    private nonisolated static let silence: Int32 = 200

    private var decoder = KeyDecoder()
    private var queue: [Key] = []
    private var hasEnded = false
    private var waiting: CheckedContinuation<Void, Never>?
    private let source: any DispatchSourceRead
    private let mode: RawMode

    /// nil if the input is not a terminal that can be switched to raw mode.
    init?(_ console: Console) {
        let input = console.input
        guard let mode = RawMode(console) else { return nil }
        self.mode = mode
        let queue = DispatchQueue(label: "tombola.keys")
        source = DispatchSource.makeReadSource(fileDescriptor: input.number, queue: queue)
        let (chunks, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        source.setEventHandler { @Sendable in
            do throws(SystemError) {
                let bytes = try input.read(atMost: 1 << 12)
                // A terminal that has gone stays readable.
                guard !bytes.isEmpty else { return continuation.finish() }
                continuation.yield(bytes)
                var request = pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)
                if poll(&request, 1, Self.silence) == 0 { continuation.yield([]) }
            } catch {
                continuation.finish()
            }
        }
        source.setCancelHandler { @Sendable in continuation.finish() }
        Task { [weak self] in
            for await bytes in chunks { self?.receive(bytes) }
            self?.source.cancel()
            self?.hasEnded = true
            self?.wake()
        }
        source.activate()
    }

    /// Whether further keys have arrived, so that the screen need not be updated in between.
    var hasMore: Bool { !queue.isEmpty }

    /// The next key; nil once the terminal is closed.
    func next() async -> Key? {
        while queue.isEmpty, !hasEnded { await withCheckedContinuation { waiting = $0 } }
        return queue.isEmpty ? nil : queue.removeFirst()
    }

    func discard() { queue = [] }

    /// Gives the terminal back for good.
    func close() {
        source.cancel()
        mode.leave()
    }

    private func receive(_ bytes: [UInt8]) {
        for key in decoder.decode(bytes) {
            if key == .control("C"), waiting == nil, let interrupt {
                queue = []
                interrupt()
            } else if key == .control("Z"), waiting == nil, interrupt != nil {
                Signals.stopProcess()
            } else {
                queue.append(key)
            }
        }
        wake()
    }

    private func wake() {
        waiting?.resume()
        waiting = nil
    }
}
