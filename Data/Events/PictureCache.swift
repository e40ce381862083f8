/// Where pictures are kept, up to a number of bytes. Of those that do not fit any more, the ones that nobody has looked at
/// for the longest time go.
///
/// Nothing here fails: a picture that cannot be kept is shown all the same, and downloaded again the next time.
protocol PictureCache: Sendable {
    mutating func bytes(of url: String) -> [UInt8]?
    mutating func keep(_ bytes: [UInt8], of url: String)
}
