import Domain
import Testing

@Suite("Hexadecimal")
struct HexadecimalTests {
    @Test("is two lower-case digits a byte")
    func bytes() {
        #expect(Hexadecimal.text([0x00, 0x0a, 0x9f, 0xff]) == "000a9fff")
        #expect(Hexadecimal.text([UInt8]()) == "")
        #expect(Hexadecimal.digits([0xa0]) == Array("a0".utf8))
    }

    @Test("of a number has all the digits of its width")
    func numbers() {
        #expect(Hexadecimal.text(UInt8(5)) == "05")
        #expect(Hexadecimal.text(UInt64(0)) == "0000000000000000")
        #expect(Hexadecimal.text(UInt64.max) == "ffffffffffffffff")
        #expect(Hexadecimal.text(UInt128(0xab)) == "000000000000000000000000000000ab")
    }
}
