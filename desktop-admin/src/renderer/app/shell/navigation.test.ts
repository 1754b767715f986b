import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ABILITIES, type Ability } from '@logistics/shared/contracts';
import { PAGES } from '../page-table/index.ts';
import { DASHBOARD, isCurrent, pagesFor, sectionsFor } from './navigation.ts';

type Abilities = readonly Ability[];
const superAdmin: Abilities = ABILITIES;
const dataEntry: Abilities = ['enter', 'enterData'];
const author: Abilities = ['enter', 'addArticles'];
const editor: Abilities = ['enter', 'manageArticles'];
const can = (abilities: Abilities) => (ability: Ability) => abilities.includes(ability);
const sections = (abilities: Abilities) => sectionsFor(can(abilities), 'browser');
const pages = (abilities: Abilities) => pagesFor(can(abilities), 'browser');
const addresses = (abilities: Abilities) => pages(abilities).map(({ to }) => to);

/** Abilities of the pages that match an address. */
function guardsOf(address: string): string[] {
  const matching = PAGES.filter(({ path }) => matchRoutes([{ path }], address) !== null);
  return [...new Set(matching.map(({ ability }) => ability))];
}

describe('navigation', () => {
  it('shows data entry, authors and editors their own section, and only super admins the rest', () => {
    expect(sections(dataEntry).map(({ label }) => label)).toEqual(['Tại kho', 'Nhập liệu']);
    for (const abilities of [author, editor])
      expect(sections(abilities).map(({ label }) => label)).toEqual(['Bài viết']);
    for (const address of ['/users/list/1', '/audit', '/jobs']) {
      expect(addresses(superAdmin)).toContain(address);
      expect(addresses([...dataEntry, ...author, ...editor])).not.toContain(address);
    }
  });

  it('has all work of the warehouse in the first section of the console, and each entry once', () => {
    const labels = (host: 'browser' | 'desktop') =>
      sectionsFor(can(dataEntry), host).map((section) => [
        section.label,
        ...section.pages.map(({ to }) => to),
      ]);
    expect(labels('desktop').slice(0, 2)).toEqual([
      [
        'Tại kho',
        '/scan',
        '/outbox',
        '/labels',
        '/bags',
        '/arrival',
        '/delivery-requests',
        '/delivery-notes',
        '/shelves',
        '/stock-counts',
        '/upload-orders',
      ],
      ['Nhập liệu', '/list-orders'],
    ]);
    expect(labels('browser')).toEqual([
      [
        'Tại kho',
        '/scan',
        '/outbox',
        '/bags',
        '/arrival',
        '/delivery-requests',
        '/delivery-notes',
        '/shelves',
        '/stock-counts',
      ],
      ['Nhập liệu', '/upload-orders', '/list-orders'],
    ]);
  });

  it('shows the start page to every user who may enter', () => {
    for (const abilities of [superAdmin, dataEntry, author, editor])
      expect(addresses(abilities)[0]).toBe('/');
  });

  it('lights one entry for the page of a record, which has none of its own', () => {
    const lit = (address: string) =>
      sections(superAdmin)
        .flatMap(({ pages: all }) => all)
        .filter((page) => isCurrent(page, address))
        .map(({ to }) => to);
    expect(lit('/notify/update/5')).toEqual(['/notify/list/1']);
    expect(lit('/users/update/5')).toEqual(['/users/list/1']);
    expect(lit('/broadcasts/update/5')).toEqual(['/broadcasts/list/1']);
    expect(lit('/notify/add')).toEqual(['/notify/add']);
    expect(lit('/notify/own/2')).toEqual(['/notify/own/1']);
  });

  it('has no section without a page', () => {
    for (const section of sections(superAdmin)) expect(section.pages.length).toBeGreaterThan(0);
  });

  it('links to pages that exist and require the ability that shows their entry', () => {
    for (const { to, ability } of pages(superAdmin))
      expect({ to, guards: guardsOf(to) }).toEqual({ to, guards: to === '/' ? [] : [ability] });
  });

  it('finds every page whose address has no record id, for the palette', () => {
    const found = new Set(pagesFor(can(superAdmin), 'desktop').map(({ to }) => to.slice(1)));
    const open = PAGES.map(({ path }) => path.replace(':page', '1')).filter((path) => !/[:*]/.test(path));
    expect(open.length).toBeGreaterThan(20);
    expect(open.filter((path) => !found.has(path))).toEqual([]);
  });

  it('has a distinct icon for each sidebar entry, since a narrow sidebar shows only icons', () => {
    const shown = sectionsFor(can(superAdmin), 'desktop').flatMap(({ pages }) => pages);
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
    expect(marked('/users/update/3')).toEqual(['/users/list/1']);
  });
});
