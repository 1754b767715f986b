import { getSchema, type Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { isStoredAddress } from './links.ts';
import {
  AlignBox,
  Anchors,
  DescriptionDetails,
  DescriptionList,
  DescriptionTerm,
  Figure,
  Film,
  Highlight,
  InlineCode,
  Picture,
  Small,
  Subscript,
  Superscript,
} from './nodes.ts';
import { ArticleCell, ArticleHeader, ArticleRow, ArticleTable } from './table-nodes.ts';

/** Extensions for exactly the content that the server stores in an article (the API's `sanitiseArticle`). */
export function articleExtensions(pictureBase: string): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      link: {
        openOnClick: false,
        autolink: true,
        linkOnPaste: true,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null, class: null },
        isAllowedUri: (address) => isStoredAddress(address),
      },
    }),
    Anchors,
    Picture.configure({ base: pictureBase }),
    Figure.configure({ base: pictureBase }),
    Film,
    AlignBox,
    DescriptionList,
    DescriptionTerm,
    DescriptionDetails,
    Highlight,
    Small,
    Subscript,
    Superscript,
    InlineCode,
    ArticleTable,
    ArticleRow,
    ArticleCell,
    ArticleHeader,
  ];
}

/** Returns the schema alone, for parsing and serializing without an editor. */
export const articleSchema = () => getSchema(articleExtensions(''));
