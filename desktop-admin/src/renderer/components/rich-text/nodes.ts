import { Extension, Mark, Node } from '@tiptap/core';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { keepPictures } from './captions.ts';
import { isYoutubeId, youtubeId } from './youtube.ts';

const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
const OWN_PICTURE = /^\/uploads\/images\/[0-9a-f]{32}-\d{1,4}\.(?:webp|jpg|png)$/;
const ANCHOR = /^muc-[a-z0-9-]{1,80}$/;

/** `data-align`, where it names an alignment that there is. */
export function alignmentOf(element: HTMLElement): string | null {
  const given = element.getAttribute('data-align');
  return ALIGNMENTS.find((one) => one === given) ?? null;
}

/** The aims of links on the page. */
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

/** The attributes of a picture as the page keeps them; null for a picture that is not ours. */
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

// Read by each node's own rule, and written by hand: the shown address may lead to another host than the kept one.
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
  /** Where pictures are loaded from: '' for the page's own server. */
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

/** A picture on its own with its caption. */
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
        // A figure holds one picture and one caption. Other content would be lost, so such a figure becomes paragraphs.
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

/** The place of a film, which is loaded from YouTube only once the reader clicks (the site's own markup). */
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

/** Paragraphs that are set to a side. */
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
/** Unlike the library's own, it may be bold or a link. */
export const InlineCode = plainMark('code', 'code', 'Mod-e');
