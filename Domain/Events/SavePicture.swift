/// Saves the picture of an event to a file. Its bytes are as they came: a name that says another format does not change
/// them, but is told.
package struct SavePicture: Sendable {
    package typealias Function = @Sendable (Event, _ path: String) async throws(EventError) -> SavedPicture

    private let pictures: any PictureRepository

    package init(pictures: any PictureRepository) {
        self.pictures = pictures
    }

    package func callAsFunction(_ event: Event, at path: String) async throws(EventError) -> SavedPicture {
        guard let url = event.pictureURL else { throw .noPicture(event.id) }
        let picture: Picture
        do {
            picture = try await pictures.picture(at: url)
        } catch {
            throw .source(error)
        }
        do {
            try await pictures.save(picture, at: path)
        } catch {
            throw .store(error)
        }
        return SavedPicture(picture: picture, path: path)
    }
}

package struct SavedPicture: Hashable, Sendable {
    package let picture: Picture
    package let path: String

    package init(picture: Picture, path: String) {
        self.picture = picture
        self.path = path
    }

    /// The format that the name of the file says, where the picture is in another; nil where they agree, or the name
    /// says none.
    package var misleadingFormat: Picture.Format? {
        let name = path.split(separator: "/").last ?? ""
        guard let point = name.lastIndex(of: "."), point > name.startIndex else { return nil }
        let ending = name[point...].dropFirst().lowercased()
        let named = Picture.Format.allCases.first { $0.endings.contains(ending) }
        return named == picture.format ? nil : named
    }
}

extension Picture.Format {
    /// How names of files in this format end, the usual one first.
    fileprivate var endings: [String] {
        switch self {
        case .png: ["png"]
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
        case .gif: ["gif"]
        case .webp: ["webp"]
        }
    }
}
