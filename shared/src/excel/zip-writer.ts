import { Zip, type ZipInputFile } from 'fflate';
import { crc32 } from './crc32.ts';
import type { Deflate } from './deflate.ts';

const DEFLATED = 8;
const SIZE_MAX = 0xffff_ffff;
/** The same rows make the same bytes whenever they are written. A zip stores local time without its zone. */
const WRITTEN_AT = new Date(1980, 0, 1);

/**
 * Writes a zip archive piece by piece: `entry` for one file after the other, then `end`. It stores no file as a whole.
 * The format is fflate's; compression is the host's, which is several times faster where it is native.
 * @throws {RangeError} for more than 4 GB, which only zip64 could hold
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
      // fflate's types exclude shared memory, which no deflate gives.
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
