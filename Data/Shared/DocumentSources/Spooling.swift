/// Where bytes are kept that can be had only once (from the network, from a pipe) and may be asked for again.
package struct Spooling: Sendable {
    /// Where a temporary file is made if there are more bytes than `memoryLimit`.
    package let folder: String
    package let memoryLimit: Int

    package init(folder: String, memoryLimit: Int = 4 * 1024 * 1024) {
        self.folder = folder
        self.memoryLimit = memoryLimit
    }
}
