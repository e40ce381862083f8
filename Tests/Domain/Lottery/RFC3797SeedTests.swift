import Domain
import Testing

@Suite("A seed of RFC 3797")
struct RFC3797SeedTests {
    @Test(
        "gives a key with the integers of each source in ascending order and without leading zeroes",
        arguments: [
            ("9319 / 2 5 12 8 10 / 9 18 26 34 41 45", "9319./2.5.8.10.12./9.18.26.34.41.45./"),
            ("08285182/0 0 007", "8285182./0.0.7./"),
            ("0", "0./"),
            ("000", "0./"),
            ("10 9 100 10", "9.10.10.100./"),
            (" 3   1 /2 ", "1.3./2./"),
            (
                "1606938044258990275541962092341162602522202993782792835301377 99999999999999999999 18446744073709551616",
                "18446744073709551616.99999999999999999999.1606938044258990275541962092341162602522202993782792835301377./"
            ),
        ]
    )
    func key(text: String, key: String) throws {
        #expect(try RFC3797Seed(text).key == key)
    }

    @Test(
        "is written in one way, whatever way it was given in",
        arguments: ["9319 / 2 5 12", "9319/12 5 2", " 9319  /  2  5  12 ", "09319 / 0002 5 12"]
    )
    func text(given: String) throws {
        let seed = try RFC3797Seed(given)
        #expect(seed.text == "9319 / 2 5 12")
        #expect(try RFC3797Seed(seed.text) == seed)
    }

    @Test(
        "refuses what is no integer, and names it",
        arguments: [
            ("1.5", "1.5"), ("-3", "-3"), ("+3", "+3"), ("1e5", "1e5"), ("0x10", "0x10"), ("1,000", "1,000"),
            ("12 / lottery 4", "lottery"), ("１２", "１２"), ("٣", "٣"), ("½", "½"), ("1\u{A0}2", "1\u{A0}2"),
            ("1\u{301}", "1\u{301}"), ("", ""), (" ", ""), ("/", ""), ("1 / 2 /", ""), ("/ 1", ""), ("1 // 2", ""),
            ("1 /\u{338} 2", "/\u{338}"),
        ]
    )
    func refused(text: String, part: String) {
        #expect(throws: LotteryError.seedNotOfIntegers(part: part)) { try RFC3797Seed(text) }
    }
}
