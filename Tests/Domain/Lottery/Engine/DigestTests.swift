import Testing

@testable import Domain

/// Python's hashlib, which uses OpenSSL, computed the digest of the digests of these messages of length 0…130.
private enum Message {
    static func ofLength(_ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(($0 * 7 + length) % 256) }
    }
}

struct SHA256Tests {
    @Test("SHA-256 gives the digests of FIPS 180, and for every length from 0 to 130 those of another implementation")
    func published() {
        let digests = (0...130).map { SHA256.digest(of: Message.ofLength($0)).hex }.joined()
        expectEach([
            "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            "abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
            digests: "28d1b7ee925817a15dd4e0403443c1e6e8a70428aa0fdbe7d0e41757c5102ffb",
        ]) { SHA256.digest(of: $0.utf8).hex }
    }

    @Test("A copied SHA-256 state continues as if it had hashed the beginning")
    func midstate() {
        let message = Message.ofLength(130)
        let digest = SHA256.digest(of: message)
        for middle in message.indices {
            var prefix = SHA256()
            prefix.update(message[..<middle])
            var copy = prefix
            copy.update(message[middle...])
            #expect(copy.finalized() == digest, "cut at \(middle)")
        }
    }

    @Test("SHA-256 hashes decimal digits anywhere in a block, and those of eight numbers at once, like their text")
    func decimal() {
        // With fewer than 36 bytes before it, even the longest number leaves room for the padding.
        for offset in [0, 1] + Array(35..<64) {
            // A quarter of the numbers in each place; each of them in a quarter of the places.
            for (index, number) in Self.numbersOfEveryLength.enumerated() where (index + offset).isMultiple(of: 4) {
                var hash = SHA256()
                hash.update(Message.ofLength(offset))
                var text = hash
                hash.update(decimal: number)
                text.update(number.description.utf8)
                #expect(hash.finalized() == text.finalized(), "\(number) after \(offset) bytes")
            }
        }
        let all = Self.numbersOfEveryLength
        for length in [0, 64, 128] {
            var prefix = SHA256()
            prefix.update(Message.ofLength(length))
            for first in stride(from: 0, to: all.count, by: 8) {
                let numbers = InlineArray<8, UInt64> { all[(first + $0) % all.count] }
                let digests = prefix.finalized(appending: numbers, nil)
                for lane in 0..<8 {
                    var hash = prefix
                    hash.update(numbers[lane].description.utf8)
                    #expect(digests[lane] == hash.finalized(), "\(numbers[lane])")
                }
            }
        }
    }

    /// The smallest and largest numbers of 1 to 20 digits, and one of each length whose digits differ.
    private static let numbersOfEveryLength: [UInt64] = {
        var numbers: [UInt64] = [0, .max]
        var power: UInt64 = 1
        for _ in 0..<20 {
            numbers += [power, power - 1, 9_876_543_210_987_654_321 / power]
            power &*= 10
        }
        return numbers
    }()
}

struct MD5Tests {
    @Test("MD5 gives the digests of RFC 1321, and for every length from 0 to 130 those of another implementation")
    func published() {
        let digests = (0...130).map { Hexadecimal.text(MD5.digest(of: Message.ofLength($0))) }.joined()
        expectEach([
            "": "d41d8cd98f00b204e9800998ecf8427e", "message digest": "f96b697d7cb7938d525a2f31aaf161d0",
            digests: "b3918616cb861ddef722e00a626d9805",
        ]) { Hexadecimal.text(MD5.digest(of: $0.utf8)) }
    }
}
