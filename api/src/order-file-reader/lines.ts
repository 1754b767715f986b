const NEWLINE = 0x0a;

/** A line that is longer than its reader allows. */
export class LineTooLongError extends Error {
  constructor(maxBytes: number) {
    super(`a line of more than ${maxBytes} bytes`);
    this.name = 'LineTooLongError';
  }
}

/**
 * The lines of a stream of UTF-8 bytes, decoded whole, so that no character is cut where chunks meet. Holds one line
 * at a time. Throws LineTooLongError for a line of more than `maxBytes`.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let held = 0;
  const take = (part: Uint8Array) => {
    held += part.length;
    if (held > maxBytes) throw new LineTooLongError(maxBytes);
    parts.push(part);
  };
  const flush = () => {
    const line = Buffer.concat(parts).toString('utf8');
    parts = [];
    held = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      take(chunk.subarray(start, end));
      yield flush();
      start = end + 1;
    }
    take(chunk.subarray(start));
  }
  if (held > 0) yield flush();
}
