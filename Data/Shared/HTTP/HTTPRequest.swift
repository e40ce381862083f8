/// What is asked of a server, with GET.
package struct HTTPRequest: Sendable {
    package let address: HTTPAddress
    package let headers: [String: String]
    /// The longest answer that is taken, in bytes; `nil`: any length.
    package let sizeLimit: Int?
    /// Sent, but never shown: failures and documents have the address alone.
    package let query: [QueryItem]
    /// The statuses with which the server asks to be left alone for a while.
    package let busyStatuses: Set<Int>

    package init(
        _ address: HTTPAddress,
        _ query: [QueryItem] = [],
        headers: [String: String] = [:],
        sizeLimit: Int? = 64 << 20,
        busyStatuses: Set<Int> = [429, 503]
    ) {
        self.address = address
        self.query = query
        self.headers = headers
        self.sizeLimit = sizeLimit
        self.busyStatuses = busyStatuses
    }

    package init(_ endpoint: Endpoint, at address: HTTPAddress, _ query: [QueryItem]) {
        self.init(address, query, sizeLimit: endpoint.sizeLimit, busyStatuses: endpoint.busyStatuses)
    }
}
