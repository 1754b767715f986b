import type { Measure, ScaleParser } from './measure.ts';

/** Longer than any line of a scale. More without an end of line is noise. */
const LINE_MAX = 120;

/**
 * Creates a parser for lines that end with CR, LF or both. The text before the first end of line is dropped: it may be
 * the rest of a line, and the rest of `12.34 kg` is a wrong weight.
 */
export function createLineParser(read: (line: string) => Measure | null): ScaleParser {
  let isAligned = false;
  let rest = '';
  return {
    push(text) {
      const [first = '', ...others] = text.split(/[\r\n\x03]/);
      const found: Measure[] = [];
      rest += first;
      for (const next of others) {
        const measure = isAligned && rest !== '' ? read(rest.replace(/^\x02/, '')) : null;
        if (measure) found.push(measure);
        isAligned = true;
        rest = next;
      }
      if (rest.length > LINE_MAX) {
        rest = '';
        isAligned = false;
      }
      return found;
    },
  };
}
