import { SCALE_PROTOCOLS, type ScaleProtocol } from '../bridge/scale.ts';
import { PARSERS } from './protocols/index.ts';
import type { Measure } from './protocols/measure.ts';

/** Number of answers of one format before it is trusted. Noise may look like a single answer. */
const TRUSTED_AFTER = 3;

export interface ScaleDecoder {
  /** Returns the weights of these bytes; none until the format is known. */
  push(bytes: Uint8Array): Measure[];
  /** null: not known yet. */
  protocol(): ScaleProtocol | null;
  /** Number of answers of the most likely format so far. */
  answers(): number;
}

/**
 * Decodes the bytes of a scale. Without a chosen format all are tried at once. The first format that reads three
 * answers is used from then on, so that noise is never read as another format.
 */
export function createDecoder(chosen: ScaleProtocol | null): ScaleDecoder {
  let candidates = (chosen === null ? SCALE_PROTOCOLS : [chosen]).map((protocol) => ({
    protocol,
    parser: PARSERS[protocol](chosen !== null),
    answers: 0,
  }));
  const textOf = createTextOf();
  return {
    push: (bytes) => {
      const text = textOf(bytes);
      const read = candidates.map((candidate) => ({ candidate, measures: candidate.parser.push(text) }));
      for (const { candidate, measures } of read) candidate.answers += measures.length;
      const known = read.find(({ candidate }) => chosen !== null || candidate.answers >= TRUSTED_AFTER);
      if (!known) return [];
      candidates = [known.candidate];
      return known.measures;
    },
    protocol: () => (candidates.length === 1 ? (candidates[0]?.protocol ?? null) : null),
    answers: () => Math.max(...candidates.map(({ answers }) => answers)),
  };
}

/** The Chinese pound in UTF-8 and in GBK. Without their high bits these bytes would be other characters. */
const JIN = [
  [0xe6, 0x96, 0xa4],
  [0xbd, 0xef],
];

/**
 * Creates a converter to 7-bit text. The eighth bit is the parity bit of scales that send 7 data bits, so one setting of
 * the port reads both. Bytes that may be the beginning of a character wait for the next piece.
 */
function createTextOf(): (bytes: Uint8Array) => string {
  let waiting: number[] = [];
  return (piece) => {
    const bytes = [...waiting, ...piece];
    waiting = [];
    let text = '';
    for (let at = 0; at < bytes.length; at += 1) {
      const sign = JIN.find(([first]) => first === bytes[at]);
      const begins = sign?.every((byte, index) => at + index >= bytes.length || bytes[at + index] === byte);
      if (!sign || !begins) text += String.fromCharCode((bytes[at] ?? 0) & 0x7f);
      else if (at + sign.length > bytes.length) {
        waiting = bytes.slice(at);
        break;
      } else {
        text += 'jin';
        at += sign.length - 1;
      }
    }
    return text;
  };
}
