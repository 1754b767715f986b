import { expect, test } from 'vitest';
import { mailBody, withAbsoluteLinks } from './mail-body.ts';

test('links of a notification lead from a mail to the site, and other links stay', () => {
  const html = '<li><a href="/information/order-status/7">JT1</a></li><a href="https://a.vn/b">b</a>';
  const contentHtml = withAbsoluteLinks(html, 'https://cauhang.vn');
  expect(contentHtml).toContain('<a href="https://cauhang.vn/information/order-status/7">JT1</a>');
  expect(contentHtml).toContain('<a href="https://a.vn/b">b</a>');
  const { text } = mailBody({ company: '', title: 'Tin', contentHtml, button: null, footer: '' });
  expect(text).toContain('- JT1');
});

test('a mail has the name of the company, escaped, and its colour; without a name nothing in its place', () => {
  const parts = { title: 'Tin', contentHtml: '<p>Xin chào</p>', footer: 'Cuối thư' };
  const button = { label: 'Mở', url: 'https://cauhang.vn/' };
  const named = mailBody({ ...parts, company: 'Cầu <Hàng>', button });
  expect(named.html).toContain('Cầu &lt;Hàng&gt;</p><h1');
  expect(named.html).toContain('background:#0e7073');
  expect(named.text.endsWith('Cuối thư\n\nCầu <Hàng>')).toBe(true);
  const unnamed = mailBody({ ...parts, company: '', button: null });
  expect(unnamed.html).toContain('padding:16px"><h1');
  expect(unnamed.text.endsWith('Cuối thư')).toBe(true);
});
