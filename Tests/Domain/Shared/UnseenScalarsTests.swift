import Domain
import Testing

@Suite("Control and bidirectional characters")
struct UnseenTests {
    @Test("The byte check finds every control and bidirectional character")
    func bytes() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar.isControlOrBidi else { continue }
            let text = "a\(scalar)b"
            #expect(text.mayHoldUnseen, "\(value)")
        }
    }

    @Test("The byte check passes text of most languages", arguments: ["Ada", "José Núñez", "Søren", "Игорь", "芳", "😀"])
    func seen(text: String) {
        #expect(!text.mayHoldUnseen)
    }
}
