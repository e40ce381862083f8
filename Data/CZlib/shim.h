// The part of zlib's interface that Tombola uses, so that only the library is needed to build, not its headers.
//
// The numbers and the structure are those of zlib.h. They have not changed since libz.so.1 appeared in 1996. The newest
// feature, the detection of gzip, is of version 1.2.1 (2003).

#define Z_NO_FLUSH 0
#define Z_OK 0
#define Z_STREAM_END 1
#define Z_BUF_ERROR (-5)

/// Must not move between inflateInit2_ and inflateEnd.
typedef struct {
    const unsigned char *next_in;
    unsigned avail_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned avail_out;
    unsigned long total_out;
    const char *message;
    void *state, *allocate, *free, *context;
    int dataType;
    unsigned long checksum, reserved;
} z_stream;

int inflateInit2_(z_stream *_Nonnull, int windowBits, const char *_Nonnull version, int size);
int inflate(z_stream *_Nonnull, int flush);
int inflateReset(z_stream *_Nonnull);
int inflateEnd(z_stream *_Nonnull);
