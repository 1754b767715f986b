import { Inflate as FflateInflate } from 'fflate';

/** Raw deflate (RFC 1951) undone as a stream. Hosts that have a native one hand it in; the default runs anywhere. */
export type Inflate = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Bytes of unpacked XML at a time for hosts with zlib: with its own 16 KiB, a sixth of the reader's work is asking. */
export const INFLATED_CHUNK = 64 * 1024;

export const portableInflate: Inflate = async function* (chunks) {
  let made: Uint8Array[] = [];
  const inflater = new FflateInflate((chunk) => {
    if (chunk.length > 0) made.push(chunk);
  });
  for await (const chunk of chunks) {
    inflater.push(chunk);
    yield* made;
    made = [];
  }
  inflater.push(new Uint8Array(0), true);
  yield* made;
};
