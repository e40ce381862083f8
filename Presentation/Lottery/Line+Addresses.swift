import Domain

extension [Line] {
    /// During a draw. Its organiser can ask for more.
    func shown(to audience: Audience) -> [Line] { audience.isVerbose ? self : map(\.withoutAddresses) }
}

extension Line {
    /// For an audience, which sees no address for e-mail. A command has to work.
    var withoutAddresses: Line {
        Line(
            spans: spans.map { span in
                span.style.isCommand ? span : StyledText(span.text.withoutAddresses, span.style)
            }
        )
    }
}

extension String {
    /// A regular expression would try each part of a long word.
    fileprivate var withoutAddresses: String {
        var text = ""
        var word = ""
        for scalar in unicodeScalars {
            if scalar.properties.isWhitespace || "\"(<>),".unicodeScalars.contains(scalar) {
                text += word.holdsAddress ? "[e-mail address]" : word
                text.unicodeScalars.append(scalar)
                word = ""
            } else {
                word.unicodeScalars.append(scalar)
            }
        }
        return text + (word.holdsAddress ? "[e-mail address]" : word)
    }
}
