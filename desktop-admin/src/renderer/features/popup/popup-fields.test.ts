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

describe('the popup', () => {
  it('is sent as the contract takes it, with times of the business’s zone, and read back as it was typed', () => {
    const body = popupContentSchema.parse(popupBody(FIELDS));
    expect(body.from).toBe('2026-11-30T01:00:00.000Z');
    expect(readPopup({ ...body, version: 7 })).toEqual(FIELDS);
  });

  it('refuses times that are none or end before they begin, and a link without a button', () => {
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
  ])('at %s is told as %s', (now, look) => {
    expect(popupState(FIELDS, new Date(now)).look).toBe(look);
    expect(popupState({ ...FIELDS, enabled: false }, new Date(now)).look).toBe('quiet');
  });
});
