import Domain
import Foundation
import Testing

@testable import Data

struct FileSignatureTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func refusal(of path: String) async throws -> AccessFailure? {
        let lists = OrganiserLists(path, parser: ListParser())
        return await sourceFailure { try await lists.participants() }
    }

    @Test("A compressed list is refused for what compressed it")
    func compressed() async throws {
        var count = 0
        for (program, name) in [
            ("gzip", "a gzip file"), ("bzip2", "a bzip2 file"), ("bzip2 -1", "a bzip2 file"), ("xz", "an xz file"),
            ("zstd", "a zstd file"),
        ] {
            let path = folder.path("list")
            let command = "command -v \(program) > /dev/null && printf 'Ada\\nBo\\n' | \(program) > \(path)"
            guard try await TombolaProcess(executable: "/bin/sh")("-c", command).status == .exited(0) else { continue }
            count += 1
            let failure = try await refusal(of: path)
            #expect(failure?.reason == "it is \(name)" && failure?.hint == "Decompress it, and use the list inside.")
        }
        #expect(count > 0)
    }

    @Test("A picture and a database are refused by name, and a text is not taken for either")
    func others() async throws {
        for (start, name) in [
            ([0x28, 0xB5, 0x2F, 0xFD, 0], "a zstd file"), ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
            (Array("\u{1F}".utf8) + [0x8B, 8], "a gzip file"), ([0xFD] + Array("7zXZ\0".utf8), "an xz file"),
            ([0x89] + Array("PNG\r\n\u{1A}\n\0\0".utf8), "a PNG picture"),
            ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"),
            (Array("GIF89a\0".utf8), "a GIF picture"), (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), "a WebP picture"),
            ([0, 0, 0, 0x18] + Array("ftypheic".utf8), "a HEIC picture"),
            (Array("SQLite format 3\0".utf8), "a SQLite database"),
        ] as [([UInt8], String)] {
            for encoding in [nil, TextEncoding.latin1] {
                let path = try folder.write(start, to: "list")
                var parser = ListParser()
                parser.encoding = encoding
                let document = try SourceDocument.opening(file: path)
                let failure = await #expect(throws: AccessFailure.self) {
                    try await parser.text(document, for: .participants)
                }
                #expect(failure?.kind == .invalid && failure?.reason == "it is \(name)")
            }
        }
        for text in ["BZh9", "GIF8", "RIFF,name", "7z", "SQLite format 3", "Bo", "", "\u{FEFF}Bo"] {
            #expect(FileFormat(beginning: Array(text.utf8)) == nil)
        }
    }
}
