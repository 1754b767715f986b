import { markMatches } from './matches.ts';

/** A text with the search matches highlighted. */
export function Marked({ text, words }: { text: string; words: string }) {
  return markMatches(text, words).map((piece, index) =>
    piece.match ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}
