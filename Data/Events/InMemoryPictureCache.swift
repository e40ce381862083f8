/// Pictures that are gone when the program ends.
struct InMemoryPictureCache: PictureCache {
    private let capacity: Int
    private var pictures: [String: [UInt8]] = [:]
    /// Whose picture was looked at last is at the end.
    private var urls: [String] = []

    init(capacity: Int) {
        self.capacity = capacity
    }

    mutating func bytes(of url: String) -> [UInt8]? {
        guard let bytes = pictures[url] else { return nil }
        urls.removeAll { $0 == url }
        urls.append(url)
        return bytes
    }

    mutating func keep(_ bytes: [UInt8], of url: String) {
        urls.removeAll { $0 == url }
        urls.append(url)
        pictures[url] = bytes
        while pictures.values.reduce(0, { $0 + $1.count }) > capacity { pictures[urls.removeFirst()] = nil }
    }
}
