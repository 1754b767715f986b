import { useEffect, useState } from 'react';
import { officeTexts } from '@logistics/shared/texts/office';

/** Countdown beside an undo button. Hidden from screen readers, which would announce every second. */
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
