/// What became of checking a receipt.
package struct Verification: Sendable {
    package struct Result: Hashable, Sendable {
        package let check: Check
        /// nil for a check that passed.
        package let failure: Failure?

        package var passed: Bool { failure == nil }
    }

    /// Why a check failed.
    package enum Failure: Hashable, Sendable {
        /// The values differ.
        case differs
        /// The published list was saved in another way.
        case respelled
        /// Numbers tell more than the name of the check.
        case counts(receipt: Int, list: Int)
        /// What breaks the commitment.
        case terms([Commitment.Difference])
    }

    package let receipt: Receipt
    /// Checks that passed or failed, in the order in which failures are reported. Those that do not apply are missing.
    package let results: [Result]
    package let notChecked: [Unchecked]
    /// Those behind the winners and alternates who are on the list, unless it has no names.
    package let participants: [UserID: Participant]
    /// Those who take part, as far as the list shows.
    package let players: Roster
    package let commitment: Commitment?
    /// Why the value of the commitment's round is unknown.
    package let beaconFailure: BeaconFailure?
    /// How the list was read, which can be why it differs.
    package let notes: [ListNote]
    /// Whether the receipt, the commitment or the published list was saved with other line ends: it is the same draw.
    package let hasOtherLineEnds: Bool

    /// What the commitment says about the seed.
    package var seedSource: String? { commitment?.seedSource }
    package var failed: [Check] { results.filter { !$0.passed }.map(\.check) }
    package var isValid: Bool { failed.isEmpty }
}
