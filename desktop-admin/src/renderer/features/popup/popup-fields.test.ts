import { describe, expect, it } from 'vitest';
import { popupContentSchema } from '@logistics/shared/contracts';
import { popupBody, popupErrors, popupState, readPopup, type PopupFields } from './popup-fields.ts';

const FIELDS: PopupFields = {
  enabled: true,
  title: 'Nghỉ lễ',
  content: '<p>Kho nghỉ.</p>',
  image: '',
  label: 'Xem lịch',
  link: '/lich-nghi',
  from: '30/11/2026 08:00',
  until: '02/12/2026 08:00',
  audience: 'guests',
};

describe('popup fields', () => {
  it('convert to the contract, with times in the business’s time zone, and back to the typed input', () => {
    const body = popupContentSchema.parse(popupBody(FIELDS));
    expect(body.from).toBe('2026-11-30T01:00:00.000Z');
    expect(readPopup({ ...body, version: 7 })).toEqual(FIELDS);
  });

  it('reject invalid times, an end before the start, and a link without a button', () => {
    expect(popupErrors(FIELDS)).toEqual({});
    expect(Object.keys(popupErrors({ ...FIELDS, from: '31/02/2026 08:00' }))).toEqual(['from']);
    expect(Object.keys(popupErrors({ ...FIELDS, until: '30/11/2026 07:59' }))).toEqual(['until']);
    expect(Object.keys(popupErrors({ ...FIELDS, label: ' ' }))).toEqual(['confirm.label']);
    expect(Object.keys(popupErrors({ ...FIELDS, link: 'javascript:1' }))).toEqual(['confirm.link']);
  });

  it.each([
    ['2026-11-29T00:00:00Z', 'info'],
    ['2026-12-01T00:00:00Z', 'ok'],
    ['2026-12-02T01:00:00Z', 'quiet'],
  ])('describe the state at %s as %s', (now, variant) => {
    expect(popupState(FIELDS, new Date(now)).variant).toBe(variant);
    expect(popupState({ ...FIELDS, enabled: false }, new Date(now)).variant).toBe('quiet');
  });
});
