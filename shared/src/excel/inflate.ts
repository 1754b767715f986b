import { Inflate as FflateInflate } from 'fflate';

/**
 * Raw deflate decompression (RFC 1951) as a stream. Hosts with a native implementation pass it in; the default runs
 * anywhere.
 */
export type Inflate = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/**
 * Chunk size in bytes for hosts with zlib. With zlib's default of 16 KiB the reader spends a sixth of its time on
 * requesting chunks.
 */
export const INFLATED_CHUNK = 64 * 1024;

export const portableInflate: Inflate = async function* (chunks) {
  let output: Uint8Array[] = [];
  const inflater = new FflateInflate((chunk) => {
    if (chunk.length > 0) output.push(chunk);
  });
  for await (const chunk of chunks) {
    inflater.push(chunk);
    yield* output;
    output = [];
  }
  inflater.push(new Uint8Array(0), true);
  yield* output;
};
