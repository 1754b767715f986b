import { Deflate as FflateDeflate } from 'fflate';

/**
 * Raw deflate compression (RFC 1951) as a stream. Hosts with a native implementation pass it in; the default runs
 * anywhere.
 */
export type Deflate = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

export const portableDeflate: Deflate = async function* (chunks) {
  let output: Uint8Array[] = [];
  const deflater = new FflateDeflate({ level: 6 }, (chunk) => {
    if (chunk.length > 0) output.push(chunk);
  });
  for await (const chunk of chunks) {
    deflater.push(chunk);
    yield* output;
    output = [];
  }
  deflater.push(new Uint8Array(0), true);
  yield* output;
};
