import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { can, type Rights } from '../../features/session/abilities.ts';
import { PAGES } from '../pages.tsx';
import { DASHBOARD, isCurrent, pagesFor, sectionsFor } from './navigation.ts';

const superAdmin: Rights = { role: 1, permission: [] };
const staff = (...permission: Rights['permission']): Rights => ({ role: 2, permission });
const sections = (rights: Rights) => sectionsFor((ability) => can(rights, ability), 'browser');
const pages = (rights: Rights) => pagesFor((ability) => can(rights, ability), 'browser');
const addresses = (rights: Rights) => pages(rights).map(({ to }) => to);

/** Abilities of the pages that match an address. */
function guardsOf(address: string): string[] {
  const matching = PAGES.filter(({ path }) => matchRoutes([{ path }], address) !== null);
  return [...new Set(matching.map(({ ability }) => ability))];
}

describe('navigation', () => {
  it('shows data entry with permission 1, articles with permissions 2 and 3, and the rest only to super admins', () => {
    expect(sections(staff(1)).map(({ label }) => label)).toEqual(['Nhập liệu']);
    for (const permission of [2, 3] as const)
      for (const { label } of sections(staff(permission))) expect(label).toBe('Bài viết');
    for (const address of ['/users/list/1', '/audit', '/jobs']) {
      expect(addresses(superAdmin)).toContain(address);
      expect(addresses(staff(1, 2, 3))).not.toContain(address);
    }
  });

  it('shows the start page to every user who may enter', () => {
    for (const rights of [superAdmin, staff(1), staff(2), staff(3)]) expect(addresses(rights)[0]).toBe('/');
  });

  it('has no section without a page', () => {
    for (const section of sections(superAdmin)) expect(section.pages.length).toBeGreaterThan(0);
  });

  it('links to pages that exist and require the ability that shows their entry', () => {
    for (const { to, ability } of pages(superAdmin))
      expect({ to, guards: guardsOf(to) }).toEqual({ to, guards: to === '/' ? [] : [ability] });
  });

  it('finds every page whose address has no record id, for the palette', () => {
    const found = new Set(
      pagesFor((ability) => can(superAdmin, ability), 'desktop').map(({ to }) => to.slice(1)),
    );
    const open = PAGES.map(({ path }) => path.replace(':page', '1')).filter((path) => !/[:*]/.test(path));
    expect(open.length).toBeGreaterThan(20);
    expect(open.filter((path) => !found.has(path))).toEqual([]);
  });

  it('has a distinct icon for each sidebar entry, since a narrow sidebar shows only icons', () => {
    const shown = sectionsFor((ability) => can(superAdmin, ability), 'desktop').flatMap(({ pages }) => pages);
    const icons = [DASHBOARD, ...shown].map(({ icon }) => icon);
    expect(icons.filter((icon, index) => icons.indexOf(icon) !== index)).toEqual([]);
  });

  it('marks the entry of the open page, on every page number of a list, and not the start page as well', () => {
    const marked = (address: string) =>
      pages(superAdmin)
        .filter((page) => isCurrent(page, address))
        .map(({ to }) => to);
    expect(marked('/users/list/7')).toEqual(['/users/list/1']);
    expect(marked('/audit')).toEqual(['/audit']);
    expect(marked('/')).toEqual(['/']);
    expect(marked('/users/update/3')).toEqual([]);
  });
});
