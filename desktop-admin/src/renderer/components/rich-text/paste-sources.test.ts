import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { readHtml, writeHtml } from './html.ts';
import { articleSchema } from './schema.ts';

/** Returns the HTML that the editor stores for pasted HTML. */
const pasted = (html: string) => writeHtml(readHtml(articleSchema(), cleanPaste(html).html));

/**
 * Shape of the clipboard of Word for Windows ("Microsoft Word 15"): attributes without quotes, styles in apostrophes with
 * line breaks, `mso-` properties, `o:p`, conditional comments. Compared with clipboard HTML in the paste tests of
 * TinyMCE, Syncfusion's editor and roosterjs. The text is our own.
 */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0in;} --></style>
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--></head>
<body lang=VI style='tab-interval:.5in'><!--StartFragment-->
<p class=MsoNormal style='margin-bottom:0in'><b style='mso-bidi-font-weight:normal'><span lang=VI
style='font-size:14.0pt;mso-bidi-font-size:11.0pt'>Cước<o:p></o:p></span></b> từ <i style='mso-bidi-font-style:
normal'>Bằng Tường</i>, <b style='mso-bidi-font-weight:
normal'>mới</b>, xem <a href="https://kho.example/gia"><span style='color:blue'>bảng giá</span></a></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;
mso-border-alt:solid windowtext .5pt;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=236 valign=top style='width:176.9pt;border:solid windowtext 1.0pt;padding:0in 5.4pt 0in 5.4pt'>
  <p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Tuyến<o:p></o:p></b></p></td>
  <td width=236 valign=top style='width:176.9pt'><p class=MsoNormal>25.000 ₫<o:p></o:p></p></td>
 </tr>
</table><!--EndFragment--></body></html>`;

/**
 * Shape of the clipboard of Google Docs in Chrome: a `b` that is not bold around everything, styles in `span`, paragraphs
 * in items and cells, `colgroup`. Compared with clipboard HTML in public paste tests that name Google Docs.
 */
const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-3f9a1b2c-7fff-abcd-1234-56789abcdef0">
<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-weight:700;font-style:normal;">Cước</span><span style="font-size:11pt;font-weight:400;font-style:italic;"> từ kho, </span><a href="https://kho.example/gia" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">bảng giá</span></a></p>
<ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Một</span></p></li></ul>
<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt"><td style="vertical-align:top;"><p dir="ltr"><span style="font-weight:700;">Tuyến</span></p></td><td><p dir="ltr"><span>25.000 ₫</span></p></td></tr></tbody></table></div></b>`;

const partsOf = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const textsOf = (selector: string) =>
    [...body.querySelectorAll(selector)].map((element) => element.textContent?.trim());
  return {
    bold: textsOf('strong'),
    italic: textsOf('em'),
    cells: textsOf('td, th'),
    links: [...body.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent]),
  };
};
const LINKS = [['https://kho.example/gia', 'bảng giá']];
const CELLS = ['Tuyến', '25.000 ₫'];
const REMAINS = /mso|style=|class="Mso|o:p|StartFragment|docs-internal|colgroup|font-/i;

test('keeps bold, italic, tables and links of Word, and nothing else of Word', () => {
  const html = pasted(WORD);
  expect(partsOf(html)).toEqual({
    bold: ['Cước', 'mới', 'Tuyến'],
    italic: ['Bằng Tường'],
    cells: CELLS,
    links: LINKS,
  });
  expect(html).not.toMatch(REMAINS);
});

test('keeps bold, italic, lists, tables and links of Google Docs, and nothing else', () => {
  const html = pasted(DOCS);
  expect(partsOf(html)).toEqual({
    bold: ['Cước', 'Tuyến'],
    italic: ['từ kho,'],
    cells: CELLS,
    links: LINKS,
  });
  expect(html).toMatch(/<ul>\s*<li>/);
  expect(html).not.toMatch(REMAINS);
});
