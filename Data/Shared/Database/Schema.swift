/// The tables of tombola's database, in the order in which they came to be. New ones are added at the end.
package enum Schema {
    package static let migrations: [Migration] = [
        SQLiteDrawHistoryRepository.table,
        SQLiteReminderRepository.table,
        FruitLocalDataSource.tables,
        SQLiteScoreRepository.table,
        SQLiteFavouriteRepository.table,
    ]
}
