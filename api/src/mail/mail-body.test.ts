import { expect, test } from 'vitest';
import { mailBody, withAbsoluteLinks } from './mail-body.ts';

test('links of a notification lead from a mail to the site, and other links stay', () => {
  const html = '<li><a href="/information/order-status/7">JT1</a></li><a href="https://a.vn/b">b</a>';
  const contentHtml = withAbsoluteLinks(html, 'https://cauhang.vn');
  expect(contentHtml).toContain('<a href="https://cauhang.vn/information/order-status/7">JT1</a>');
  expect(contentHtml).toContain('<a href="https://a.vn/b">b</a>');
  const { text } = mailBody({ title: 'Tin', contentHtml, button: null, footer: '' });
  expect(text).toContain('- JT1');
});
