extension Span<UInt8> {
    /// Throws unless the value that starts there, a document's outermost, is an object; as far as its first bytes tell.
    func checkRoot(at start: Int) throws(JSONFault) {
        switch try byte(at: start) {
        case ASCII.openBrace:
            return
        case UInt8(ascii: "<"):
            throw .refused(
                "it is an HTML page, not JSON",
                at: start,
                hint: "The address may be wrong, or the server shows a page in place of the data."
            )
        case 0xEF:
            guard try byte(at: start + 1) == 0xBB, try byte(at: start + 2) == 0xBF else { fallthrough }
            throw .refused("it starts with a byte order mark, which JSON does not allow", at: start)
        case ASCII.minus, ASCII.digits:
            // Its end is unknown while no byte follows it, but it cannot become an object.
            throw .refused("it is a number, not an object", at: start)
        default:
            throw .refused("it is \(try kind(at: start).name), not an object", at: start)
        }
    }
}
