import type { OrderStatus } from '@logistics/shared/domain';

/** Codes and their statuses in 9 bytes a place: a million codes take some 20 MB and answer in a microsecond. */
export interface CodeTable {
  statusOf(orderCode: string): OrderStatus | null;
  set(orderCode: string, status: OrderStatus): void;
  size(): number;
  /** For the disk; `readCodeTable` reads it. */
  toBytes(): Buffer;
}

interface Places {
  /** Two hashes name a code; two codes with both the same are one in 2^64. */
  first: Uint32Array;
  second: Uint32Array;
  /** 0: free; else the status + 1. */
  status: Uint8Array;
}

const SMALLEST = 1 << 12;
const PLACE_BYTES = 9;

export function createCodeTable(): CodeTable {
  return tableOf(placesOf(SMALLEST), 0);
}

/** @returns null where the bytes are none of ours */
export function readCodeTable(bytes: Buffer): CodeTable | null {
  const capacity = bytes.length / PLACE_BYTES;
  if (!Number.isInteger(Math.log2(capacity)) || capacity < SMALLEST) return null;
  // A copy of its own stands where numbers of four bytes may stand.
  const copy = new Uint8Array(bytes).buffer;
  const places: Places = {
    first: new Uint32Array(copy, 0, capacity),
    second: new Uint32Array(copy, capacity * 4, capacity),
    status: new Uint8Array(copy, capacity * 8, capacity),
  };
  let count = 0;
  for (const mark of places.status) {
    if (mark > 5) return null;
    if (mark > 0) count += 1;
  }
  return count > capacity / 2 ? null : tableOf(places, count);
}

function placesOf(capacity: number): Places {
  return {
    first: new Uint32Array(capacity),
    second: new Uint32Array(capacity),
    status: new Uint8Array(capacity),
  };
}

function tableOf(startPlaces: Places, startCount: number): CodeTable {
  let places = startPlaces;
  let count = startCount;

  const put = (first: number, second: number, mark: number) => {
    const at = placeOf(places, first, second);
    if (places.status[at] === 0) count += 1;
    places.first[at] = first;
    places.second[at] = second;
    places.status[at] = mark;
  };
  const grow = () => {
    const old = places;
    places = placesOf(old.status.length * 2);
    count = 0;
    for (const [at, mark] of old.status.entries())
      if (mark > 0) put(old.first[at] ?? 0, old.second[at] ?? 0, mark);
  };

  return {
    statusOf: (orderCode) => {
      const [first, second] = hashesOf(orderCode);
      const mark = places.status[placeOf(places, first, second)] ?? 0;
      // Marks are statuses + 1, and only statuses are ever set.
      return mark === 0 ? null : ((mark - 1) as OrderStatus);
    },
    set: (orderCode, status) => {
      if ((count + 1) * 2 > places.status.length) grow();
      put(...hashesOf(orderCode), status + 1);
    },
    size: () => count,
    toBytes: () => Buffer.concat([places.first, places.second, places.status].map((part) => bytesOf(part))),
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Where a code stands, or the free place where it would; at most half of the places are taken, so there is one. */
function placeOf({ first, second, status }: Places, a: number, b: number): number {
  const mask = status.length - 1;
  let at = a & mask;
  while (status[at] !== 0 && (first[at] !== a || second[at] !== b)) at = (at + 1) & mask;
  return at;
}

/** FNV-1a, and the same from another start with its bits mixed. Codes are ASCII. */
function hashesOf(orderCode: string): [number, number] {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let index = 0; index < orderCode.length; index += 1) {
    const letter = orderCode.charCodeAt(index);
    first = Math.imul(first ^ letter, 0x01000193);
    second = Math.imul(second ^ letter, 0x5bd1e995);
    second ^= second >>> 15;
  }
  return [mixed(first), second >>> 0];
}

/** Serial numbers differ in their last digits only; their places should not. */
function mixed(hash: number): number {
  let value = hash;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
