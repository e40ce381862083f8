import Domain
import Testing

@Suite("Control and bidirectional characters")
struct UnseenTests {
    @Test("The byte check finds every control and bidirectional character")
    func bytes() {
        // Plane 14 holds tags; the planes between hold ideographs only.
        for value in [UInt32(0)..<0x2_0000, 0xE_0000..<0xE_1000].joined() {
            guard let scalar = Unicode.Scalar(value), scalar.isControlOrBidi else { continue }
            let text = "a\(scalar)b"
            #expect(text.mayContainControlOrBidi, "\(value)")
        }
    }

    @Test("The byte check passes text of most languages", arguments: ["Ada", "José Núñez", "Søren", "Игорь", "芳", "😀"])
    func seen(text: String) {
        #expect(!text.mayContainControlOrBidi)
    }
}

@Suite("User information in URLs")
struct UserInfoTests {
    @Test(
        "User information disappears from URLs of any shape",
        arguments: [
            ("http://u:p@host/x", "http://host/x"),
            ("http://token@host/x?y#z", "http://host/x?y#z"),
            ("http:u:p@host", "http:host"),
            ("http:///u:p@host/", "http:///host/"),
            ("http:\\\\u:p@host", "http:\\\\host"),
            ("http://u:p p@host", "http://host"),
            ("http://u:p/p@host", "http://host"),
            ("http://u:p@[::1]:80/x", "http://[::1]:80/x"),
            ("http://u:p@", "http://"),
            ("u:p@host", "host"),
            ("u:p@p@host/x", "host/x"),
            ("--source=u:p@host", "--source=host"),
            ("LC_ALL=//u:p@host", "LC_ALL=//host"),
            ("cannot read \"u:p@host\": it is gone", "cannot read \"host\": it is gone"),
            ("http://a/ and http://u:p@b/ and http://u:p@c/", "http://a/ and http://b/ and http://c/"),
        ]
    )
    func removed(text: String, rest: String) {
        #expect(text.withoutUserInfo == rest)
    }

    @Test(
        "An @ in a path or a file name is preserved",
        arguments: [
            "http://host/@user/picture.png", "http://host:8080/a@b?c=d:e@f#g@h", "https://[::1]:80/@x",
            "/home/me@work/lists", "lists@2025.json", "./a:b/c", "me@example.org", "Mack @mackMack13",
            "http://127.0.0.1:8000/users.json: item 3 (@x) has no userId", "12:30", "mailto:me@example.org", "",
        ]
    )
    func kept(text: String) {
        #expect(text.withoutUserInfo == text)
    }
}
