import { describe, expect, it } from 'vitest';
import { textOfContent } from './content-text.ts';

describe('the preview of a notification', () => {
  it('is its text on one line, with lists as words and groups separated', () => {
    const html =
      '<p>Đang về (1 kiện)</p><ul><li>JT0</li></ul><p>Đã nhập kho (2 kiện)</p><ul><li><a href="/a">JT1</a></li><li>JT2 &amp; JT3</li></ul>Hết<br>rồi';
    expect(textOfContent(html)).toBe('Đang về (1 kiện): JT0 · Đã nhập kho (2 kiện): JT1, JT2 & JT3 Hết rồi');
  });

  it('adds no second colon to a sentence that ends with one', () => {
    expect(textOfContent('<p>Kho nghỉ:</p><ul><li>20/11</li></ul>')).toBe('Kho nghỉ: 20/11');
  });

  it('runs no script and loads nothing', () => {
    const html = '<p>Tin<img src="x" onerror="window.wasRun = true"></p>';
    expect(textOfContent(html)).toBe('Tin');
    expect('wasRun' in window).toBe(false);
  });
});
