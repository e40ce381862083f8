import Data
import Presentation

/// The simulated faults of a command line, as typed, and which of them took effect.
@MainActor
final class SimulatedFaults {
    private let simulated: [(text: String, fault: Fault)]
    private let met: MetFaults
    /// Whether the line, with all that it has begun, has ended.
    fileprivate(set) var areOver = false

    init(texts: [String], faults: ArraySlice<Fault>) {
        simulated = Array(zip(texts, faults))
        met = MetFaults(of: Array(faults), within: Fault.met)
    }

    var unmet: [(text: String, fault: Fault)] { simulated.filter { !met.has($0.fault) } }

    func wasMet(_ fault: Fault) -> Bool { simulated.contains { $0.fault == fault } && met.has(fault) }

    /// The fault of the source that kept another one of it from taking effect.
    func earlier(than fault: Fault) -> String? {
        func isOfSource(_ fault: Fault) -> Bool { !Fault.ofStore.contains(fault) }
        guard isOfSource(fault) else { return nil }
        return simulated.first { isOfSource($0.fault) && met.has($0.fault) }?.text
    }

    /// Carries out a step that can meet them.
    func meeting<Outcome, Failure>(
        _ step: () async throws(Failure) -> Outcome
    ) async -> Result<Outcome, Failure> {
        await Fault.$met.withValue(met) { await Result.of(step) }
    }
}

extension CommandRequest {
    /// The simulated faults of the command. Those of a session are its own.
    var simulatedFaults: SimulatedFaults {
        let texts = ownTexts(of: GlobalOptions.fault.entry)
        let faults = invocation[GlobalOptions.fault].suffix(texts.count)
        return SimulatedFaults(texts: Array(texts), faults: faults)
    }

    /// Notes the simulated faults of the command that the body never reaches. A session does so for its own when it ends.
    func notingFaults<Outcome, Failure>(
        _ body: () async throws(Failure) -> Outcome
    ) async throws(Failure) -> Outcome {
        let faults = simulatedFaults
        let outcome = await faults.meeting(body)
        noteUnmet(faults)
        return try outcome.get()
    }

    /// Notes them when the command has ended.
    func noteUnmet(_ faults: SimulatedFaults) {
        faults.areOver = true
        // The advice about a damaged database would lose a good one.
        if faults.wasMet(.corrupt) { reporter.report([.note("The damage is simulated. Leave the file as it is.")]) }
        for (text, fault) in faults.unmet {
            if fault == services.stores.location.fault, let failure = services.stores.announcementFailure {
                reporter.report(Line.couldNot("read the reminders", failure))
            } else {
                let why = faults.earlier(than: fault).map { "\"\($0)\" came first" } ?? Self.reason(fault)
                reporter.report([.note("The simulated fault \"\(text)\" had no effect: \(why).")])
            }
        }
    }

    /// Why nothing met it.
    private static func reason(_ fault: Fault) -> String {
        switch fault {
        case .diskFull: return "no list or database was saved"
        case .corrupt: return "the database was not used"
        case .locked, .readOnly: return "the database was not changed"
        default: return "nothing was read from the source"
        }
    }
}
