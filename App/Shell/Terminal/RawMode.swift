import Foundation
import Synchronization

/// The mode of a terminal in which each key arrives as it is pressed, without echo, and Ctrl-C and Ctrl-Z are keys.
/// Output is not affected. Or a mode in which the terminal itself edits a line, without showing it.
///
/// A signal handler may restore the terminal at any moment, so both modes stay in memory until the process ends.
struct RawMode: Sendable {
    private struct Modes {
        let input: Int32
        let original: termios
        let raw: termios
    }

    /// The address of the modes that the functions for signal handlers use; 0 if there are none.
    private static let active = Atomic<UInt>(0)

    private let address: UInt

    /// Takes the terminal, once it belongs to this process: until then, its mode is that of another. nil if the input is
    /// not a terminal that can be switched.
    ///
    /// - Parameter hidesLine: Whether lines are typed, and neither they nor Return are shown.
    init?(_ console: Console, hidesLine: Bool = false) {
        let input = console.input
        var mode = termios()
        guard input.awaitForeground(), tcgetattr(input.number, &mode) == 0 else { return nil }
        let original = mode
        mode.c_lflag &= ~tcflag_t(ECHO)
        if !hidesLine { Self.takeKeys(&mode, input) }
        let modes = UnsafeMutablePointer<Modes>.allocate(capacity: 1)
        modes.initialize(to: Modes(input: input.number, original: original, raw: mode))
        address = UInt(bitPattern: modes)
        if console.ownsProcess { Self.active.store(address, ordering: .releasing) }
        Self.set(address, isRaw: true)
    }

    private static func takeKeys(_ mode: inout termios, _ input: Descriptor) {
        mode.c_iflag &= ~tcflag_t(ICRNL | INLCR | IXON)
        mode.c_lflag &= ~tcflag_t(ICANON | IEXTEN)
        withUnsafeMutableBytes(of: &mode.c_cc) { keys in
            let disabled = Self.disabled(input.number)
            // Ctrl-\ still ends a program that hangs.
            keys[Int(VINTR)] = disabled
            keys[Int(VSUSP)] = disabled
            keys[Int(VMIN)] = 1
            keys[Int(VTIME)] = 0
        }
    }

    private static func disabled(_ input: Int32) -> UInt8 {
        UInt8(truncatingIfNeeded: fpathconf(input, Int32(_PC_VDISABLE)))
    }

    /// The terminal's own character for a function, such as `VINTR`; nil if it has none.
    func original(_ function: Int32) -> UInt8? {
        guard let modes = UnsafePointer<Modes>(bitPattern: address)?.pointee else { return nil }
        let key = withUnsafeBytes(of: modes.original.c_cc) { $0[Int(function)] }
        return key == Self.disabled(modes.input) ? nil : key
    }

    /// Gives the terminal back as it was found, for good.
    func leave() {
        Self.set(address, isRaw: false)
        Self.active.store(0, ordering: .releasing)
    }

    // MARK: For signal handlers

    /// Waits until the terminal whose keys are awaited, if any, belongs to this process.
    static func awaitForeground() {
        let modes = UnsafePointer<Modes>(bitPattern: active.load(ordering: .acquiring))?.pointee
        if let modes { Descriptor(number: modes.input).awaitForeground() }
    }

    /// Gives the terminal back until `resume`.
    static func restore() { set(active.load(ordering: .acquiring), isRaw: false) }

    static func resume() { set(active.load(ordering: .acquiring), isRaw: true) }

    private static func set(_ address: UInt, isRaw: Bool) {
        // In the background, the terminal belongs to another process, and a change would stop this one.
        guard let modes = UnsafePointer<Modes>(bitPattern: address)?.pointee,
            !Descriptor(number: modes.input).isInBackground
        else { return }
        var mode = isRaw ? modes.raw : modes.original
        // Now, even if the terminal takes no output.
        tcsetattr(modes.input, TCSANOW, &mode)
    }
}
