import Domain

/// Reads the XML of workbooks forwards, tag by tag. Names are those behind the prefix.
struct XMLScanner {
    enum Event {
        case start(String)
        case end(String)
        case text
    }

    private let bytes: [UInt8]
    private let malformed: AccessFailure
    private var position = 0
    /// Between the brackets of the last tag; the text of the last text.
    private var current = 0..<0
    private var isCharacterData = false
    /// The name of an element that is empty, whose end follows.
    private var pendingEnd: String?

    init(_ bytes: [UInt8], orThrow malformed: AccessFailure) {
        self.bytes = bytes
        self.malformed = malformed
    }

    mutating func next() throws(AccessFailure) -> Event? {
        if let name = pendingEnd {
            pendingEnd = nil
            return .end(name)
        }
        while position < bytes.count {
            guard bytes[position] == Self.open else {
                let start = position
                while position < bytes.count, bytes[position] != Self.open { position += 1 }
                current = start..<position
                isCharacterData = false
                return .text
            }
            if starts("<!--") {
                try pass("-->")
            } else if starts("<![CDATA[") {
                let start = position + 9
                try pass("]]>")
                current = start..<(position - 3)
                isCharacterData = true
                return .text
            } else if starts("<?") {
                try pass("?>")
            } else if starts("<!") {
                // Entities of its own could make a short text endless.
                throw malformed
            } else {
                return try tag()
            }
        }
        return nil
    }

    /// Passes everything up to the end of the element that was begun last.
    mutating func skip() throws(AccessFailure) {
        var depth = 1
        while depth > 0, let event = try next() {
            switch event {
            case .start: depth += 1
            case .end: depth -= 1
            case .text: break
            }
        }
    }

    /// The value of an attribute of the last tag, without its prefix.
    func attribute(_ name: StaticString) -> String? {
        var place = current.lowerBound
        while place < current.upperBound, !bytes[place].isXMLSpace { place += 1 }
        while place < current.upperBound {
            while place < current.upperBound, bytes[place].isXMLSpace { place += 1 }
            let start = place
            while place < current.upperBound, bytes[place] != UInt8(ascii: "=") { place += 1 }
            var key = bytes[start..<place]
            while key.last?.isXMLSpace == true { key.removeLast() }
            while place < current.upperBound, !"\"'".utf8.contains(bytes[place]) { place += 1 }
            guard place < current.upperBound else { return nil }
            let quote = bytes[place]
            let valueStart = place + 1
            place = valueStart
            while place < current.upperBound, bytes[place] != quote { place += 1 }
            if let colon = key.lastIndex(of: ASCII.colon) { key = key[(colon + 1)...] }
            if key.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)) {
                var value: [UInt8] = []
                appendUnescaped(valueStart..<place, to: &value)
                return String(repairing: value)
            }
            place += 1
        }
        return nil
    }

    /// Whether the last tag has these characters.
    func tagContains(_ text: String) -> Bool { bytes[current].contains(Array(text.utf8)) }

    func appendText(to text: inout [UInt8]) {
        if isCharacterData { text += bytes[current] } else { appendUnescaped(current, to: &text) }
    }

    private static let open = UInt8(ascii: "<")

    private func starts(_ text: StaticString) -> Bool {
        let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return bytes[position...].starts(with: text)
    }

    private mutating func pass(_ end: StaticString) throws(AccessFailure) {
        while position < bytes.count {
            if bytes[position] == end.utf8Start[0], starts(end) {
                position += end.utf8CodeUnitCount
                return
            }
            position += 1
        }
        throw malformed
    }

    private mutating func tag() throws(AccessFailure) -> Event {
        let isEnd = starts("</")
        let start = position + (isEnd ? 2 : 1)
        var quote: UInt8?
        position = start
        while position < bytes.count, quote != nil || bytes[position] != UInt8(ascii: ">") {
            if bytes[position] == quote {
                quote = nil
            } else if quote == nil, "\"'".utf8.contains(bytes[position]) {
                quote = bytes[position]
            }
            position += 1
        }
        guard position < bytes.count else { throw malformed }
        let isEmpty = !isEnd && bytes[position - 1] == UInt8(ascii: "/")
        current = start..<(isEmpty ? position - 1 : position)
        position += 1
        var name = bytes[current].prefix { !$0.isXMLSpace }
        if let colon = name.firstIndex(of: ASCII.colon) { name = name[(colon + 1)...] }
        let text = String(repairing: name)
        if isEmpty { pendingEnd = text }
        return isEnd ? .end(text) : .start(text)
    }

    private func appendUnescaped(_ range: Range<Int>, to text: inout [UInt8]) {
        var place = range.lowerBound
        while place < range.upperBound {
            guard bytes[place] == UInt8(ascii: "&"),
                let end = bytes[place..<min(place + 12, range.upperBound)].firstIndex(of: ASCII.semicolon),
                let scalar = Self.scalar(String(repairing: bytes[(place + 1)..<end]))
            else {
                text.append(bytes[place])
                place += 1
                continue
            }
            text += String(scalar).utf8
            place = end + 1
        }
    }

    private static func scalar(_ entity: String) -> Unicode.Scalar? {
        switch entity {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case _ where entity.hasPrefix("#x"):
            UInt32(entity.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        case _ where entity.hasPrefix("#"): UInt32(entity.dropFirst()).flatMap(Unicode.Scalar.init)
        default: nil
        }
    }
}

extension UInt8 {
    fileprivate var isXMLSpace: Bool { self == ASCII.space || 0x09...0x0D ~= self }
}
