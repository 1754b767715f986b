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
  const { variant, sentence } = noteOf(props);
  return (
    <Note variant={variant} live>
      {sentence}
    </Note>
  );
}

function noteOf({ scale, typed, filled, offer }: ScaleNoteProps): {
  variant: 'ok' | 'info' | 'warn';
  sentence: string;
} {
  const { phase, reading } = scale;
  if (phase !== 'live' || reading === null) return { variant: 'warn', sentence: texts.lost };
  if (filled !== null) return { variant: 'ok', sentence: texts.filled };
  if (offer !== null)
    return typed === null
      ? { variant: 'warn', sentence: texts.earlier(offer) }
      : { variant: 'info', sentence: texts.other(offer) };
  if (reading.condition === 'overload') return { variant: 'warn', sentence: texts.overload };
  if (reading.load === null) return { variant: 'info', sentence: texts.empty };
  return { variant: 'info', sentence: texts.moving };
}
