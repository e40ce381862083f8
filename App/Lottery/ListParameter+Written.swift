import Presentation

/// The options, as advice about lists names them.
extension ListParameter: WrittenParameter {
    var written: String {
        let lists = LotteryListParameters()
        return switch self {
        case .attending: lists.attending.entry.long
        case .beacon: CommitParameters().beacon.entry.long
        case .commitment: LotteryParameter.commitment.entry.long
        case .declined: AnnounceParameters().declined.entry.long
        case .encoding: lists.reading.encoding.entry.long
        case .entries: lists.entries.entry.long
        case .everyone: lists.everyone.entry.long
        case .exclude: lists.exclude.entry.long
        case .excludeBy: lists.excludeBy.entry.long
        case .format: lists.reading.format.entry.long
        case .headerLine: lists.reading.headerLine.entry.long
        case .idColumn: lists.reading.idColumn.entry.long
        case .maxListBytes: lists.reading.maxListBytes.entry.long
        case .medium: AnnounceParameters().medium.entry.long
        case .method: LotteryParameter.method.entry.long
        case .nameColumn: lists.reading.nameColumn.entry.long
        case .output: LotteryParameter.output.entry.long
        case .players: lists.players.entry.long
        case .publishable: PlayersParameters().publishable.entry.long
        case .receipt: ReceiptParameters().receipt.entry.long
        case .repeats: lists.repeats.entry.long
        case .seed: LotteryParameter.seed.entry.long
        case .seedSource: CommitParameters().seedSource.entry.long
        case .sha256: VerifyParameters().sha256.entry.long
        case .sheet: lists.reading.sheet.entry.long
        case .skipHeader: lists.reading.skipHeader.entry.long
        case .ticketsColumn: lists.reading.ticketsColumn.entry.long
        case .usernameColumn: lists.reading.usernameColumn.entry.long
        case .users: lists.users.entry.long
        case .yes: ForgetDrawParameters().yes.entry.long
        }
    }
}
