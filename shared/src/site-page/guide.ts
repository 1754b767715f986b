import { foldVietnamese } from '../domain/index.ts';
import { type GuideChapter, type GuideSection, guideTexts } from '../texts/vi/guide.ts';

/** Returns the address of a section that another one links to. */
type AddressOf = (section: string) => string;

/** Returns a section of the user guide as HTML, for the styles of an article (article.module.css). */
export function guideHtml(section: GuideSection, addressOf: AddressOf): string {
  const inline = (text: string) => inlineHtml(text, addressOf);
  const { steps, notes = [], troubles = [] } = section;
  return [
    `<ol>${steps.map((step) => `<li>${inline(step)}</li>`).join('')}</ol>`,
    ...notes.map((note) => `<blockquote><p>${inline(note)}</p></blockquote>`),
    troubles.length > 0 &&
      `<h3>${guideTexts.troubles}</h3><ul>${troubles
        .map(([problem, remedy]) => `<li>${inline(problem)}: ${inline(remedy)}</li>`)
        .join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('');
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
