/** Eight tables of 256 entries in sequence: slicing-by-8 processes eight bytes per step. */
const TABLE = makeTable();

function makeTable(): Uint32Array {
  const table = new Uint32Array(8 * 256);
  for (let n = 0; n < 256; n++) {
    let value = n;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    table[n] = value;
  }
  for (let n = 256; n < table.length; n++) {
    const before = table[n - 256] ?? 0;
    table[n] = (before >>> 8) ^ (table[before & 255] ?? 0);
  }
  return table;
}

/** Computes the CRC-32 of zip, continued from `crc` (0 at first). */
export function crc32(bytes: Uint8Array, crc = 0): number {
  const table = TABLE;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let value = ~crc;
  let at = 0;
  for (const end = bytes.length - 7; at < end; at += 8) {
    const low = view.getInt32(at, true) ^ value;
    const high = view.getInt32(at + 4, true);
    value =
      (table[0x700 | (low & 255)] ?? 0) ^
      (table[0x600 | ((low >>> 8) & 255)] ?? 0) ^
      (table[0x500 | ((low >>> 16) & 255)] ?? 0) ^
      (table[0x400 | (low >>> 24)] ?? 0) ^
      (table[0x300 | (high & 255)] ?? 0) ^
      (table[0x200 | ((high >>> 8) & 255)] ?? 0) ^
      (table[0x100 | ((high >>> 16) & 255)] ?? 0) ^
      (table[high >>> 24] ?? 0);
  }
  for (; at < bytes.length; at++) value = (value >>> 8) ^ (table[(value ^ (bytes[at] ?? 0)) & 255] ?? 0);
  return ~value >>> 0;
}
