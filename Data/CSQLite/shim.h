// The part of SQLite's interface that Tombola uses, so that only the library is needed to build, not its headers.
//
// The numbers are those of sqlite3.h. SQLite 3 promises not to change them. The newest function is
// sqlite3_system_errno, of version 3.12 (2016).

#include <stdint.h>

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef void (*sqlite3_destructor_type)(void *);

// Result codes. The low eight bits of an extended code.
#define SQLITE_OK 0
#define SQLITE_ERROR 1
#define SQLITE_PERM 3
#define SQLITE_BUSY 5
#define SQLITE_LOCKED 6
#define SQLITE_READONLY 8
#define SQLITE_IOERR 10
#define SQLITE_CORRUPT 11
#define SQLITE_FULL 13
#define SQLITE_CANTOPEN 14
#define SQLITE_PROTOCOL 15
#define SQLITE_SCHEMA 17
#define SQLITE_CONSTRAINT 19
#define SQLITE_MISMATCH 20
#define SQLITE_AUTH 23
#define SQLITE_NOTADB 26
#define SQLITE_ROW 100
#define SQLITE_DONE 101

// Types of a column.
#define SQLITE_INTEGER 1
#define SQLITE_TEXT 3
#define SQLITE_NULL 5

#define SQLITE_UTF8 1
#define SQLITE_FCNTL_FILE_POINTER 7
#define SQLITE_FCNTL_HAS_MOVED 20

#define SQLITE_OPEN_READWRITE 0x2
#define SQLITE_OPEN_CREATE 0x4
#define SQLITE_OPEN_URI 0x40
#define SQLITE_OPEN_NOMUTEX 0x8000

// The first of an open file's methods.
typedef struct sqlite3_file sqlite3_file;
struct sqlite3_io_methods {
    int version;
    int (*close)(sqlite3_file *);
    int (*read)(sqlite3_file *, void *bytes, int count, int64_t offset);
};
struct sqlite3_file {
    const struct sqlite3_io_methods *methods;
};

int sqlite3_open_v2(const char *name, sqlite3 **database, int flags, const char *system);
int sqlite3_close_v2(sqlite3 *);
int sqlite3_exec(
    sqlite3 *, const char *sql, int (*each)(void *, int, char **, char **), void *context, char **message);
int sqlite3_extended_result_codes(sqlite3 *, int isOn);
int sqlite3_busy_timeout(sqlite3 *, int milliseconds);
int sqlite3_changes(sqlite3 *);
int sqlite3_get_autocommit(sqlite3 *);
int sqlite3_file_control(sqlite3 *, const char *schema, int operation, void *argument);
int sqlite3_system_errno(sqlite3 *);
const char *sqlite3_errmsg(sqlite3 *);

int sqlite3_prepare_v2(sqlite3 *, const char *sql, int length, sqlite3_stmt **statement, const char **rest);
int sqlite3_finalize(sqlite3_stmt *);
int sqlite3_step(sqlite3_stmt *);

int sqlite3_bind_parameter_count(sqlite3_stmt *);
int sqlite3_bind_null(sqlite3_stmt *, int index);
int sqlite3_bind_int64(sqlite3_stmt *, int index, int64_t value);
int sqlite3_bind_text64(
    sqlite3_stmt *, int index, const char *text, uint64_t length, sqlite3_destructor_type, unsigned char encoding);

int sqlite3_column_count(sqlite3_stmt *);
const char *sqlite3_column_name(sqlite3_stmt *, int column);
int sqlite3_column_type(sqlite3_stmt *, int column);
int64_t sqlite3_column_int64(sqlite3_stmt *, int column);
const unsigned char *sqlite3_column_text(sqlite3_stmt *, int column);
int sqlite3_column_bytes(sqlite3_stmt *, int column);
