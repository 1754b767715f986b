import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { Note } from '../../components/note.tsx';
import type { ScaleState } from '../../platform/index.ts';
import type { FilledWeight } from './use-filled-weight.ts';

const texts = officeScanTexts.weighing.scale;

interface ScaleNoteProps extends Pick<FilledWeight, 'typed' | 'filled' | 'offer'> {
  scale: ScaleState;
}

/** Source of the number in the field, or advice on how to get a number from the scale. */
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
