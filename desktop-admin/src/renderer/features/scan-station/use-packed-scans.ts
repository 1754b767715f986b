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
 * for the step. Other lines, also of unknown bags, go to the session. Codes that were written on bags by hand have no
 * form of their own: the session answers them as no code, and then the server is asked too.
 */
export function usePackedScans() {
  const [asked, setAsked] = useState<Packed | null>(null);
  const [rows, setRows] = useState<readonly PackedRow[]>([]);
  const [find] = useLazyFindPackingQuery();
  const toast = useToast();
  const show = (packed: Packed) => {
    if (packed.parcels === 0) toast.warning(texts.empty(packed.code));
    else setAsked(packed);
  };
  const look = async (code: string, otherwise: () => void) => {
    const { data, error } = await find(code);
    const failure = failureOf(error);
    if (failure) toast.error(texts.failed(code), errorSentence(failure));
    else if (data) show(data);
    else otherwise();
  };
  return {
    asked,
    rows,
    take: (line: string, takeParcel: (line: string) => void) => {
      const text = readScannedText(line);
      if (looksLikePackingCode(text)) void look(normalisePackingCode(text), () => takeParcel(line));
      else takeParcel(line);
    },
    /** Asks for the step if this scanned text is a bag or a lot; without a connection the session's answer stays. */
    lookUp: async (text: string) => {
      const { data } = await find(normalisePackingCode(text));
      if (data) show(data);
    },
    done: (step: Step) => {
      if (asked) setRows((all) => [{ packed: asked, step, at: new Date().toISOString() }, ...all]);
    },
    close: () => setAsked(null),
  };
}
