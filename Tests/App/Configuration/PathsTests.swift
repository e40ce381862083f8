import Testing

@testable import App

@Suite("The places where things are kept")
struct PathsTests {
    @Test("Folders follow the XDG variables, except relative and empty ones")
    func variables() {
        let environment = ["XDG_STATE_HOME": "/s/", "XDG_CACHE_HOME": "cache", "XDG_CONFIG_HOME": ""]
        let paths = Paths(dataDirectory: nil, environment: environment, home: "/home/u")
        #expect(paths.state == "/s/tombola")
        #expect(paths.cache == "/home/u/.cache/tombola")
        #expect(paths.configuration == "/home/u/.config/tombola")
    }

    @Test("HOME is ignored if it is empty or relative", arguments: ["", "h"])
    func unusableHome(value: String) {
        let home = Paths(dataDirectory: nil, environment: ["HOME": value], home: "/home/u")
        #expect(home.state == "/home/u/.local/state/tombola")
        #expect(Paths(dataDirectory: nil, environment: ["HOME": "/h/"], home: "/home/u").cache == "/h/.cache/tombola")
    }

    @Test(
        "A given data directory contains all folders",
        arguments: [
            ("/d", "/d/state"), ("/d//", "/d/state"), ("d", "d/state"), ("/", "/state"),
        ]
    )
    func dataDirectory(directory: String, state: String) {
        let paths = Paths(dataDirectory: directory, environment: ["XDG_STATE_HOME": "/s"], home: "/home/u")
        #expect(paths.state == state)
        #expect(Set([paths.state, paths.cache, paths.configuration]).count == 3)
    }
}
