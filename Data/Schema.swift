/// Migrations of Tombola's database. Append new ones.
package enum Schema {
    package static let migrations: [Migration] = [
        SQLiteDrawHistoryRepository.table,
        SQLiteReminderRepository.table,
        FruitLocalDataSource.tables,
        SQLiteScoreRepository.table,
        SQLiteFavouriteRepository.table,
        SQLiteDrawHistoryRepository.receiptSHA256,
        SQLiteReminderRepository.attempts,
        SQLiteDrawHistoryRepository.rounds,
        SQLiteReminderRepository.source,
        // It created a table that is no longer used.
        Migration("SELECT 1"),
    ]
}
