/// What users can set for lists, receipts and the history.
package enum ListParameter: ParameterName {
    case attending, beacon, commitment, declined, encoding, entries, everyone, exclude, excludeBy, format, headerLine
    case idColumn, maxListBytes, medium, method, nameColumn, output, players, publishable, receipt, repeats,
        seed
    case seedSource, sha256, sheet, skipHeader, ticketsColumn, usernameColumn, users, yes
}
