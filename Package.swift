// swift-tools-version: 6.2
import PackageDescription

// Layer dependencies: App → Presentation → Domain ← Data ← App. Domain depends on nothing; see ARCHITECTURE.md.
let package = Package(
    name: "tombola",
    platforms: [.macOS(.v26)],
    products: [.executable(name: "tombola", targets: ["App"])],
    dependencies: [],
    targets: [
        .target(name: "Domain", path: "Domain", exclude: ["README.md"]),
        // Declarations only, so no development package is needed. The first request loads libcurl.
        .systemLibrary(name: "CSQLite", path: "Data/CSQLite"),
        .systemLibrary(name: "CCurl", path: "Data/CCurl"),
        .systemLibrary(name: "CZlib", path: "Data/CZlib"),
        .target(
            name: "Data",
            dependencies: ["Domain", "CSQLite", "CCurl", "CZlib"],
            path: "Data",
            exclude: ["README.md", "CSQLite", "CCurl", "CZlib"],
            resources: [
                .embedInCode("Lottery/Words/headings.txt"), .embedInCode("Lottery/Words/cells.txt"),
                .embedInCode("Lottery/Words/attendance.txt"),
                .embedInCode("Embedded/users.json"), .embedInCode("Embedded/usersInLottery.json"),
                .embedInCode("Embedded/jackpots.json"), .embedInCode("Embedded/fruit.json"),
                .embedInCode("Embedded/trivia.json"), .embedInCode("Embedded/events.json"),
            ],
            linkerSettings: [
                .linkedLibrary(":libsqlite3.so.0", .when(platforms: [.linux])),
                .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
                .linkedLibrary(":libz.so.1", .when(platforms: [.linux])),
                .linkedLibrary("z", .when(platforms: [.macOS])),
            ]
        ),
        .target(
            name: "Presentation",
            dependencies: ["Domain"],
            path: "Presentation",
            exclude: ["README.md"],
            resources: [
                .embedInCode("Lottery/Page/check.html"),
                .embedInCode("Lottery/Page/page.css"),
                .embedInCode("Lottery/Page/page.js"),
            ]
        ),
        .executableTarget(
            name: "App",
            dependencies: ["Domain", "Data", "Presentation"],
            path: "App",
            exclude: ["README.md"],
            resources: [
                .embedInCode("Shell/Manual/Topics/environment.txt"),
                .embedInCode("Shell/Manual/Topics/json.txt"),
                .embedInCode("Shell/Manual/Topics/sources.txt"),
                .embedInCode("Shell/Completions/completion.bash"),
                .embedInCode("Shell/Completions/completion.fish"),
                .embedInCode("Shell/Completions/completion.zsh"),
                .embedInCode("Lottery/Help/check.py"),
                .embedInCode("Lottery/Help/draw.js"),
                .embedInCode("Lottery/Help/lists.txt"),
                .embedInCode("Lottery/Help/verify.txt"),
            ]
        ),
        .testTarget(
            name: "Tests",
            dependencies: ["Domain", "Data", "Presentation", "App"],
            path: "Tests",
            exclude: [
                "README.md", "Benchmarks", "Corpus", "Domain/Lottery/Engine/Vectors", "Exercises", "Transcripts",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [.treatAllWarnings(as: .error)]
}
