package enum ProgramJSON {
    package static var help: String {
        """
        # config

            \(SettingsPresenter().sample)

        # config set, config unset

            \(SettingChangePresenter().sample)

        # doctor

            \(DiagnosisPresenter().sample)
        """
    }
}
