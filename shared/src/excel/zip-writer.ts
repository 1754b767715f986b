import { Zip, type ZipInputFile } from 'fflate';
import { crc32 } from './crc32.ts';
import type { Deflate } from './deflate.ts';

const DEFLATED = 8;
const SIZE_MAX = 0xffff_ffff;
/** A fixed time, so that the same rows give the same bytes. A zip stores local time without its zone. */
const WRITTEN_AT = new Date(1980, 0, 1);

/**
 * Writes a zip archive as a stream: `entry` for each file, then `end`. Holds no file in memory as a whole. fflate
 * writes the format; the host compresses, which is several times faster if it is native. Use it for files of unknown
 * length that are produced while they are sent. For contents in memory, write-workbook.ts uses fflate's `zipSync`.
 * @throws {RangeError} for more than 4 GB, which would need zip64
 */
export class ZipWriter {
  readonly #deflate: Deflate;
  #ready: Uint8Array[] = [];
  #written = 0;
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#ready.push(chunk);
    this.#written += chunk.length;
  });

  constructor(deflate: Deflate) {
    this.#deflate = deflate;
  }

  async *entry(name: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const file: ZipInputFile = { filename: name, compression: DEFLATED, mtime: WRITTEN_AT, crc: 0, size: 0 };
    this.#zip.add(file);
    let [crc, size] = [0, 0];
    const read = async function* () {
      for await (const chunk of content) {
        crc = crc32(chunk, crc);
        size += chunk.length;
        yield chunk;
      }
    };
    for await (const chunk of this.#deflate(read())) {
      // fflate's types exclude shared memory, which no deflate returns.
      file.ondata?.(null, chunk as Uint8Array<ArrayBuffer>, false);
      yield* this.#taken();
    }
    if (size > SIZE_MAX) throw new RangeError('the archive is too large');
    Object.assign(file, { crc, size });
    file.ondata?.(null, new Uint8Array(0), true);
    yield* this.#taken();
  }

  *end(): Generator<Uint8Array> {
    this.#zip.end();
    yield* this.#taken();
  }

  #taken(): Uint8Array[] {
    if (this.#written > SIZE_MAX) throw new RangeError('the archive is too large');
    return this.#ready.splice(0);
  }
}
