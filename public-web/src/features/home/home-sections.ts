import type { HomeContent } from '@logistics/shared/contracts';
import { homeSectionTexts, homeTexts } from '@logistics/shared/texts/site-home';

type Content = HomeContent['sections'][number];
export type HomeItem = Pick<Content['items'][number], 'title' | 'text'> &
  Partial<Pick<Content['items'][number], 'image' | 'link'>>;

export interface HomeSection {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Empty if the admin entered none; the section then shows its built-in items. */
  readonly items: readonly HomeItem[];
}

/** The built-in sections, in their default order. */
export const KNOWN_SECTIONS: readonly HomeSection[] = [
  {
    key: 'services',
    title: homeSectionTexts.services.title,
    text: '',
    items: homeSectionTexts.services.items,
  },
  { key: 'steps', title: homeTexts.stepsTitle, text: homeTexts.stepsLede, items: [] },
  { key: 'prices', ...homeSectionTexts.prices, items: [] },
  // Stored home pages name the products `sources`.
  { key: 'sources', ...homeSectionTexts.products, items: [] },
  { key: 'notices', ...homeSectionTexts.notices, items: [] },
  {
    key: 'account',
    title: homeTexts.accountTitle,
    text: homeTexts.accountLede,
    items: homeTexts.accountPoints,
  },
  { key: 'social', title: '', text: '', items: [] },
];

/**
 * Returns the sections of the home page from top to bottom. The visible sections of the HOME record are first, in its
 * order; the built-in sections that it does not name follow. Empty fields of the record use the built-in texts.
 */
export function homeSections(content: HomeContent | null): HomeSection[] {
  const named = content?.sections ?? [];
  const own = new Map(KNOWN_SECTIONS.map((section) => [section.key, section]));
  const written = named
    .filter(({ visible }) => visible)
    .map(({ key, title, text, items }) => {
      const known = own.get(key);
      return {
        key,
        title: title || (known?.title ?? ''),
        text: text || (known?.text ?? ''),
        items: items.length > 0 ? items : (known?.items ?? []),
      };
    });
  const keys = new Set(named.map(({ key }) => key));
  return [...written, ...KNOWN_SECTIONS.filter(({ key }) => !keys.has(key))];
}
