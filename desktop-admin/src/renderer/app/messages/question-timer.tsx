import { useCountdown } from '@logistics/shared/api-client/core';
import { CountdownLine } from '../../components/countdown-line.tsx';
import type { Question } from '../../components/messages.ts';

interface QuestionTimerProps {
  timer: NonNullable<Question['timer']>;
  onEnd: () => void;
}

/** Countdown of a question that answers itself. */
export function QuestionTimer({ timer: { seconds, sentence }, onEnd }: QuestionTimerProps) {
  const countdown = useCountdown(seconds, onEnd);
  return <CountdownLine countdown={countdown} sentence={sentence} />;
}
