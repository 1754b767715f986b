import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Note } from '../../components/note.tsx';
import type { ScaleState } from '../../platform/index.ts';
import type { FilledWeight } from './use-filled-weight.ts';

const texts = officeScanTexts.weighing.scale;

interface ScaleNoteProps extends Pick<FilledWeight, 'typed' | 'filled' | 'offer'> {
  scale: ScaleState;
}

/** Where the number in the field comes from, or what the person can do to get one from the scale. */
export function ScaleNote(props: ScaleNoteProps) {
  const { look, sentence } = noteOf(props);
  return (
    <Note look={look} live>
      {sentence}
    </Note>
  );
}

function noteOf({ scale, typed, filled, offer }: ScaleNoteProps): {
  look: 'ok' | 'info' | 'warn';
  sentence: string;
} {
  const { phase, reading } = scale;
  if (phase !== 'live' || reading === null) return { look: 'warn', sentence: texts.lost };
  if (filled !== null) return { look: 'ok', sentence: texts.filled };
  if (offer !== null)
    return typed === null
      ? { look: 'warn', sentence: texts.earlier(offer) }
      : { look: 'info', sentence: texts.other(offer) };
  if (reading.condition === 'overload') return { look: 'warn', sentence: texts.overload };
  if (reading.load === null) return { look: 'info', sentence: texts.empty };
  return { look: 'info', sentence: texts.moving };
}
