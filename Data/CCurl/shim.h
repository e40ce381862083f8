// The part of libcurl's interface that Tombola uses. The library is loaded when the first request is made, so neither
// its headers nor its development package is needed to build, and a program that makes no request never loads it.
//
// The numbers are those of curl/curl.h and curl/multi.h. They are part of libcurl's binary interface, which has not
// changed since libcurl.so.4 appeared in 2006. The newest function is curl_multi_poll, of libcurl 7.66 (2019).

#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    CurlOptionWriteData = 10001,
    CurlOptionURL = 10002,
    CurlOptionProxy = 10004,
    CurlOptionHTTPHeader = 10023,
    CurlOptionHeaderData = 10029,
    CurlOptionProgressData = 10057,
    CurlOptionWriteFunction = 20011,
    CurlOptionHeaderFunction = 20079,
    CurlOptionProgressFunction = 20219,
    CurlOptionNoProgress = 43,
    CurlOptionFollowLocation = 52,
    CurlOptionMaximumRedirects = 68,
    CurlOptionNoSignal = 99,
    CurlOptionTimeoutMilliseconds = 155,
    CurlOptionConnectTimeoutMilliseconds = 156,
    CurlOptionProtocols = 181,
    CurlOptionSuppressConnectHeaders = 265,
} CurlOption;

/// Bits of CurlOptionProtocols.
enum { CurlProtocolHTTP = 1, CurlProtocolHTTPS = 2 };

typedef enum {
    CurlInfoEffectiveURL = 0x100000 + 1,
    CurlInfoResponseCode = 0x200000 + 2,
    CurlInfoConnectCode = 0x200000 + 22,
    CurlInfoSystemError = 0x200000 + 25,
    CurlInfoContentLength = 0x600000 + 15,
    CurlInfoRetryAfter = 0x600000 + 57,
} CurlInfo;

typedef enum {
    CurlOK = 0,
    CurlErrorUnsupportedProtocol = 1,
    CurlErrorMalformedURL = 3,
    CurlErrorUnresolvedProxy = 5,
    CurlErrorUnresolvedHost = 6,
    CurlErrorConnect = 7,
    CurlErrorUnexpectedReply = 8,
    CurlErrorTimedOut = 28,
    CurlErrorTLSConnect = 35,
    CurlErrorEmptyReply = 52,
    CurlErrorTooManyRedirects = 47,
    CurlErrorTLSCertificate = 58,
    CurlErrorTLSCipher = 59,
    CurlErrorUntrustedPeer = 60,
    CurlErrorTLSAuthorities = 77,
    CurlErrorTLSIssuer = 83,
} CurlCode;

/// A message of curl_multi_info_read; `kind` 1 says that a transfer ended, with `result`.
typedef struct {
    int kind;
    void *easy;
    union {
        void *data;
        CurlCode result;
    };
} CurlMessage;

typedef size_t (*CurlCallback)(char *_Nullable bytes, size_t size, size_t count, void *_Nullable context);
/// Returns 0 to continue.
typedef int (*CurlProgressCallback)(void *_Nonnull context, int64_t, int64_t, int64_t, int64_t);

/// The addresses of libcurl's functions. They are found once and never change, so any thread may use them.
typedef struct __attribute__((swift_attr("@Sendable"))) {
    int (*_Nonnull global_init)(long flags);
    void *_Nullable (*_Nonnull easy_init)(void);
    int (*_Nonnull easy_setopt)(void *_Nonnull easy, int option, ...);
    int (*_Nonnull easy_getinfo)(void *_Nonnull easy, int info, ...);
    void (*_Nonnull easy_cleanup)(void *_Nonnull easy);
    void *_Nullable (*_Nonnull slist_append)(void *_Nullable list, const char *_Nonnull text);
    void (*_Nonnull slist_free_all)(void *_Nullable list);
    void *_Nullable (*_Nonnull multi_init)(void);
    int (*_Nonnull multi_add_handle)(void *_Nonnull multi, void *_Nonnull easy);
    int (*_Nonnull multi_remove_handle)(void *_Nonnull multi, void *_Nonnull easy);
    int (*_Nonnull multi_perform)(void *_Nonnull multi, int *_Nonnull running);
    int (*_Nonnull multi_poll)(
        void *_Nonnull multi, void *_Nullable descriptors, unsigned count, int milliseconds, int *_Nullable ready);
    CurlMessage *_Nullable (*_Nonnull multi_info_read)(void *_Nonnull multi, int *_Nonnull left);
    int (*_Nonnull multi_cleanup)(void *_Nonnull multi);
} CurlLibrary;

/// What one transfer owns. Any thread may use it, but only one at a time.
typedef struct __attribute__((swift_attr("@Sendable"))) {
    void *_Nonnull multi;
    void *_Nonnull easy;
    void *_Nullable headers;
} CurlHandles;

/// Loads a library that stays loaded until the process ends.
/// - Returns: NULL if there is none of that name, or it is too old.
static inline const CurlLibrary *_Nullable curl_library_load(const char *_Nonnull name) {
    static CurlLibrary found;
    CurlLibrary *library = &found;
    void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
#define LOAD(function) && (*(void **)&library->function = dlsym(handle, "curl_" #function))
    bool isComplete = handle LOAD(global_init) LOAD(easy_init) LOAD(easy_setopt) LOAD(easy_getinfo) LOAD(easy_cleanup)
        LOAD(slist_append) LOAD(slist_free_all) LOAD(multi_init) LOAD(multi_add_handle) LOAD(multi_remove_handle)
        LOAD(multi_perform) LOAD(multi_poll) LOAD(multi_info_read) LOAD(multi_cleanup);
#undef LOAD
    return isComplete ? library : NULL;
}

// Variadic calls, which Swift cannot make: on Apple's arm64 their arguments are passed differently from those of other
// functions.

static inline int curl_set_number(CurlLibrary library, void *_Nonnull easy, CurlOption option, long value) {
    return library.easy_setopt(easy, option, value);
}

static inline int curl_set_pointer(
    CurlLibrary library, void *_Nonnull easy, CurlOption option, const void *_Nullable value) {
    return library.easy_setopt(easy, option, value);
}

static inline int curl_set_callback(
    CurlLibrary library, void *_Nonnull easy, CurlOption option, CurlCallback _Nonnull value) {
    return library.easy_setopt(easy, option, value);
}

static inline int curl_set_progress_callback(
    CurlLibrary library, void *_Nonnull easy, CurlProgressCallback _Nonnull value) {
    return library.easy_setopt(easy, CurlOptionProgressFunction, value);
}

/// 0 if it is not known; the length is -1 then. `long` has 64 bits, like libcurl's type of a length.
static inline long curl_get_number(CurlLibrary library, void *_Nonnull easy, CurlInfo info) {
    long value = 0;
    return library.easy_getinfo(easy, info, &value) == CurlOK ? value : 0;
}

/// Valid until the handle is used again.
static inline const char *_Nullable curl_get_text(CurlLibrary library, void *_Nonnull easy, CurlInfo info) {
    const char *value = NULL;
    return library.easy_getinfo(easy, info, &value) == CurlOK ? value : NULL;
}
