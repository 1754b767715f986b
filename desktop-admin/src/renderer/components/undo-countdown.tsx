import { useEffect, useState } from 'react';
import { officeTexts } from '@logistics/shared/texts/office';

/** Counts down beside an undo button; silent for screen readers, which would read every second. */
export function UndoCountdown({ seconds }: { seconds: number }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((value) => Math.max(0, value - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="quiet" aria-hidden="true">
      {officeTexts.undo.secondsLeft(left)}
    </span>
  );
}
