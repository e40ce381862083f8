import Foundation
import Synchronization

/// The mode of a terminal in which each key arrives as it is pressed, without echo, and Ctrl-C and Ctrl-Z are keys.
/// Output is not affected. Or a mode in which the terminal itself edits a line, without showing it.
///
/// A signal handler may restore the terminal at any moment, so both modes stay in memory until the process ends.
struct RawMode: Sendable {
    private struct Modes {
        let input: Int32
        let output: Int32
        let original: termios
        let raw: termios
        let hidesLine: Bool
    }

    /// The address of the modes that the functions for signal handlers use; 0 if there are none.
    private static let active = Atomic<UInt>(0)

    private let address: UInt

    /// Takes the terminal; nil if the input is not a terminal that can be switched.
    ///
    /// - Parameters:
    ///   - output: Where the terminal is told to mark pasted text.
    ///   - isRestoredBySignals: Whether the functions for signal handlers act on it.
    ///   - hidesLine: Whether lines are typed, and not shown.
    init?(of input: Descriptor, output: Descriptor, isRestoredBySignals: Bool, hidesLine: Bool = false) {
        var mode = termios()
        guard tcgetattr(input.number, &mode) == 0 else { return nil }
        let original = mode
        mode.c_lflag &= ~tcflag_t(ECHO)
        if hidesLine {
            // Return is shown nevertheless.
            mode.c_lflag |= tcflag_t(ECHONL)
        } else {
            Self.takeKeys(&mode, input)
        }
        let modes = UnsafeMutablePointer<Modes>.allocate(capacity: 1)
        let output = output.number
        modes.initialize(
            to: Modes(input: input.number, output: output, original: original, raw: mode, hidesLine: hidesLine)
        )
        address = UInt(bitPattern: modes)
        if isRestoredBySignals { Self.active.store(address, ordering: .releasing) }
        Self.set(address, isRaw: true)
    }

    private static func takeKeys(_ mode: inout termios, _ input: Descriptor) {
        mode.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON)
        mode.c_lflag &= ~tcflag_t(ICANON | IEXTEN)
        withUnsafeMutableBytes(of: &mode.c_cc) { keys in
            let disabled = UInt8(truncatingIfNeeded: fpathconf(input.number, Int32(_PC_VDISABLE)))
            // Ctrl-\ still ends a program that hangs.
            keys[Int(VINTR)] = disabled
            keys[Int(VSUSP)] = disabled
            keys[Int(VMIN)] = 1
            keys[Int(VTIME)] = 0
        }
    }

    /// Gives the terminal back as it was found, for good.
    func leave() {
        Self.set(address, isRaw: false)
        _ = Self.active.compareExchange(expected: address, desired: 0, ordering: .acquiringAndReleasing)
    }

    // MARK: For signal handlers

    /// Gives the terminal back until `resume`.
    static func restore() { set(active.load(ordering: .acquiring), isRaw: false) }

    static func resume() { set(active.load(ordering: .acquiring), isRaw: true) }

    /// Gives the terminal back before the process ends.
    static func leave() { set(active.exchange(0, ordering: .acquiringAndReleasing), isRaw: false) }

    private static func set(_ address: UInt, isRaw: Bool) {
        guard let modes = UnsafePointer<Modes>(bitPattern: address)?.pointee else { return }
        var mode = isRaw ? modes.raw : modes.original
        // Now, even if the terminal takes no output.
        tcsetattr(modes.input, TCSANOW, &mode)
        if modes.hidesLine { return }
        // Whether pasted text is marked. Comes second: once it arrives, the mode is set.
        let sequence: StaticString = isRaw ? "\u{1B}[?2004h" : "\u{1B}[?2004l"
        _ = write(modes.output, sequence.utf8Start, sequence.utf8CodeUnitCount)
    }
}
