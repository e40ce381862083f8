/// A failure that can be told to the user.
package protocol Explained: Error {
    var explanation: Explanation { get }
}
