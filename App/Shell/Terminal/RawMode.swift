import Foundation
import Synchronization

/// The mode of a terminal in which each key arrives as it is pressed, without echo, and Ctrl-C and Ctrl-Z are keys.
/// Output is not affected.
///
/// A signal handler restores the terminal, so both modes stay in memory until the process ends.
enum RawMode {
    /// Addresses of modes; 0 before the first use.
    private static let original = Atomic<UInt>(0)
    private static let raw = Atomic<UInt>(0)
    private static let isOn = Atomic(false)

    /// Pasted text is marked as such.
    private static let begin: StaticString = "\u{1B}[?2004h"
    private static let end: StaticString = "\u{1B}[?2004l"

    /// False if standard input is not a terminal that can be switched.
    static func enter() -> Bool {
        var mode = termios()
        guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return false }
        if original.load(ordering: .acquiring) == 0 {
            original.store(copy(mode), ordering: .releasing)
            mode.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON)
            mode.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
            withUnsafeMutableBytes(of: &mode.c_cc) { keys in
                // Ctrl-\ still ends a program that hangs.
                keys[Int(VINTR)] = disabled
                keys[Int(VSUSP)] = disabled
                keys[Int(VMIN)] = 1
                keys[Int(VTIME)] = 0
            }
            raw.store(copy(mode), ordering: .releasing)
        }
        isOn.store(true, ordering: .releasing)
        resume()
        return true
    }

    static func leave() {
        restore()
        isOn.store(false, ordering: .releasing)
    }

    /// Gives the terminal back as it was found. Safe in a signal handler.
    static func restore() { set(original, end) }

    /// Takes it again after `restore`. Safe in a signal handler.
    static func resume() { set(raw, begin) }

    private static func set(_ mode: borrowing Atomic<UInt>, _ sequence: StaticString) {
        let address = mode.load(ordering: .acquiring)
        guard isOn.load(ordering: .acquiring), let mode = UnsafePointer<termios>(bitPattern: address) else { return }
        // Now, even if the terminal takes no output.
        tcsetattr(STDIN_FILENO, TCSANOW, mode)
        // Comes second: once it arrives, the mode is set.
        _ = write(STDERR_FILENO, sequence.utf8Start, sequence.utf8CodeUnitCount)
    }

    private static func copy(_ mode: termios) -> UInt {
        let copy = UnsafeMutablePointer<termios>.allocate(capacity: 1)
        copy.initialize(to: mode)
        return UInt(bitPattern: copy)
    }

    #if canImport(Darwin)
        private static let disabled: UInt8 = 0xFF
    #else
        private static let disabled: UInt8 = 0
    #endif
}
