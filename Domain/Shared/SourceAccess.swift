/// One access to a data source, as printed by `--verbose`.
///
/// The operation is `open` or `read`; the input a document's name and query, without secrets; the output a name, a number
/// of bytes or a failure.
package typealias SourceAccess = (operation: String, input: String, output: String, duration: Duration)
