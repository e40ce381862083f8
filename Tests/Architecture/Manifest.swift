/// A target as the manifest declares it.
struct Manifest {
    struct Target: Hashable {
        let name: String
        let dependencies: [String]
        let path: String
    }

    /// In the order of the file.
    let targets: [Target]
    /// What the package asks for from elsewhere.
    let packages: Int

    init(_ file: SourceFile) {
        let tokens = file.tokens
        packages = tokens.indices.count { tokens.have(".", "package", "(", at: $0) }
        let declaration =
            /arget\(\s*name: "(?<name>\w+)",\s*(?:dependencies: \[(?<dependencies>[^\]]*)\],\s*)?path: "(?<path>[^"]+)"/
        targets = file.text.matches(of: declaration).map { match in
            Target(
                name: String(match.name),
                dependencies: (match.dependencies ?? "").matches(of: /"(\w+)"/).map { String($0.1) },
                path: String(match.path)
            )
        }
    }
}
