/** Estimated bytes of a value besides its texts and bytes. */
const VALUE_BYTES = 8;

/** Whether a request contains more than `maxBytes`. Stops counting at that limit, so that a cyclic value ends too. */
export function exceeds(request: unknown, maxBytes: number): boolean {
  let left = maxBytes;
  const waiting: unknown[] = [request];
  while (waiting.length > 0 && left >= 0) {
    const value = waiting.pop();
    left -= VALUE_BYTES;
    if (typeof value === 'string') left -= value.length;
    else if (ArrayBuffer.isView(value)) left -= value.buffer.byteLength;
    else if (value instanceof ArrayBuffer) left -= value.byteLength;
    else if (value instanceof Map) waiting.push(...value.keys(), ...value.values());
    else if (Array.isArray(value) || value instanceof Set) for (const part of value) waiting.push(part);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) waiting.push(key, part);
  }
  return left < 0;
}
