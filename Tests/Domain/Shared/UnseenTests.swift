import Domain
import Testing

@Suite("What cannot be seen")
struct UnseenTests {
    @Test("is never passed over where text is looked at by its bytes")
    func bytes() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.isControlOrBidi else { continue }
            let text = "a\(scalar)b"
            #expect(text.mayHoldUnseen, "\(value)")
        }
    }

    @Test("is not looked for in text of most languages", arguments: ["Ada", "José Núñez", "Søren", "Игорь", "芳", "😀"])
    func seen(text: String) {
        #expect(!text.mayHoldUnseen)
    }
}
