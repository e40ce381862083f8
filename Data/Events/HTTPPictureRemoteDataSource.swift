import Domain

package struct HTTPPictureRemoteDataSource: Sendable {
    private let client: HTTPClient

    package init(client: HTTPClient) {
        self.client = client
    }

    package func picture(at url: String) async throws(AccessFailure) -> Picture {
        let address = try HTTPAddress(url)
        let request = HTTPRequest(address: address, headers: ["Accept": "image/*"], sizeLimit: Picture.maximumBytes)
        let bytes = try await client.get(request).allBytes(limit: Picture.maximumBytes)
        return try Picture(bytes, from: address.description)
    }
}

extension Picture {
    /// 10 MiB, far more than any picture of an event.
    static let maximumBytes = 10 << 20

    /// - Parameter place: Subject of the failure if the bytes are not a picture.
    init(_ bytes: [UInt8], from place: String) throws(AccessFailure) {
        guard let picture = Picture(bytes) else {
            let reason = "it is not a PNG, JPEG, GIF or WebP picture"
            throw AccessFailure(.unreadable, place, reason)
        }
        self = picture
    }
}
