import { describe, expect, it } from 'vitest';
import { textOfContent } from './content-text.ts';

describe('the preview of a notification', () => {
  it('is its text on one line, with blocks separated', () => {
    const html = '<p>Đã nhập kho Việt Nam (2 đơn)</p><ul><li>JT1</li><li>JT2 &amp; JT3</li></ul>Hết<br>rồi';
    expect(textOfContent(html)).toBe('Đã nhập kho Việt Nam (2 đơn) JT1 JT2 & JT3 Hết rồi');
  });

  it('runs no script and loads nothing', () => {
    const html = '<p>Tin<img src="x" onerror="window.wasRun = true"></p>';
    expect(textOfContent(html)).toBe('Tin');
    expect('wasRun' in window).toBe(false);
  });
});
