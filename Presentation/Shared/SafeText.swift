import Domain

/// Text that came from outside, made harmless: a name in a payload must not be able to move the cursor, recolour the
/// screen, turn the reading direction of what follows, or break a record into two.
///
/// What has a control picture is shown as that (an escape as ␛, a tab as ␉), so that whoever has to mend the file sees
/// what is in it; the rest is shown as U+FFFD. Each takes one cell. Everything else stays as it is.
package enum SafeText {
    package static func of(_ text: String) -> String {
        // A list can have a million lines: looked at once, not copied.
        guard text.mayHoldUnseen else { return text }
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            safe.append(visibleForm(of: scalar) ?? scalar)
        }
        return String(safe)
    }

    /// Nothing where the scalar is harmless.
    private static func visibleForm(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard scalar.isControlOrBidi else { return nil }
        return switch scalar {
        case "\u{00}"..."\u{1F}": Unicode.Scalar(0x2400 + scalar.value)
        case "\u{7F}": "\u{2421}"
        default: "\u{FFFD}"
        }
    }
}
