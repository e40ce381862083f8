/// Why a jackpot cannot be shown.
package enum JackpotError: Error, Hashable, Sendable {
    /// The list could not be had.
    case source(SourceFailure)
    /// A reminder could not be kept.
    case store(StoreFailure)
    /// No jackpot of the list has this name, and none this number. The names that there are, in the order of the list.
    case unknown(String, names: [String])
}
