import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from './button.tsx';

interface CountdownLineProps {
  /** Seconds left; null once it is stopped. */
  countdown: { readonly left: number | null; readonly stop: () => void };
  /** Returns a sentence about the action at the end of the countdown. */
  sentence: (seconds: number) => string;
}

/** Line of a dialog with its countdown and the button that stops it. Renders nothing once it is stopped. */
export function CountdownLine({ countdown: { left, stop }, sentence }: CountdownLineProps) {
  if (left === null) return null;
  return (
    <p className="second">
      <span role="timer">{sentence(left)}</span>{' '}
      <Button variant="link" onClick={stop}>
        {officeTexts.stay}
      </Button>
    </p>
  );
}
