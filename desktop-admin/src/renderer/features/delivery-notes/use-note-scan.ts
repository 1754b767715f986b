import { useState } from 'react';
import type { NoteParcelsAnswer } from '@logistics/shared/contracts';
import { isUnanswered, readScannedText } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { failureOf } from '../../components/failure.ts';
import { loadSoundChoice, playTone, saveSoundChoice, vibrate } from '../../components/scan-tones.ts';
import { createWorkQueue } from '../../components/work-queue.ts';
import { badCodeSignal, failedSignal, readySignal, resultSignal, type NoteSignal } from './note-signal.ts';

/** A call that adds one parcel, with the key of its scan. */
export type SendParcel = (scan: {
  readonly key: string;
  readonly orderCodes: string[];
  readonly confirmed?: boolean;
}) => Promise<{ readonly data?: NoteParcelsAnswer | undefined; readonly error?: unknown }>;

/**
 * Scans into a note. They are sent one after another, in their order. A scan without an answer is sent once more with
 * the same key, so that it counts once.
 */
export function useNoteScan(ready: string, send: SendParcel) {
  const [queue] = useState(createWorkQueue);
  const [said, setSaid] = useState({ turn: 0, signal: readySignal(ready) });
  const [asked, setAsked] = useState<string | null>(null);
  const [sound, setSound] = useState(loadSoundChoice);
  const say = (signal: NoteSignal) => {
    setSaid(({ turn }) => ({ turn: turn + 1, signal }));
    if (signal.sound === null) return;
    playTone(signal.sound, sound);
    vibrate(signal.sound);
  };
  const run = async (code: string, isMove: boolean) => {
    const scan = { key: crypto.randomUUID(), orderCodes: [code], ...(isMove && { confirmed: true }) };
    let answer = await send(scan);
    if (isUnanswered(answer.error)) answer = await send(scan);
    const [result] = answer.data?.results ?? [];
    if (!answer.data || !result) {
      const failure = failureOf(answer.error) ?? { code: 'INTERNAL_ERROR' as const, message: '' };
      return say(failedSignal(code, errorSentence(failure)));
    }
    setAsked(result.result === 'other-draft' ? code : null);
    say(resultSignal(result));
  };
  return {
    said,
    take: (line: string) => {
      const code = readScannedText(line);
      if (code === '') return;
      const bad = badCodeSignal(code);
      if (bad) return say(bad);
      void queue.add(() => run(code, false));
    },
    /** Moves the parcel of the last scan from another draft; undefined if it is on none. */
    move: asked === null ? undefined : () => void queue.add(() => run(asked, true)),
    settled: () => queue.settled(),
    sound: {
      choice: sound,
      onChange: (choice: typeof sound) => {
        setSound(choice);
        saveSoundChoice(choice);
        playTone('note', choice);
      },
    },
  };
}
export type NoteScan = ReturnType<typeof useNoteScan>;
