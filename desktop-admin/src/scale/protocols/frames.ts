import type { Measure, ScaleParser } from './measure.ts';

/** Longer than any frame. */
const FRAME_MAX = 32;

/** null: no frame begins here. */
export type FoundFrame = { measure: Measure | null; length: number } | 'incomplete' | null;

/** Creates a parser for frames that begin with the character `start`. `read` gets a text that begins with it. */
export function createFrameParser(start: string, read: (text: string) => FoundFrame): ScaleParser {
  let rest = '';
  return {
    push(text) {
      rest += text;
      const found: Measure[] = [];
      for (;;) {
        const from = rest.indexOf(start);
        rest = from < 0 ? '' : rest.slice(from);
        const frame = rest === '' ? 'incomplete' : read(rest);
        if (frame === 'incomplete') break;
        if (frame?.measure) found.push(frame.measure);
        rest = rest.slice(frame?.length ?? 1);
      }
      if (rest.length > FRAME_MAX) rest = '';
      return found;
    },
  };
}
