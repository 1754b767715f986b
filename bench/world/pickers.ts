import { createRandom } from '../../api/src/demo/random.ts';
import { parcelOf, type WorldShape } from './parcels.ts';

/**
 * Picks codes of a world, and typical search inputs, in the same order on each run; each user has a different one.
 */
export function createPicker(shape: WorldShape, person = 0) {
  const random = createRandom(7_300_021 + person);
  const code = () => parcelOf(shape, random.whole(0, shape.orders - 1)).code;
  return {
    code,
    lastDigits: () => code().slice(-5),
    /** Any six consecutive characters of a code. */
    part: () => {
      const picked = code();
      const start = random.whole(0, picked.length - 6);
      return picked.slice(start, start + 6);
    },
    whole: random.whole,
    one: random.one,
  };
}
