import { useState } from 'react';
import { useLazyFindPackingQuery } from '@logistics/shared/api-client/bags';
import type { FoundPacking } from '@logistics/shared/contracts';
import { looksLikePackingCode, normalisePackingCode, readScannedText } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { failureOf } from '../../components/failure.ts';
import { useToast } from '../../components/toast.tsx';
import type { Step } from './steps.ts';

export type Packed = NonNullable<FoundPacking>;
/** A step that was reported at this station for everything in a bag or a lot. */
export interface PackedRow {
  readonly packed: Packed;
  readonly step: Step;
  readonly at: string;
}

const texts = officeScanTexts.packed;

/**
 * Takes the codes of bags and lots out of the scanned lines: the server is asked what they contain, and the page asks
 * for the step. Other lines, also of unknown bags, go to the session.
 */
export function usePackedScans(take: (line: string) => void) {
  const [asked, setAsked] = useState<Packed | null>(null);
  const [rows, setRows] = useState<readonly PackedRow[]>([]);
  const [find] = useLazyFindPackingQuery();
  const toast = useToast();
  const look = async (line: string, code: string) => {
    const { data, error } = await find(code);
    const failure = failureOf(error);
    if (failure) return toast.error(texts.failed(code), errorSentence(failure));
    if (!data) return take(line);
    if (data.parcels === 0) return toast.warning(texts.empty(data.code));
    setAsked(data);
  };
  return {
    asked,
    rows,
    take: (line: string) => {
      const text = readScannedText(line);
      if (looksLikePackingCode(text)) void look(line, normalisePackingCode(text));
      else take(line);
    },
    done: (step: Step) => {
      if (asked) setRows((all) => [{ packed: asked, step, at: new Date().toISOString() }, ...all]);
    },
    close: () => setAsked(null),
  };
}
