/** Random access to a file's bytes, so that the file need not be in memory as a whole. */
export interface ByteSource {
  /** In bytes. */
  readonly size: number;
  /** Reads exactly `length` bytes from offset, or fewer at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Wraps bytes in memory as a source. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
}

const CHUNK = 256 * 1024;

/** Reads the bytes from start to end (exclusive) in chunks. */
export async function* readChunks(
  source: ByteSource,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  for (let offset = start; offset < end;) {
    const chunk = await source.read(offset, Math.min(CHUNK, end - offset));
    if (chunk.length === 0) return;
    offset += chunk.length;
    yield chunk;
  }
}
