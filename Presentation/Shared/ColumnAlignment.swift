/// At which side of a column its cells stand.
package enum ColumnAlignment: Hashable, Sendable { case left, right }
