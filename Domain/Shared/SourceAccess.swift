/// One access to a data source, as printed by `--verbose`.
///
/// The operation is `open` or `read`; the input a document's name and query, without secrets.
package typealias SourceAccess = (operation: String, input: String, outcome: SourceOutcome, duration: Duration)

package enum SourceOutcome: Hashable, Sendable {
    case opened(Place)
    case read(bytes: Int)
    /// Dropped before its end.
    case dropped(bytes: Int)
    case failed(AccessFailure)
}
