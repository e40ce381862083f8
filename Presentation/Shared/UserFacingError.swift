/// A failure that can be told to the user.
package protocol UserFacingError: Error {
    var errorMessage: ErrorMessage { get }
}
