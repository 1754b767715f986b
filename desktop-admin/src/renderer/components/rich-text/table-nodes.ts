import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { alignmentOf } from './nodes.ts';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const text = element.getAttribute(name) ?? '';
    return /^\d{1,2}$/.test(text) ? Math.max(1, Number(text)) : 1;
  },
});
const cellFields = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  /** TipTap's tables need it; widths are not stored. */
  colwidth: { default: null, parseHTML: () => null, rendered: false },
  align: {
    default: null,
    parseHTML: alignmentOf,
    renderHTML: ({ align }: Record<string, unknown>) => (align ? { 'data-align': align } : {}),
  },
};

/** A table without column widths. Its caption becomes an attribute, since TipTap counts all children as rows. */
export const ArticleTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: null,
      parseHTML: (element: HTMLElement) => element.querySelector('caption')?.textContent?.trim() || null,
      renderHTML: ({ caption }: Record<string, unknown>) => (caption ? { 'data-caption': caption } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

/** Rows know whether they are in the head, body or foot. */
export const ArticleRow = TableRow.extend({
  addAttributes: () => ({
    part: {
      default: null,
      parseHTML: ({ parentElement }: HTMLElement) => parentElement?.tagName.toLowerCase() ?? null,
      renderHTML: ({ part }: Record<string, unknown>) => (part ? { 'data-part': part } : {}),
    },
  }),
});

export const ArticleCell = TableCell.extend({ addAttributes: () => cellFields });
export const ArticleHeader = TableHeader.extend({
  addAttributes: () => ({
    ...cellFields,
    scope: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('scope'),
      renderHTML: ({ scope }: Record<string, unknown>) => (scope ? { scope } : {}),
    },
  }),
});
