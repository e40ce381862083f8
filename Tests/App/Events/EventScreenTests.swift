import Domain
import Foundation
import Testing

@testable import App

struct EventSearchLineTests {
    @Test("A typed line is a search text unless it is one of the screen's commands")
    func read() {
        expectEach([
            "jazz": .search("jazz"), "  paper   lanterns ": .search("paper lanterns"), "next": .next,
            " previous ": .previous, "prev": .previous, "next menuItem": .search("next menuItem"),
            "Next": .search("Next"),
            "favourite things": .search("favourite things"),
            "3 tenors": .search("3 tenors"), "favourite 101": .search("favourite 101"),
        ]) { EventSearchLine($0) }
    }
}

struct PictureProtocolTests {
    @Test("Pictures are drawn with the protocol of a known terminal, and never through a multiplexer")
    func found() {
        expectEach([
            [:]: nil, ["TERM_PROGRAM": "mintty"]: .iTerm2, ["TERM": "xterm-ghostty"]: .kitty,
            ["TERM_PROGRAM": "ghostty"]: .kitty, ["TERM": "xterm", "KITTY_WINDOW_ID": "1"]: .kitty,
            ["TERM": "xterm", "KITTY_WINDOW_ID": ""]: nil, ["TERM_PROGRAM": "vscode"]: nil,
            ["KITTY_WINDOW_ID": "1", "TERM_PROGRAM": "WezTerm"]: .iTerm2,
            ["TERM": "xterm-kitty", "LC_TERMINAL": "iTerm2"]: .kitty,
            ["TERM_PROGRAM": "WezTerm", "TMUX": "/tmp/1"]: nil, ["TERM_PROGRAM": "iTerm.app", "TMUX": ""]: .iTerm2,
            ["TERM": "screen-256color", "LC_TERMINAL": "iTerm2"]: nil,
            ["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"]: nil, ["TERM": "xterm-kitty", "STY": "1.pts-0"]: nil,
        ]) { PictureProtocol(environment: $0) }
    }

    @Test("A picture for iTerm2 is one escape sequence with its size and the space to fill")
    func iTerm2() throws {
        let gif = try #require(Picture.sample(.gif))
        expectEach([
            80: "\u{1B}]1337;File=inline=1;size=6;width=24;height=12;preserveAspectRatio=1:R0lGODlh\u{07}\n",
            9: "\u{1B}]1337;File=inline=1;size=6;width=9;height=12;preserveAspectRatio=1:R0lGODlh\u{07}\n",
        ]) { String(decoding: PictureProtocol.iTerm2.drawing(of: gif, columns: $0), as: UTF8.self) }
    }

    /// The head of a PNG, followed by `rest` bytes.
    private func png(width: UInt8, height: UInt8, rest: Int = 0) throws -> Picture {
        let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        let dimensions: [UInt8] = [0, 0, 0, width, 0, 0, 0, height]
        return try #require(Picture(head + dimensions + [UInt8](repeating: 0x5A, count: rest)))
    }

    private func kitty(_ picture: Picture, columns: Int = 80) -> String {
        String(decoding: PictureProtocol.kitty.drawing(of: picture, columns: columns), as: UTF8.self)
    }

    @Test("Kitty gets a picture in chunks of at most 4,096 bytes, which fills the longer side of its space")
    func kittyChunks() throws {
        for rest in [3048, 3049, 3051, 6120, 20_000] {
            let picture = try png(width: 16, height: 16, rest: rest)
            let commands = kitty(picture).dropLast().split(separator: "\u{1B}\\").map(String.init)
            let parts = commands.map { $0.split(separator: ";", maxSplits: 1).map(String.init) }
            #expect(parts.allSatisfy { $0.count == 2 && $0[1].utf8.count <= 4096 })
            #expect(parts.dropLast().allSatisfy { $0[1].utf8.count == 4096 })
            let more = Array(repeating: "\u{1B}_Gm=1", count: max(0, parts.count - 2))
            #expect(parts.dropFirst().map { $0[0] } == (parts.count > 1 ? more + ["\u{1B}_Gm=0"] : []))
            #expect(parts[0][0].hasSuffix(parts.count == 1 ? ",m=0" : ",m=1"))
            let content = try #require(Data(base64Encoded: parts.map { $0[1] }.joined()))
            #expect(Picture([UInt8](content)) == picture, "\(rest)")
        }
        #expect(
            kitty(try png(width: 16, height: 16))
                == "\u{1B}_Ga=T,f=100,q=2,c=24,m=0;iVBORw0KGgoAAAANSUhEUgAAABAAAAAQ\u{1B}\\\n"
        )
        // A width of zero says nothing about the shape, and neither does a picture without a head.
        let head = try #require(Picture.sample(.png))
        let drawings = [
            kitty(try png(width: 32, height: 33)), kitty(try png(width: 200, height: 10)),
            kitty(try png(width: 16, height: 16), columns: 10), kitty(try png(width: 0, height: 16)), kitty(head),
        ]
        let spaces = ["r=12", "c=24", "c=10", "c=24", "c=24"]
        #expect(drawings.map { $0.split(separator: ";")[0] } == spaces.map { "\u{1B}_Ga=T,f=100,q=2,\($0),m=0" })
    }
}
