import Domain

/// Signals that end the process.
struct SignalInterruptions: Interruptions {
    func holdOff() { Signals.holdOff() }
    func allow() { Signals.allow() }
}
