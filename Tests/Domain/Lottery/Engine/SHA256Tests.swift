import Domain
import Testing

@Suite("SHA-256")
struct SHA256Tests {
    @Test(
        "gives the digests that FIPS 180 publishes",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
        ]
    )
    func published(message: String, digest: String) {
        #expect(SHA256.digest(of: message.utf8).hex == digest)
    }

    @Test("of every length from 0 to 130 agrees with another implementation")
    func everyLength() {
        #expect(DigestVectors.sha256.count == 131)
        for (length, digest) in DigestVectors.sha256.enumerated() {
            #expect(SHA256.digest(of: DigestVectors.message(ofLength: length)).hex == digest, "length \(length)")
        }
    }

    @Test("goes on from a copy taken in the middle as if it had read the beginning itself")
    func midstate() {
        let message = DigestVectors.message(ofLength: 130)
        for middle in message.indices {
            var prefix = SHA256()
            prefix.update(message[..<middle])
            var copy = prefix
            copy.update(message[middle...])
            #expect(copy.finalized().hex == DigestVectors.sha256[130], "cut at \(middle)")
        }
    }

    @Test("takes bytes that lie side by side as it takes them one by one, wherever they are cut")
    func sideBySide() {
        let message = DigestVectors.message(ofLength: 130)
        for middle in message.indices {
            var hash = SHA256()
            hash.update(Array(message[..<middle]).span)
            hash.update(Array(message[middle...]).span)
            #expect(hash.finalized().hex == DigestVectors.sha256[130], "cut at \(middle)")
        }
    }

    @Test("of four messages at once agrees with one at a time", arguments: [0, 64, 128])
    func fourAtOnce(prefixLength: Int) {
        var prefix = SHA256()
        prefix.update(DigestVectors.message(ofLength: prefixLength))
        for power in 0..<64 {
            let numbers = SIMD4<UInt64>(0, (1 << UInt64(power)) - 1, 1 << UInt64(power), .max - UInt64(power))
            let digests = prefix.finalized(appending: numbers)
            for lane in 0..<4 {
                var hash = prefix
                hash.update(numbers[lane].description.utf8)
                #expect(digests[lane] == hash.finalized(), "\(numbers[lane])")
            }
        }
    }
}
