import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { isStoredAddress, readAddress } from './links.ts';
import { countWords } from './words.ts';
import { youtubeId } from './youtube.ts';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><h1>Bảng giá<o:p></o:p></h1>
<p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><![endif]>Một</p>
<p class="MsoListParagraphCxSpMiddle" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.</span>Trong</p>
<p class="MsoListParagraphCxSpLast" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>Hai</p>
<p class="MsoNormal">Cước <span style="font-weight:700">đậm</span></p>
<img src="file:///C:/anh.png"><!--EndFragment--></body></html>`;

test('keeps headings, lists and bold text of Word, and removes everything else of Word', () => {
  const { html, pictures } = cleanPaste(WORD);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  expect(body.querySelector('h2')?.textContent).toBe('Bảng giá');
  expect([...body.querySelectorAll(':scope > ul > li')].map((item) => item.firstChild?.textContent)).toEqual([
    'Một',
    'Hai',
  ]);
  expect(body.querySelector('ul > li > ol > li')?.textContent).toBe('Trong');
  expect(body.querySelector('strong')?.textContent).toBe('đậm');
  expect(html).not.toMatch(/StartFragment|margin:0|Ignore/);
  expect(pictures).toBe(1);
});

test('separates two lists of Word with a paragraph between them', () => {
  const item = (text: string) =>
    `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">-</span>${text}</p>`;
  const { html } = cleanPaste(`${item('Một')}<p>giữa</p>${item('Hai')}`);
  expect(html).toBe('<ul><li>Một</li></ul><p>giữa</p><ul><li>Hai</li></ul>');
});

test('ignores the outer bold of Google Docs', () => {
  expect(cleanPaste('<b style="font-weight:normal"><p>Chữ</p></b>').html).toBe('<p>Chữ</p>');
});

test.each([
  ['https://a.vn/x?y=1', 'https://a.vn/x?y=1'],
  ['a.vn/bang-gia', 'https://a.vn/bang-gia'],
  ['/bang-gia', '/bang-gia'],
  ['#muc-gia', '#muc-gia'],
  ['hoi@cauhang.vn', 'mailto:hoi@cauhang.vn'],
  ['0901 234 567', 'tel:0901234567'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['data:text/html,x', null],
  ['bảng giá', null],
  ['', null],
])('reads %s as the address %s', (typed, address) => {
  expect(readAddress(typed)).toBe(address);
});

test('recognises a scheme despite control characters', () => {
  expect(isStoredAddress('java\u0009script:alert(1)')).toBe(false);
  expect(isStoredAddress('\\\\evil.example')).toBe(false);
  expect(isStoredAddress('bang-gia')).toBe(true);
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com.evil.example/embed/dQw4w9WgXcQ', null],
  ['xem https://youtu.be/dQw4w9WgXcQ', null],
])('recognises %s as the film %s', (text, id) => {
  expect(youtubeId(text)).toBe(id);
});

test('counts words between spaces, without punctuation', () => {
  expect(countWords(' Giá – mỗi kg: 25.000 ₫\n\n')).toBe(4);
  expect(countWords('')).toBe(0);
});
