/// Position in the grammar, after any white space.
enum JSONPhase {
    case document, firstMember, member, colon, memberValue, skipping, memberEnd
    case firstElement, element, elementEnd
    case documentEnd, done
}

/// Parses `{…, "list": [{…}, …], …}` element by element as its bytes arrive in chunks.
///
/// Between calls, the caller may drop the bytes before `position` and append others. Elements and faults do not depend
/// on the chunks.
struct JSONListParser<Record: JSONRecord>: ~Copyable {
    /// End of the parsed bytes, always between two tokens.
    var position = 0
    private(set) var phase: JSONPhase
    /// Index of the last element, from 0.
    private(set) var index: Int
    private(set) var elementStart = 0
    /// Elements before this index are checked only for syntax.
    var wanted = 0
    private let stopsAtListEnd: Bool
    private let largest: Int
    private var hasList = false
    private var isAtList = false
    private var skipper = JSONSkipper(depth: 1)
    private var row = JSONRow<Record.Field>()

    /// Parses a complete document.
    ///
    /// - Parameter largest: Maximum size in bytes of a value that must be in memory: an element of the list, or a
    ///   string or number outside it.
    init(largest: Int) {
        self.largest = largest
        phase = .document
        index = -1
        stopsAtListEnd = false
    }

    /// Parses the rest of a list from an element.
    init(fromElement index: Int, largest: Int) {
        self.largest = largest
        phase = .element
        self.index = index - 1
        stopsAtListEnd = true
    }

    /// Returns the next wanted element; nil after the last one.
    mutating func next(_ bytes: Span<UInt8>) throws(JSONFault) -> Record? {
        while phase != .done {
            position = bytes.skippingSpace(from: position)
            // Never reads past the limit, so that the same values are too large however the bytes are chunked.
            let window = bytes.extracting(..<min(bytes.count, position + largest))
            do {
                let byte = try window.byte(at: position)
                guard phase == .element else {
                    try step(byte, window)
                    continue
                }
                if let record = try element(byte, window) { return record }
            } catch {
                let isTooLarge = error == .incomplete && window.count == position + largest
                let fault = isTooLarge ? .refused("it is larger than \(largest) bytes", at: position) : error
                throw phase == .element ? fault.inside("\(Record.list)[\(index + 1)]") : fault
            }
        }
        return nil
    }

    private mutating func element(_ byte: UInt8, _ bytes: Span<UInt8>) throws(JSONFault) -> Record? {
        guard byte == ASCII.openBrace else {
            throw .refused("it is \(try bytes.kind(at: position).name), not an object", at: position)
        }
        let end = try row.scan(bytes, at: position, depth: 2)
        let record = index + 1 >= wanted ? try Record(row, in: bytes) : nil
        index += 1
        elementStart = position
        position = end
        phase = .elementEnd
        return record
    }

    /// Skips the element that was just rejected, if it is valid JSON.
    ///
    /// - Returns: Its index; nil if the fault is not in an element.
    mutating func skipInvalidElement(_ bytes: Span<UInt8>) throws(JSONFault) -> Int? {
        guard phase == .element else { return nil }
        let window = bytes.extracting(..<min(bytes.count, position + largest))
        do {
            position = try window.value(at: position, depth: 2).end
        } catch {
            if error == .incomplete, window.count < position + largest { throw .incomplete }
            return nil
        }
        index += 1
        phase = .elementEnd
        return index
    }

    private mutating func step(_ byte: UInt8, _ bytes: Span<UInt8>) throws(JSONFault) {
        switch phase {
        case .elementEnd where byte == ASCII.comma: pass(to: .element)
        case .elementEnd where byte == ASCII.closeBracket, .firstElement where byte == ASCII.closeBracket:
            pass(to: stopsAtListEnd ? .done : .memberEnd)
        case .elementEnd: throw bytes.unexpected(at: position, insteadOf: "',' or ']'")
        case .firstElement: phase = .element
        case .document:
            try bytes.checkRoot(at: position)
            pass(to: .firstMember)
        case .firstMember where byte == ASCII.closeBrace, .memberEnd where byte == ASCII.closeBrace:
            guard hasList else { throw .refused("the object ends without \"\(Record.list)\"", at: position) }
            pass(to: .documentEnd)
        case .memberEnd where byte == ASCII.comma: pass(to: .member)
        case .memberEnd: throw bytes.unexpected(at: position, insteadOf: "',' or '}'")
        case .firstMember, .member: try readName(bytes)
        case .colon where byte == ASCII.colon: pass(to: .memberValue)
        case .colon: throw bytes.unexpected(at: position, insteadOf: "':'")
        case .memberValue: try openMember(byte, bytes)
        case .skipping: if try skipper.step(bytes, &position) { phase = .memberEnd }
        case .documentEnd: throw bytes.unexpected(at: position, insteadOf: "the end")
        case .element, .done: break
        }
    }

    private mutating func pass(to next: JSONPhase) {
        position += 1
        phase = next
    }

    private mutating func readName(_ bytes: Span<UInt8>) throws(JSONFault) {
        let key = try bytes.key(at: position)
        isAtList = try bytes.string(key, equals: Array(Record.list.utf8))
        guard !isAtList || !hasList else { throw .refused("it appears twice", at: position).inside(Record.list) }
        position = key.end
        phase = .colon
    }

    private mutating func openMember(_ byte: UInt8, _ bytes: Span<UInt8>) throws(JSONFault) {
        guard isAtList else {
            skipper = JSONSkipper(depth: 1)
            phase = .skipping
            return
        }
        guard byte == ASCII.openBracket else {
            let kind: JSONValue.Kind
            do { kind = try bytes.kind(at: position) } catch { throw error.inside(Record.list) }
            throw .refused("it is \(kind.name), not an array", at: position).inside(Record.list)
        }
        hasList = true
        pass(to: .firstElement)
    }
}
