import { useState } from 'react';
import { useLazyFindPackingQuery } from '@logistics/shared/api-client/bags';
import type { FoundPacking } from '@logistics/shared/contracts';
import { looksLikePackingCode, normalisePackingCode, readScannedText } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import { failureOf } from '../../components/failure.ts';
import { useToast } from '../../components/toast.tsx';
import type { Station } from '../../platform/index.ts';
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
 * Handles scanned codes of bags and lots: asks the server for their contents and the user for the step. Passes all
 * other lines, and unknown bags, to the session.
 * Handwritten bag codes have no fixed format, so the session rejects them as no code and `lookUp` asks the server. A
 * slow server may reject them later as unknown parcels. Then a toast offers the step, because a dialog would catch the
 * next scan. After the step is reported, the rejected scan is dismissed.
 */
export function usePackedScans(station: Station) {
  const [asked, setAsked] = useState<{ packed: Packed; rejectedKey: string | null } | null>(null);
  const [rows, setRows] = useState<readonly PackedRow[]>([]);
  const [find] = useLazyFindPackingQuery();
  const toast = useToast();
  const show = (packed: Packed, rejectedKey: string | null = null) => {
    const { kind, code, parcels } = packed;
    const ask = () => setAsked({ packed, rejectedKey });
    if (parcels === 0) toast.warning(texts.empty(code));
    else if (rejectedKey === null) ask();
    else
      toast.leading({
        variant: 'error',
        title: texts.noParcel(kind, code),
        detail: texts.row(kind, code, parcels),
        action: texts.report,
        go: ask,
      });
  };
  const findBag = async (code: string, otherwise: () => void) => {
    const { data, error } = await find(code);
    const failure = failureOf(error);
    if (failure) toast.error(texts.failed(code), errorSentence(failure));
    else if (data) show(data);
    else otherwise();
  };
  return {
    asked: asked?.packed ?? null,
    rows,
    take: (line: string, takeParcel: (line: string) => void) => {
      const text = readScannedText(line);
      if (looksLikePackingCode(text)) void findBag(normalisePackingCode(text), () => takeParcel(line));
      else takeParcel(line);
    },
    /**
     * Asks for the step if this scanned text is a bag or a lot; without a connection the session's answer remains.
     * @param rejectedKey key of the scan if the server rejected it
     */
    lookUp: async (text: string, rejectedKey: string | null) => {
      const { data } = await find(normalisePackingCode(text));
      if (data) show(data, rejectedKey);
    },
    done: (step: Step) => {
      if (!asked) return;
      const { packed, rejectedKey } = asked;
      setRows((all) => [{ packed, step, at: new Date().toISOString() }, ...all]);
      // If this fails, the scan stays in the list of rejected ones.
      if (rejectedKey !== null)
        station.dismiss([rejectedKey], texts.reported(packed.kind, packed.code)).catch(() => undefined);
    },
    close: () => setAsked(null),
  };
}
