import { beforeEach, describe, expect, it } from 'vitest';
import { keepDraft, loadDraft } from './declare-draft.ts';

describe('codes that were typed and not sent', () => {
  beforeEach(() => sessionStorage.clear());

  it('are there again, for the same person only', () => {
    keepDraft(7, 'JT3025901027389\nYT88');
    expect(loadDraft(7)).toBe('JT3025901027389\nYT88');
    expect(loadDraft(8)).toBe('');
  });

  it('are forgotten when the box is emptied or sent', () => {
    keepDraft(7, 'JT3025901027389');
    keepDraft(7, ' \n');
    expect(loadDraft(7)).toBe('');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['', 'x{', 'null', '5', '{"userId":7}', '{"userId":7,"text":1}'])(
    'are none where storage holds %j',
    (text) => {
      sessionStorage.setItem('declareDraft', text);
      expect(loadDraft(7)).toBe('');
    },
  );
});
