import { formatDateTime } from '@logistics/shared/formatting';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import type { ScanReport } from '../../platform/index.ts';
import { stepName, stepsOf } from './steps.ts';
import { verdictWord } from './verdict-styles.ts';

const texts = officeScanTexts.report;

/**
 * Builds a session report as .xlsx in which every cell is text: codes retain leading zeros, and nothing is a formula.
 */
export async function reportWorkbook({ rows }: ScanReport): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded on demand: the workbook writer is larger than the page.
  const { buildWorkbook } = await import('@logistics/shared/excel');
  const cells = rows.map(({ step, orderCode, verdict, at, weight, entry }) => [
    orderCode,
    stepName(step),
    verdictWord(verdict),
    formatDateTime(at),
    weight === null ? '' : String(weight),
    entry === null ? '' : officeScanTexts.states[entry.state],
    entry?.reason ?? '',
  ]);
  return new Uint8Array(buildWorkbook(texts.sheet, Object.values(texts.columns), cells));
}

export function reportFileName({ session }: ScanReport): string {
  const at = session.startedAt.slice(0, 16).replace(/\D/g, '');
  return texts.fileName(plain(stepsOf(session)), at);
}

/** Makes text safe for file names: no diacritics and no spaces. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .replace(/[\s,]+/g, '_');
}
