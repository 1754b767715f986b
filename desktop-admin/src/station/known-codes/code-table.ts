import type { OrderStatus } from '@logistics/shared/domain';

/**
 * Hash table of codes and their statuses, 9 bytes per slot: a million codes take about 20 MB, a lookup about a
 * microsecond.
 */
export interface CodeTable {
  statusOf(orderCode: string): OrderStatus | null;
  set(orderCode: string, status: OrderStatus): void;
  size(): number;
  /** Serializes the table; `readCodeTable` parses it. */
  toBytes(): Uint8Array;
}

interface Places {
  /** A code is identified by two hashes. Two codes collide in both with a probability of 1 in 2^64. */
  first: Uint32Array;
  second: Uint32Array;
  /** 0: free slot; else status + 1. */
  status: Uint8Array;
}

const SMALLEST = 1 << 12;
const PLACE_BYTES = 9;

export function createCodeTable(): CodeTable {
  return tableOf(placesOf(SMALLEST), 0);
}

/** @returns null if the bytes are not a valid table */
export function readCodeTable(bytes: Uint8Array): CodeTable | null {
  const capacity = bytes.length / PLACE_BYTES;
  if (!Number.isInteger(Math.log2(capacity)) || capacity < SMALLEST) return null;
  // Copy, so that the buffer is aligned to 4 bytes.
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
    toBytes: () => {
      const { first, second, status } = places;
      const bytes = new Uint8Array(status.length * PLACE_BYTES);
      bytes.set(bytesOf(first), 0);
      bytes.set(bytesOf(second), first.byteLength);
      bytes.set(status, first.byteLength * 2);
      return bytes;
    },
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Returns the slot of a code, or the free slot for it. At most half of the slots are used, so one exists. */
function placeOf({ first, second, status }: Places, a: number, b: number): number {
  const mask = status.length - 1;
  let at = a & mask;
  while (status[at] !== 0 && (first[at] !== a || second[at] !== b)) at = (at + 1) & mask;
  return at;
}

/** FNV-1a, and a second hash with another seed and mixed bits. Codes are ASCII. */
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

/** Mixes the bits, because serial numbers differ only in their last digits and should not cluster. */
function mixed(hash: number): number {
  let value = hash;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
