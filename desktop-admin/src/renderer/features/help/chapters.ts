import type { GuideChapters } from '@logistics/shared/site-page/guide';
import { guideForAdministrators } from '@logistics/shared/texts/guide-administrators';
import { guideForCustomers } from '@logistics/shared/texts/guide-customers';
import { guideForStaff } from '@logistics/shared/texts/guide-staff';

export const CHAPTERS: GuideChapters = {
  kho: guideForStaff,
  'quan-tri': guideForAdministrators,
  'khach-hang': guideForCustomers,
};

/** Path of a section in the back-office; null if there is no such section. */
export function helpPath(id: string): string | null {
  const found = Object.entries(CHAPTERS).find(([, sections]) => sections.some((one) => one.id === id));
  return found ? `/help/${found[0]}#${id}` : null;
}
