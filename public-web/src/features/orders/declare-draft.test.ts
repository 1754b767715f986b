import { beforeEach, describe, expect, it } from 'vitest';
import { keepDraft, loadDraft } from './declare-draft.ts';

describe('codes that were typed and not sent', () => {
  beforeEach(() => sessionStorage.clear());

  it('are restored, for the same user only', () => {
    keepDraft(7, 'JT3025901027389\nYT88');
    expect(loadDraft(7)).toBe('JT3025901027389\nYT88');
    expect(loadDraft(8)).toBe('');
  });

  it('are removed when the box is cleared or sent', () => {
    keepDraft(7, 'JT3025901027389');
    keepDraft(7, ' \n');
    expect(loadDraft(7)).toBe('');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['', 'x{', 'null', '5', '{"userId":7}', '{"userId":7,"text":1}'])(
    'are empty if storage contains %j',
    (text) => {
      sessionStorage.setItem('declareDraft', text);
      expect(loadDraft(7)).toBe('');
    },
  );
});
