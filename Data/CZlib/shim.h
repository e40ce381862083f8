// The part of zlib's interface that Tombola uses, so that only the library is needed to build, not its headers.
//
// The layout and the numbers are those of zlib.h, which are the same in all versions 1.

#define Z_OK 0
#define Z_STREAM_END 1
#define Z_NO_FLUSH 0

typedef struct {
    const unsigned char *next_in;
    unsigned int avail_in;
    unsigned long total_in;
    unsigned char *next_out;
    unsigned int avail_out;
    unsigned long total_out;
    const char *msg;
    void *state;
    void *(*zalloc)(void *, unsigned int, unsigned int);
    void (*zfree)(void *, void *);
    void *opaque;
    int data_type;
    unsigned long adler;
    unsigned long reserved;
} z_stream;

int inflateInit2_(z_stream *, int windowBits, const char *version, int size);
int inflate(z_stream *, int flush);
int inflateEnd(z_stream *);
unsigned long crc32(unsigned long crc, const unsigned char *bytes, unsigned int count);
