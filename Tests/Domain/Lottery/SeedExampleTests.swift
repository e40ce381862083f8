import Testing

@testable import Domain

struct SeedExampleTests {
    @Test(
        "A seed is doubted that is the example of its source, or is spelled otherwise",
        arguments: [
            ("six dice, as 123456", "135246", nil),
            ("six dice, as 123456", "35246", .hasOtherForm),
            ("six dice, as 123456", "1 3 5 2 4 6", .hasOtherForm),
            ("six dice, as 123456", "123456", .isExample),
            ("six dice, as 123456", "hello", .hasOtherForm),
            ("closing value of the DAX, as 15432.10", "9876.5", nil),
            ("closing value of the DAX, as 15432.10", "15432,10", .hasOtherForm),
            ("Lottozahlen, als 3 12 19 24 33 41", "1 2 30 34 40 49", nil),
            ("Lottozahlen, als 3 12 19 24 33 41", "1 2 30 34 40", .hasOtherForm),
            ("lottery, like AB-130", "CD-7", nil),
            ("closing value as published on 1 May", "15432.10", nil), ("a dice roll", "4", nil),
        ] as [(String, String, SeedExample.Doubt?)]
    )
    func doubts(source: String, seed: String, doubt: SeedExample.Doubt?) throws {
        #expect(SeedExample(in: source)?.doubt(about: try Seed(seed)) == doubt)
    }
}
