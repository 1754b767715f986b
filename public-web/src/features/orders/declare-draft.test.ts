import { beforeEach, describe, expect, it } from 'vitest';
import { loadDraft, NO_DRAFT, storeDraft } from './declare-draft.ts';

const COAT = { goodsName: 'Áo', quantity: '2', value: '120', currency: 'VND', note: '' } as const;

describe('codes that were typed and not sent', () => {
  beforeEach(() => sessionStorage.clear());

  it('are restored with their details, for the same user only', () => {
    const draft = { text: 'JT3025901027389\nYT88', details: { JT3025901027389: COAT } };
    storeDraft(7, draft);
    expect(loadDraft(7)).toEqual(draft);
    expect(loadDraft(8)).toEqual(NO_DRAFT);
  });

  it('are removed when the box is cleared or sent', () => {
    storeDraft(7, { text: 'JT3025901027389', details: {} });
    storeDraft(7, { text: ' \n', details: { JT3025901027389: COAT } });
    expect(loadDraft(7)).toEqual(NO_DRAFT);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['', 'x{', 'null', '5', '{"userId":7}', '{"userId":7,"text":1}'])(
    'are empty if storage contains %j',
    (text) => {
      sessionStorage.setItem('declareDraft', text);
      expect(loadDraft(7)).toEqual(NO_DRAFT);
    },
  );

  it('have only details that storage has in their format', () => {
    const details = { A: null, B: { goodsName: 5, currency: 'USD' } };
    sessionStorage.setItem('declareDraft', JSON.stringify({ userId: 7, text: 'A', details }));
    expect(loadDraft(7).details).toEqual({
      B: { goodsName: '', quantity: '', value: '', currency: 'NDT', note: '' },
    });
  });
});
