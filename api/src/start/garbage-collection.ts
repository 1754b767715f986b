import { setFlagsFromString } from 'node:v8';

/** Growth of the heap since the last collection, in percent of the live objects. */
const GROWTH_PERCENT = 20;

/**
 * Makes V8 collect garbage when the heap has grown by a fifth. By default V8 lets a server with 100 MB of live
 * objects grow to 300 MB first. At a hundred calls per second garbage fills that within seconds, and a collection of
 * such a heap pauses for about 10 ms. Earlier collections cost little. Call it before anything else.
 */
export function collectGarbageEarly(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
