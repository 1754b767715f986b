import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesSource } from './byte-source.ts';
import { crc32 } from './crc32.ts';
import { portableInflate } from './inflate.ts';
import { OrderFileError } from './order-file-error.ts';
import { openZip, type ZipArchive } from './zip.ts';

const LIMITS = { maxInflatedBytes: 1_000_000, inflate: portableInflate };
const CONTENT = strToU8('Đơn hàng '.repeat(2000));

async function whole(zip: ZipArchive, name: string): Promise<Uint8Array> {
  const entry = zip.find(name);
  if (entry === undefined) throw new Error('no such entry');
  return zip.readWhole(entry, 1_000_000);
}

async function codeOf(bytes: Uint8Array, maxInflatedBytes = 1_000_000): Promise<string> {
  try {
    await whole(await openZip(bytesSource(bytes), { ...LIMITS, maxInflatedBytes }), 'a.xml');
    return 'no error';
  } catch (error) {
    return error instanceof OrderFileError ? error.code : String(error);
  }
}

/** Changes bytes at an offset from the central directory's entry. */
function patched(
  bytes: Uint8Array,
  offset: number,
  change: (view: DataView, at: number) => void,
): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  let at = copy.length - 22;
  at = view.getUint32(at + 16, true);
  change(view, at + offset);
  return copy;
}

/** The same archive with its directory's position only in zip64 records, and the entry's sizes in an extra field. */
function asZip64(bytes: Uint8Array): Uint8Array {
  const old = new DataView(bytes.buffer, bytes.byteOffset);
  const end = bytes.length - 22;
  const directory = old.getUint32(end + 16, true);
  const nameLength = old.getUint16(directory + 28, true);
  const entry = bytes.slice(directory, directory + 46 + nameLength);
  const view = new DataView(entry.buffer);
  const extra = new DataView(new ArrayBuffer(28));
  extra.setUint16(0, 1, true);
  extra.setUint16(2, 24, true);
  extra.setBigUint64(4, BigInt(view.getUint32(24, true)), true);
  extra.setBigUint64(12, BigInt(view.getUint32(20, true)), true);
  extra.setBigUint64(20, BigInt(view.getUint32(42, true)), true);
  for (const field of [20, 24, 42]) view.setUint32(field, 0xffffffff, true);
  view.setUint16(30, 28, true);
  view.setUint16(32, 0, true);
  const size = entry.length + 28;
  const record = new DataView(new ArrayBuffer(56));
  record.setUint32(0, 0x06064b50, true);
  record.setBigUint64(32, 1n, true);
  record.setBigUint64(40, BigInt(size), true);
  record.setBigUint64(48, BigInt(directory), true);
  const locator = new DataView(new ArrayBuffer(20));
  locator.setUint32(0, 0x07064b50, true);
  locator.setBigUint64(8, BigInt(directory + size), true);
  const last = new DataView(new ArrayBuffer(22));
  last.setUint32(0, 0x06054b50, true);
  last.setUint16(10, 0xffff, true);
  last.setUint32(12, 0xffffffff, true);
  last.setUint32(16, 0xffffffff, true);
  const parts = [
    bytes.slice(0, directory),
    entry,
    ...[extra, record, locator, last].map((one) => new Uint8Array(one.buffer)),
  ];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

describe('a zip', () => {
  const packed = zipSync({ 'a.xml': CONTENT });

  it.each([
    ['deflated', packed],
    ['stored', zipSync({ 'a.xml': CONTENT }, { level: 0 })],
    ['zip64', asZip64(packed)],
    ['with a comment', zipSync({ 'a.xml': CONTENT }, { comment: 'x' })],
  ])('returns an entry: %s', async (_, bytes) => {
    const zip = await openZip(bytesSource(bytes), LIMITS);
    expect(await whole(zip, '/A.XML')).toEqual(CONTENT);
    expect(zip.bytesRead).toBeGreaterThan(10);
  });

  it('with a comment after its end record is found', async () => {
    const comment = strToU8('PK');
    const bytes = new Uint8Array(packed.length + comment.length);
    bytes.set(packed);
    bytes.set(comment, packed.length);
    new DataView(bytes.buffer).setUint16(packed.length - 2, comment.length, true);
    expect(await whole(await openZip(bytesSource(bytes), LIMITS), 'a.xml')).toEqual(CONTENT);
  });

  it('with bytes after its end record that are no comment is read', async () => {
    const bytes = new Uint8Array(packed.length + 512);
    bytes.set(packed);
    bytes.fill(0x0a, packed.length);
    expect(await whole(await openZip(bytesSource(bytes), LIMITS), 'a.xml')).toEqual(CONTENT);
  });

  it.each([
    ['declares less than its real size', (v: DataView, at: number) => v.setUint32(at, 10, true), 24],
    ['declares more than its real size', (v: DataView, at: number) => v.setUint32(at, 30_000, true), 24],
    ['has a wrong CRC', (v: DataView, at: number) => v.setUint32(at, 1, true), 16],
    ['uses an unknown compression method', (v: DataView, at: number) => v.setUint16(at, 12, true), 10],
    ['leads outside the file', (v: DataView, at: number) => v.setUint32(at, 0x7fffffff, true), 42],
    ['is longer than the file', (v: DataView, at: number) => v.setUint32(at, 0x7fffffff, true), 20],
  ])('is rejected when an entry %s', async (_, change, offset) => {
    expect(await codeOf(patched(packed, offset, change))).toBe('FILE_UNREADABLE');
  });

  it('is rejected when it decompresses to more than the limit', async () => {
    expect(await codeOf(packed, CONTENT.length)).toBe('no error');
    expect(await codeOf(packed, CONTENT.length - 1)).toBe('FILE_UNREADABLE');
  });

  it('that is encrypted is reported as protected', async () => {
    expect(await codeOf(patched(packed, 8, (view, at) => view.setUint16(at, 1, true)))).toBe(
      'FILE_PROTECTED',
    );
  });
});

describe('crc32', () => {
  it('equals the CRC of zip, whole or in chunks', () => {
    expect(crc32(strToU8('123456789'))).toBe(0xcbf43926);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(64), (bytes, at) => {
        expect(crc32(bytes.subarray(at), crc32(bytes.subarray(0, at)))).toBe(crc32(bytes));
      }),
    );
  });
});
