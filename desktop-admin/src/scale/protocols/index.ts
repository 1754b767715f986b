import type { ScaleProtocol } from '../../bridge/scale.ts';
import { createEqualsParser, createReversedEqualsParser } from './equals.ts';
import { createHeaderParser } from './header.ts';
import type { ScaleParser } from './measure.ts';
import { createPlainParser } from './plain.ts';
import { createSicsParser } from './sics.ts';
import { createToledoParser } from './toledo.ts';
import { createYaohuaLinesParser } from './yaohua-lines.ts';
import { createYaohuaParser } from './yaohua.ts';

/** Creates the parser of each format. `isChosen`: a person chose the format. */
export const PARSERS: Record<ScaleProtocol, (isChosen: boolean) => ScaleParser> = {
  header: createHeaderParser,
  sics: createSicsParser,
  toledo: createToledoParser,
  yaohua: createYaohuaParser,
  yaohuaLines: createYaohuaLinesParser,
  equals: createEqualsParser,
  equalsReversed: createReversedEqualsParser,
  plain: createPlainParser,
};
