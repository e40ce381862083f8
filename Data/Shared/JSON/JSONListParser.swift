/// Parses `{…, "list": [{…}, …], …}` element by element as its bytes arrive in chunks.
///
/// Between calls, the caller may drop the bytes before `position` and append others. Elements and faults do not depend
/// on the chunks.
struct JSONListParser<Record: JSONRecord>: ~Copyable {
    /// End of the parsed bytes, always between two tokens.
    var position = 0
    /// Index of the last element, from 0.
    private(set) var index = -1
    private(set) var elementStart = 0
    /// Negative once its bytes are dropped.
    var listStart = 0
    /// Elements before this index are checked only for syntax.
    var wanted = 0
    private let largest: Int
    private var structure = JSONStructure()
    private var list = ListState.ahead
    private var row = JSONRow<Record.Field>(expectsMoreRows: true)

    private enum ListState {
        case ahead, named, inside, behind
    }

    /// Parses a complete document.
    ///
    /// - Parameter largest: Maximum size in bytes of a value that must be in memory: an element of the list, or a
    ///   string or number outside it.
    init(largest: Int) {
        self.largest = largest
    }

    /// Parses the rest of a document from an element of the list.
    init(fromElement index: Int, largest: Int) {
        self.init(largest: largest)
        self.index = index - 1
        structure = .atElement
        list = .inside
    }

    /// Whether the document may end here.
    var isComplete: Bool { structure.isComplete }

    var hasStarted: Bool { structure.depth > 0 || structure.isComplete }

    private var isAtElement: Bool { list == .inside && structure.depth == 2 && structure.expected != .separator }

    /// Returns the next wanted element; nil after the last one.
    @inline(__always)
    mutating func next(_ bytes: Span<UInt8>) throws(JSONFault) -> Record? {
        while true {
            position = bytes.skippingSpace(from: position)
            // Never reads past the limit, so that the same values are too large however the bytes are chunked.
            let window = bytes.extracting(..<min(bytes.count, position + largest))
            do {
                let byte = try window.byte(at: position)
                guard isAtElement, byte != ASCII.closeBracket || structure.expected == .value else {
                    try step(byte, window)
                    continue
                }
                if let record = try element(byte, window) { return record }
            } catch {
                let isTooLarge = error == .incomplete && window.count == position + largest
                let fault = isTooLarge ? .refused("it is larger than \(largest) bytes", at: position) : error
                throw isAtElement ? fault.inside("\(Record.list)[\(index + 1)]") : fault
            }
        }
    }

    @inline(__always)
    private mutating func element(_ byte: UInt8, _ bytes: Span<UInt8>) throws(JSONFault) -> Record? {
        guard byte == ASCII.openBrace else {
            throw .refused("it is \(try bytes.kind(at: position).name), not an object", at: position)
        }
        let end = try row.scan(bytes, at: position, depth: 2)
        let record = index + 1 >= wanted ? try Record(row, in: bytes) : nil
        elementStart = position
        pass(to: end, bytes)
        return record
    }

    /// Skips the element that was just rejected, if it is valid JSON.
    ///
    /// - Returns: Whether the fault was in an element that is valid JSON.
    mutating func skipInvalidElement(_ bytes: Span<UInt8>) throws(JSONFault) -> Bool {
        guard isAtElement else { return false }
        let window = bytes.extracting(..<min(bytes.count, position + largest))
        do {
            pass(to: try window.value(at: position, depth: 2).end, window)
        } catch {
            if error == .incomplete, window.count < position + largest { throw .incomplete }
            return false
        }
        return true
    }

    /// Passes an element, and the comma if it follows at once: most do, which saves a step for each.
    private mutating func pass(to end: Int, _ bytes: Span<UInt8>) {
        let hasComma = end < bytes.count && bytes[end] == ASCII.comma
        structure.pass(withComma: hasComma)
        position = hasComma ? end + 1 : end
        index += 1
    }

    /// Passes one token outside the elements.
    private mutating func step(_ byte: UInt8, _ bytes: Span<UInt8>) throws(JSONFault) {
        guard !structure.isComplete else { throw bytes.unexpected(at: position, insteadOf: "the end") }
        if structure.depth == 0 { try bytes.checkRoot(at: position) }
        if list == .named, structure.expected == .value { try checkList(byte, bytes) }
        let (start, isName) = (position, structure.isAtName && structure.depth == 1 && byte != ASCII.closeBrace)
        try structure.step(bytes, &position)
        if isName, try bytes.string(bytes.key(at: start), equals: Record.list.utf8Span.span) {
            guard list == .ahead else { throw .refused("it appears twice", at: start).inside(Record.list) }
            list = .named
        }
        if list == .named, structure.depth == 2 { (list, listStart) = (.inside, start) }
        if list == .inside, structure.depth == 1 { list = .behind }
        guard !structure.isComplete || list == .behind else {
            throw .refused("the object ends without \"\(Record.list)\"", at: start)
        }
    }

    private func checkList(_ byte: UInt8, _ bytes: Span<UInt8>) throws(JSONFault) {
        guard byte != ASCII.openBracket else { return }
        let kind: JSONValue.Kind
        do { kind = try bytes.kind(at: position) } catch { throw error.inside(Record.list) }
        throw .refused("it is \(kind.name), not an array", at: position).inside(Record.list)
    }
}
