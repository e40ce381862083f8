import Presentation

/// From the commands of one feature to its screens.
@MainActor
protocol FeatureScreens {
    /// What the home screen says of the feature, and what is behind it.
    var menuItem: HomeScreen.MenuItem { get }

    /// The screen that the command shows; nil where it is not one of this feature's.
    func screen() throws(ErrorMessage) -> (any Screen)?
}
