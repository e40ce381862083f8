extension String {
    /// The text with every character that a terminal would obey, or that would reorder the text around it, written out.
    /// What is very long is cut.
    var visible: String {
        let shown = unicodeScalars.prefix(400).map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
            default: String(scalar)
            }
        }
        return shown.joined() + (unicodeScalars.count > 400 ? "…" : "")
    }
}
