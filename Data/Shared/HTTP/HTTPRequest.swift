/// What is asked of a server, with GET.
package struct HTTPRequest: Sendable {
    package let address: HTTPAddress
    package let headers: [String: String]
    /// The longest answer that is taken, in bytes; `nil`: any length.
    package let sizeLimit: Int?

    package init(_ address: HTTPAddress, headers: [String: String] = [:], sizeLimit: Int? = 64 * 1024 * 1024) {
        self.address = address
        self.headers = headers
        self.sizeLimit = sizeLimit
    }
}
