import Foundation

/// The keys of the terminal while it is in raw mode. They wait until they are read. Ctrl-C discards those that wait. During
/// a command, Ctrl-C and Ctrl-Z do not wait: they interrupt or stop it.
@MainActor
final class TerminalKeys {
    /// Milliseconds after which a key is complete. The bytes of one arrive together, or as one packet after another.
    private nonisolated static let silence: Int32 = 200

    /// What comes from the queue that reads the terminal.
    private enum Arrival: Sendable {
        case bytes([UInt8])
        /// The window has another size, or a shell has written below what is edited.
        case redraw
        /// All that was read before has arrived.
        case mark(CheckedContinuation<Void, Never>)
    }

    private var decoder: KeyDecoder
    private var queue = KeyQueue()
    private var hasEnded = false
    var restOfAnswer = RestOfAnswer()
    /// Called for Ctrl-C during a command; nil while there is none.
    private var interrupt: (() -> Void)?
    /// Called for Ctrl-Z during a command, to stop; nil if nothing is on the screen that has to be shown again.
    var suspend: (() -> Void)?
    private var waiting: CheckedContinuation<Void, Never>?
    private var lastYield = ContinuousClock.now
    private let reading = DispatchQueue(label: "tombola.keys")
    private let arrivals: AsyncStream<Arrival>.Continuation
    private let source: any DispatchSourceRead
    private let resizing: any DispatchSourceSignal
    private let continuing: (any DispatchSourceRead)?
    private let mode: RawMode
    private let input: Descriptor

    /// nil if the input is not a terminal that can be switched to raw mode.
    init?(_ console: Console) {
        guard let mode = RawMode(console) else { return nil }
        let input = console.input
        self.mode = mode
        decoder = KeyDecoder(interrupt: mode.original(VINTR), suspend: mode.original(VSUSP))
        self.input = input
        source = DispatchSource.makeReadSource(fileDescriptor: input.number, queue: reading)
        // Not before the mode: a source that was never activated must not be released.
        resizing = DispatchSource.makeSignalSource(signal: SIGWINCH)
        let (stream, continuation) = AsyncStream.makeStream(of: Arrival.self)
        arrivals = continuation
        source.setEventHandler { @Sendable in Self.read(input, continuation) }
        resizing.setEventHandler { @Sendable in continuation.yield(.redraw) }
        continuing = Signals.whenContinuing { continuation.yield(.redraw) }
        source.setCancelHandler { @Sendable in continuation.finish() }
        Task { [weak self] in
            for await arrival in stream {
                switch arrival {
                case .bytes(let bytes): self?.receive(bytes)
                case .redraw: self?.redraw()
                case .mark(let mark): mark.resume()
                }
            }
            self?.source.cancel()
            self?.hasEnded = true
            self?.wake()
        }
        source.activate()
        resizing.activate()
    }

    private nonisolated static func read(_ input: Descriptor, _ arrivals: AsyncStream<Arrival>.Continuation) {
        // `discard` may have read it all meanwhile. To wait for more would hold off the next one.
        guard input.hasTyped(within: 0) else { return }
        do throws(SystemError) {
            let bytes = try input.readTyped()
            // A terminal that has gone stays readable.
            guard !bytes.isEmpty else { return arrivals.finish() }
            arrivals.yield(.bytes(bytes))
            if !input.hasTyped(within: silence) { arrivals.yield(.bytes([])) }
        } catch {
            arrivals.finish()
        }
    }

    /// Whether further keys have arrived, so that the screen need not be updated in between.
    var hasMore: Bool { !queue.isEmpty }
    /// Whether more keys wait than anyone types ahead.
    var isPasting: Bool { queue.count > 20 }

    /// The next key; nil once the terminal is closed.
    ///
    /// - Parameter isAnswer: Whether a key is awaited, and no line.
    func next(isAnswer: Bool = true) async -> Key? { await next(isAnswer) { $0.popFirst() } }

    /// The same, but text arrives character by character.
    func nextCharacter() async -> Key? { await next(true) { $0.popCharacter() } }

    /// Discards the keys that wait, except Ctrl-C and Ctrl-D.
    func discard() async {
        // The terminal would discard Ctrl-C, too. So all is read, also what is still on its way here.
        await withCheckedContinuation { mark in
            reading.async { [input, arrivals] in
                // The next key reports a failure.
                while input.hasTyped(within: 0), let bytes = try? input.readTyped(), !bytes.isEmpty {
                    arrivals.yield(.bytes(bytes))
                }
                if case .terminated = arrivals.yield(.mark(mark)) { mark.resume() }
            }
        }
        restOfAnswer.noteDiscarded(hasReturn: queue.contains(.enter))
        queue.keepOnly([.control("C"), .control("D")])
    }

    /// A key was answer enough. Skips what some type after it, as in a line: the rest of its word, and Return.
    func skipRest(of word: String) { restOfAnswer.begin(of: word) }

    private func next(_ isAnswer: Bool, _ pop: (inout KeyQueue) -> Key?) async -> Key? {
        while true {
            // Answering the keys that wait must not keep others from arriving, such as Ctrl-C. To yield for each key of a long
            // paste would take most of its time.
            if queue.isEmpty || lastYield.duration(to: .now) > .milliseconds(1) {
                await Task.yield()
                lastYield = .now
            }
            let waits = queue.isEmpty
            while queue.isEmpty, !hasEnded {
                stopInBackground()
                await withCheckedContinuation { waiting = $0 }
            }
            // A key that is typed later answers the prompt. Return alone answers no question.
            if waits { restOfAnswer.endUnlessHasty(mayReturn: isAnswer) }
            let isRedraw = queue.first == .text("")
            guard restOfAnswer.isExpected, !isRedraw else { return pop(&queue) }
            guard let key = queue.popCharacter() else { return nil }
            if let other = restOfAnswer.otherKey(than: key) { return other }
        }
    }

    /// Until `endInterrupting`, a command runs, and each Ctrl-C calls the closure. One that came after the line of the command
    /// and before the command counts, too.
    func beginInterrupting(_ interrupt: @escaping () -> Void) {
        self.interrupt = interrupt
        guard queue.first == .control("C") else { return }
        _ = queue.popFirst()
        interrupt()
    }

    func endInterrupting() { interrupt = nil }

    /// Stops the process, as Ctrl-Z does, until it has the terminal again.
    func stop() {
        Signals.stopJob()
        stopInBackground()
    }

    /// Waiting for a key reads nothing, so the system would not stop a process that waits in the background.
    private func stopInBackground() {
        guard input.isInBackground else { return }
        input.awaitForeground()
        // The handler of the signal that continues the process may run later.
        RawMode.resume()
    }

    /// Gives the terminal back for good.
    func close() {
        source.cancel()
        resizing.cancel()
        continuing?.cancel()
        mode.leave()
    }

    /// An empty text changes nothing, but the line that awaits a key is shown again, even if it is only about to.
    private func redraw() {
        queue.append(.text(""))
        wake()
    }

    private func receive(_ bytes: [UInt8]) {
        var keys = decoder.decode(bytes)[...]
        // Pressed again before anyone could react, Ctrl-C and Ctrl-Z have the same meaning.
        if let last = keys.lastIndex(of: .control("C")) {
            queue = KeyQueue()
            keys = keys[(last + 1)...]
            if let interrupt { interrupt() } else { queue.append(.control("C")) }
        }
        var last: Key?
        for key in keys where key != .control("Z") || key != last {
            last = key
            if key == .control("Z"), interrupt != nil { (suspend ?? stop)() } else { queue.append(key) }
        }
        wake()
    }

    private func wake() {
        waiting?.resume()
        waiting = nil
    }
}

/// Keys in their order. Taking the first moves no other, so that a long paste takes a time proportional to its length.
struct KeyQueue {
    private var keys: ArraySlice<Key> = []
    /// The rest of a text whose first characters were taken, ahead of the keys.
    private var rest: Substring = ""

    var isEmpty: Bool { rest.isEmpty && keys.isEmpty }
    var count: Int { keys.count }
    var first: Key? { rest.isEmpty ? keys.first : .text(String(rest)) }

    mutating func append(_ key: Key) { keys.append(key) }

    func contains(_ key: Key) -> Bool { keys.contains(key) }

    mutating func keepOnly(_ kept: Set<Key>) {
        rest = ""
        keys = ArraySlice(keys.filter(kept.contains))
    }

    mutating func popFirst() -> Key? {
        guard !rest.isEmpty else { return keys.popFirst() }
        defer { rest = "" }
        return .text(String(rest))
    }

    mutating func popCharacter() -> Key? {
        if rest.isEmpty {
            guard case .text(let text)? = keys.first, !text.isEmpty else { return keys.popFirst() }
            keys.removeFirst()
            rest = text[...]
        }
        return rest.popFirst().map { .text(String($0)) }
    }
}
