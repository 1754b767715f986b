import { formatInteger } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';

/** Formats a count: '1.234', or '2.000+' if counting stopped. */
export function countText(count: number, isCapped: boolean): string {
  return isCapped ? officeTexts.pager.cappedTotal(count) : formatInteger(count);
}
