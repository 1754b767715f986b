import { DELIVERY_NOTE_STATES, type DeliveryNoteState } from '@logistics/shared/contracts';

/** Params of the list; part of its address. */
export interface NoteListParams {
  readonly page: number;
  readonly search: string;
  readonly state: DeliveryNoteState | null;
  /** `yyyy-MM-dd`, '' for none. */
  readonly from: string;
  readonly to: string;
  readonly customerId: number | null;
}

export const NEW_NOTE_PATH = '/delivery-notes/new';
export const notePath = (id: number): string => `/delivery-notes/${id}`;
export const notePrintPath = (id: number): string => `/delivery-notes/${id}/print`;

export function noteListPath(params: Partial<NoteListParams> = {}): string {
  const { page = 1, search, state, from, to, customerId } = params;
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
    ...(customerId && { customer: String(customerId) }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/delivery-notes${query.size > 0 ? `?${query}` : ''}`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null): string => (text !== null && DAY.test(text) ? text : '');
const numberIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** Reads the address of the list; ignores invalid values. */
export function readNoteParams(query: URLSearchParams): NoteListParams {
  return {
    page: Math.min(numberIn(query.get('page')) ?? 1, 9_999_999),
    search: (query.get('search') ?? '').trim().slice(0, 100),
    state: DELIVERY_NOTE_STATES.find((state) => state === query.get('state')) ?? null,
    from: dayIn(query.get('from')),
    to: dayIn(query.get('to')),
    customerId: numberIn(query.get('customer')),
  };
}
