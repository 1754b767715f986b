/** Random access to a file's bytes, so that it need never stand in memory as a whole. */
export interface ByteSource {
  /** Bytes. */
  readonly size: number;
  /** The bytes from offset, exactly `length` of them unless the file ends before. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Bytes that are in memory already, as a source. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  return {
    size: bytes.length,
    read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
}

const CHUNK = 256 * 1024;

/** The bytes from start to end (exclusive) in chunks. */
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
