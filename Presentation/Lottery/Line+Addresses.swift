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
            if scalar.properties.isWhitespace || "\"(<>),=".unicodeScalars.contains(scalar) {
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

extension String {
    /// Whether a cell may be the number of a phone or an account, or an address, which an audience must not see.
    var isPrivate: Bool {
        let words = split(whereSeparator: \.isWhitespace)
        let hasHouse = words.count > 2 || words.count == 2 && words[1].first?.isNumber == true
        return isLongNumber
            || hasHouse && !isDate && contains(where: \.isNumber) && contains(where: \.isLetter)
    }

    /// Whether it may be the number of a phone or an account.
    var isLongNumber: Bool { count(where: \.isNumber) >= 7 && !isDate }

    private var isDate: Bool {
        let date = /(\d{4}|\d{1,2})[-.\/]\d{1,2}[-.\/](\d{4}|\d{1,2})(T.*)?/
        return split(whereSeparator: \.isWhitespace).first?.wholeMatch(of: date) != nil
    }
}
