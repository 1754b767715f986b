import type { HomeContent } from '@logistics/shared/contracts';
import { homeSectionTexts, homeTexts } from '@logistics/shared/texts/site-home';

type Content = HomeContent['sections'][number];
export type HomeItem = Pick<Content['items'][number], 'title' | 'text'> &
  Partial<Pick<Content['items'][number], 'image' | 'link'>>;

export interface HomeSection {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** Empty where the admin named none: the section has its own. */
  readonly items: readonly HomeItem[];
}

/** The sections that the program itself can draw, in the order in which they stand unless an admin says otherwise. */
export const KNOWN_SECTIONS: readonly HomeSection[] = [
  {
    key: 'services',
    title: homeSectionTexts.services.title,
    text: '',
    items: homeSectionTexts.services.items,
  },
  { key: 'steps', title: homeTexts.stepsTitle, text: homeTexts.stepsLede, items: [] },
  { key: 'prices', ...homeSectionTexts.prices, items: [] },
  { key: 'sources', ...homeSectionTexts.sources, items: [] },
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
 * The sections of the home page from top to bottom: those that the HOME record names, in its order, without the hidden
 * ones; then the program's own that it does not name. What the record leaves empty keeps its own words.
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
