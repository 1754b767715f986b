import { popupContentSchema, type PopupContent } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officePopupTexts } from '@logistics/shared/texts/office-popup';
import { officeRecordTexts } from '@logistics/shared/texts/office-site';
import { recordErrors, type RecordErrors } from '../../records/record-errors.ts';
import { readTime } from '../../components/typed-time.ts';

/** Form fields of the popup; times as text in local format. */
export interface PopupFields {
  enabled: boolean;
  title: string;
  content: string;
  image: string;
  label: string;
  link: string;
  from: string;
  until: string;
  audience: PopupContent['audience'];
}

const EMPTY: PopupFields = {
  enabled: false,
  title: '',
  content: '',
  image: '',
  label: '',
  link: '',
  from: '',
  until: '',
  audience: 'all',
};

export function readPopup(content: unknown): PopupFields {
  const popup = popupContentSchema.safeParse(content).data;
  if (!popup) return EMPTY;
  const { confirm, from, until, version: _version, ...facts } = popup;
  return {
    ...facts,
    ...confirm,
    from: from === null ? '' : formatDateTime(from),
    until: until === null ? '' : formatDateTime(until),
  };
}

/** Converts the fields to the request body. Omits an invalid time; `popupErrors` reports it. */
export function popupBody({ label, link, from, until, ...facts }: PopupFields): PopupContent {
  return { ...facts, confirm: { label, link }, from: readTime(from), until: readTime(until) };
}

export function popupErrors(fields: PopupFields): RecordErrors {
  const { time } = officeRecordTexts.errors;
  const isWrong = (typed: string) => typed.trim() !== '' && readTime(typed) === null;
  return {
    ...recordErrors(popupContentSchema.safeParse(popupBody(fields))),
    ...(fields.link !== '' && fields.label.trim() === ''
      ? { 'confirm.label': officePopupTexts.needsLabel }
      : {}),
    ...(isWrong(fields.from) ? { from: time } : {}),
    ...(isWrong(fields.until) ? { until: time } : {}),
  };
}

/** Returns a sentence about the current visibility of the popup. */
export function popupState(
  fields: PopupFields,
  now: Date,
): { variant: 'ok' | 'info' | 'quiet'; words: string } {
  const texts = officePopupTexts.states;
  const { from, until } = popupBody(fields);
  if (!fields.enabled) return { variant: 'quiet', words: texts.off };
  if (until !== null && Date.parse(until) <= now.getTime())
    return { variant: 'quiet', words: texts.past(formatDateTime(until)) };
  if (from !== null && Date.parse(from) > now.getTime())
    return { variant: 'info', words: texts.coming(formatDateTime(from)) };
  return { variant: 'ok', words: texts.running };
}
