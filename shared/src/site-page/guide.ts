import { foldVietnamese } from '../domain/index.ts';
import { type GuideChapter, type GuideSection, guideTexts } from '../texts/vi/guide.ts';

/** Returns the address of a section that another one links to. */
type AddressOf = (section: string) => string;
/** Addresses of the picture files, by the end of their path: site/tra-cuu.webp. */
type PictureAddresses = Readonly<Record<string, string>>;

/** Sizes of the pictures in CSS pixels: the window in which they are taken. */
export const GUIDE_PICTURE_SIZES = {
  site: { width: 390, height: 844 },
  office: { width: 1440, height: 900 },
  console: { width: 1280, height: 720 },
} as const;

/** Returns a section of the user guide as HTML, for the styles of an article (article.module.css). */
export function guideHtml(section: GuideSection, addressOf: AddressOf, pictures: PictureAddresses): string {
  const inline = (text: string) => inlineHtml(text, addressOf);
  const { steps, notes = [], troubles = [] } = section;
  return [
    `<ol>${steps.map((step) => `<li>${inline(step)}</li>`).join('')}</ol>`,
    pictureHtml(section, pictures),
    ...notes.map((note) => `<blockquote><p>${inline(note)}</p></blockquote>`),
    troubles.length > 0 &&
      `<h3>${guideTexts.troubles}</h3><ul>${troubles
        .map(([problem, remedy]) => `<li>${inline(problem)}: ${inline(remedy)}</li>`)
        .join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('');
}

function pictureHtml({ id, picture }: GuideSection, pictures: PictureAddresses): string {
  if (!picture) return '';
  const end = `/${picture.client}/${id}.webp`;
  const [, address] = Object.entries(pictures).find(([path]) => path.endsWith(end)) ?? [];
  // Before its first test, a new section has no picture yet.
  if (!address) return '';
  const { width, height } = GUIDE_PICTURE_SIZES[picture.client];
  const alt = escaped(picture.alt);
  return `<figure data-screen="${picture.client}"><img src="${address}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async"></figure>`;
}

function inlineHtml(text: string, addressOf: AddressOf): string {
  return escaped(text)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(
      /\[(.+?)\]\(#([\w-]+)\)/g,
      (_, words: string, id: string) => `<a href="${addressOf(id)}">${words}</a>`,
    );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Returns the sections that contain every word of a search, with or without Vietnamese marks. */
export function searchGuide(sections: readonly GuideSection[], search: string): readonly GuideSection[] {
  const words = foldVietnamese(search).split(' ').filter(Boolean);
  return sections.filter(({ title, steps, notes = [], troubles = [] }) => {
    const text = foldVietnamese(
      [title, ...steps, ...notes, ...troubles.flat()].join(' ').replaceAll('**', ''),
    );
    return words.every((word) => text.includes(word));
  });
}

export type GuideChapters = Readonly<Record<GuideChapter, readonly GuideSection[]>>;

/** Returns the chapter and the section that explain a page of the back-office. */
export function guideOfPage(
  chapters: GuideChapters,
  page: string,
): { readonly chapter: string; readonly section: GuideSection } | null {
  for (const [chapter, sections] of Object.entries(chapters)) {
    const section = sections.find(({ pages = [] }) => pages.includes(page));
    if (section) return { chapter, section };
  }
  return null;
}
