import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { guideForAdministrators } from '../texts/vi/guide-administrators.ts';
import { guideForCustomers } from '../texts/vi/guide-customers.ts';
import { guideForStaff } from '../texts/vi/guide-staff.ts';
import type { GuideSection } from '../texts/vi/guide.ts';
import { productTexts } from '../../../tools/e2e/product-texts.ts';
import { guideHtml, guideOfPage, searchGuide } from './guide.ts';

const PICTURES = join(import.meta.dirname, 'pictures');
const chapters = {
  kho: guideForStaff,
  'quan-tri': guideForAdministrators,
  'khach-hang': guideForCustomers,
};
const sections = Object.values(chapters).flat();
const sentencesOf = ({ steps, notes = [], troubles = [] }: GuideSection) => [
  ...steps,
  ...notes,
  ...troubles.flat(),
];

describe('the user guide', () => {
  it('names only controls that a screen has', async () => {
    const texts = await productTexts();
    const named = sections.flatMap((section) =>
      sentencesOf(section).flatMap((text) =>
        [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => ({ in: section.id, name })),
      ),
    );
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter(({ name }) => !texts.has(name))).toEqual([]);
  });

  it('has unique anchors, and every link leads to one', () => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const section of sections)
      for (const [, id = ''] of sentencesOf(section)
        .join(' ')
        .matchAll(/\]\(([^)]*)\)/g)) {
        // Customers see only their own chapter.
        const known = guideForCustomers.includes(section) ? guideForCustomers.map((one) => one.id) : ids;
        expect(
          known.map((one) => `#${one}`),
          section.id,
        ).toContain(id);
      }
  });

  it('has every word of a search, with or without marks', () => {
    const found = (search: string) => searchGuide(guideForStaff, search).map(({ id }) => id);
    expect(found('quet MA lạ')).toContain('quet-ma');
    expect(found('zzz')).toEqual([]);
    expect(found('  ')).toHaveLength(guideForStaff.length);
  });

  it('finds the section of a page', () => {
    expect(guideOfPage(chapters, 'scan')).toMatchObject({ chapter: 'kho', section: { id: 'quet-ma' } });
    expect(guideOfPage(chapters, 'khong-co')).toBeNull();
  });

  it('has a file for every picture that it names, and no other file', () => {
    const named = sections.flatMap(({ id, picture }) => (picture ? [`${picture.client}/${id}`] : []));
    expect(named.length).toBeGreaterThan(12);
    const files = readdirSync(PICTURES, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath.split('/').at(-1)}/${name}`);
    expect(files.toSorted()).toEqual(named.flatMap((name) => [`${name}.txt`, `${name}.webp`]).toSorted());
    for (const name of named)
      expect(statSync(join(PICTURES, `${name}.webp`)).size, name).toBeLessThan(80_000);
  });

  it('shows a picture in its size, with an alt text', () => {
    const section = guideForCustomers.find(({ id }) => id === 'tra-cuu');
    if (!section?.picture) throw new Error('The section has no picture.');
    const html = guideHtml(section, (id) => id, { '../pictures/site/tra-cuu.webp': '/assets/tra-cuu.webp' });
    expect(html).toContain(
      `<img src="/assets/tra-cuu.webp" alt="${section.picture.alt}" width="390" height="844" loading="lazy"`,
    );
    expect(sections.filter(({ picture: one }) => one && one.alt.length < 20)).toEqual([]);
  });

  it('becomes HTML with controls and links, and escapes everything else', () => {
    const html = guideHtml(
      {
        id: 'a',
        title: 'A',
        steps: ['Bấm **Lưu** <b>, xem [B](#b)'],
        troubles: [['Lỗi', 'Thử lại']],
      },
      (id) => `#${id}`,
      {},
    );
    expect(html).toContain('<li>Bấm <strong>Lưu</strong> &lt;b>, xem <a href="#b">B</a></li>');
    expect(html).toContain('<li>Lỗi: Thử lại</li>');
  });
});
