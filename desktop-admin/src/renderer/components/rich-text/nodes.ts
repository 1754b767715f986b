import { Extension, Mark, Node } from '@tiptap/core';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { keepPictures } from './captions.ts';
import { isYoutubeId, youtubeId } from './youtube.ts';

const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
const OWN_PICTURE = /^\/uploads\/images\/[0-9a-f]{32}-\d{1,4}\.(?:webp|jpg|png)$/;
const ANCHOR = /^muc-[a-z0-9-]{1,80}$/;

/** Reads `data-align`; null if it is not a known alignment. */
export function alignmentOf(element: HTMLElement): string | null {
  const given = element.getAttribute('data-align');
  return ALIGNMENTS.find((one) => one === given) ?? null;
}

/** Ids that links on the page target. */
export const Anchors = Extension.create({
  name: 'anchors',
  addGlobalAttributes() {
    return [
      {
        types:
          'paragraph heading blockquote bulletList orderedList listItem codeBlock table tableRow tableCell tableHeader figure alignBox descriptionList descriptionTerm descriptionDetails'.split(
            ' ',
          ),
        attributes: {
          id: {
            default: null,
            keepOnSplit: false,
            parseHTML: (element) => (ANCHOR.test(element.id) ? element.id : null),
            renderHTML: ({ id }) => (id ? { id } : {}),
          },
        },
      },
    ];
  },
});

/** Reads the stored attributes of a picture; null for a picture that is not on our server. */
function pictureAttributes(element: HTMLElement) {
  const src = element.getAttribute('src') ?? '';
  if (!OWN_PICTURE.test(src)) return null;
  const whole = (name: string) => {
    const text = element.getAttribute(name) ?? '';
    return /^\d{1,4}$/.test(text) ? text : null;
  };
  return {
    src,
    alt: element.getAttribute('alt') ?? '',
    title: element.getAttribute('title'),
    width: whole('width'),
    height: whole('height'),
  };
}

// Each node parses and writes these itself: the displayed address may have another host than the stored one.
const pictureFields = Object.fromEntries(
  ['src', 'alt', 'title', 'width', 'height'].map((name) => [
    name,
    { default: name === 'alt' ? '' : null, rendered: false },
  ]),
);

function shownPicture(base: string, { src, alt, title, width, height }: Record<string, unknown>) {
  return { src: `${base}${String(src)}`, 'data-src': src, alt, title, width, height };
}

interface PictureOptions {
  /** Base URL of pictures: '' for the page's own server. */
  base: string;
}

/** A picture within a line of text. */
export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'inline',
  inline: true,
  draggable: true,
  addOptions: () => ({ base: '' }),
  addAttributes: () => pictureFields,
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (element) => pictureAttributes(element) ?? false }],
  renderHTML({ node }) {
    return ['img', shownPicture(this.options.base, node.attrs)];
  },
});

/** A picture as a block with its caption. */
export const Figure = Node.create<PictureOptions>({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addOptions: () => ({ base: '' }),
  addAttributes: () => pictureFields,
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (element) => {
        // A figure contains one picture and one caption. One with other content becomes paragraphs, so that nothing is
        // lost.
        if (element.querySelectorAll('figcaption').length > 1) return false;
        const [picture, ...others] = [...element.childNodes].filter(
          (child) =>
            child.nodeName !== 'FIGCAPTION' && (child instanceof Element || child.textContent?.trim()),
        );
        const isAlone = picture instanceof HTMLElement && picture.tagName === 'IMG' && others.length === 0;
        return isAlone ? (pictureAttributes(picture) ?? false) : false;
      },
      contentElement: (element) =>
        (element instanceof Element && element.querySelector<HTMLElement>('figcaption')) ||
        document.createElement('figcaption'),
    },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const picture = shownPicture(this.options.base, node.attrs);
    return ['figure', HTMLAttributes, ['img', picture], ['figcaption', 0]];
  },
  addProseMirrorPlugins: () => [keepPictures()],
});

/** Placeholder of a film, which loads from YouTube only after a click (same markup as on the site). */
export const Film = Node.create({
  name: 'film',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ film: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'span[data-youtube]',
      getAttrs: (element) => {
        const film = element.getAttribute('data-youtube');
        return isYoutubeId(film) ? { film } : false;
      },
    },
    {
      tag: 'iframe[src]',
      getAttrs: (element) => {
        const film = youtubeId(element.getAttribute('src') ?? '');
        return film === null ? false : { film };
      },
    },
  ],
  renderHTML: ({ node }) => [
    'span',
    { 'data-youtube': node.attrs['film'], role: 'img', 'aria-label': officeEditorTexts.film },
  ],
});

/** Aligned paragraphs. */
export const AlignBox = Node.create({
  name: 'alignBox',
  group: 'block',
  content: 'block+',
  addAttributes: () => ({
    align: {
      default: null,
      parseHTML: alignmentOf,
      renderHTML: ({ align }) => ({ 'data-align': align }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-align]', getAttrs: (element) => (alignmentOf(element) ? {} : false) }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});

export const DescriptionList = Node.create({
  name: 'descriptionList',
  group: 'block',
  content: '(descriptionTerm | descriptionDetails)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: ({ HTMLAttributes }) => ['dl', HTMLAttributes, 0],
});
export const DescriptionTerm = Node.create({
  name: 'descriptionTerm',
  content: 'inline*',
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: ({ HTMLAttributes }) => ['dt', HTMLAttributes, 0],
});
export const DescriptionDetails = Node.create({
  name: 'descriptionDetails',
  content: 'block+',
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: ({ HTMLAttributes }) => ['dd', HTMLAttributes, 0],
});

const plainMark = (name: string, tag: string, key?: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return key ? { [key]: () => this.editor.commands.toggleMark(name) } : {};
    },
  });
export const Highlight = plainMark('highlight', 'mark', 'Mod-Shift-h');
export const Small = plainMark('small', 'small');
export const Subscript = plainMark('subscript', 'sub', 'Mod-,');
export const Superscript = plainMark('superscript', 'sup', 'Mod-.');
/** Unlike TipTap's own mark, it can be bold or a link. */
export const InlineCode = plainMark('code', 'code', 'Mod-e');
