import { createRandom } from '../../api/src/demo/random.ts';
import { parcelOf, type WorldShape } from './parcels.ts';

/** Codes of a world, and what people type of them, in an order that is the same on each run; each person has another. */
export function createPicker(shape: WorldShape, person = 0) {
  const random = createRandom(7_300_021 + person);
  const code = () => parcelOf(shape, random.whole(0, shape.orders - 1)).code;
  return {
    code,
    lastDigits: () => code().slice(-5),
    /** Any six characters that stand together, wherever they stand. */
    part: () => {
      const picked = code();
      const start = random.whole(0, picked.length - 6);
      return picked.slice(start, start + 6);
    },
    whole: random.whole,
  };
}
