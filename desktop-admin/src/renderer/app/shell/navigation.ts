import type { Ability } from '@logistics/shared/contracts';
import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { IconName } from '../../components/icon.tsx';
import type { AdminPage } from '../page-table/admin-page.ts';
import { PAGE_SECTIONS } from '../page-table/index.ts';

export interface NavigationPage {
  to: string;
  /** Address prefix that marks the entry as current, without the page number. */
  under: string;
  /** Prefixes of further addresses that mark it as current. */
  covers?: readonly string[];
  label: string;
  icon: IconName;
  /** Needs the machine itself: not shown in a browser. */
  onlyOn?: 'desktop';
  /** Label of its section in the console, if it is another one there. */
  consoleSection?: string;
  ability: Ability;
  /** Shown in the palette and reachable by links only, so that the sidebar stays short. */
  paletteOnly?: true;
}
export interface NavigationSection {
  label: string;
  pages: readonly NavigationPage[];
}
type Can = (ability: Ability) => boolean;
type HostKind = 'browser' | 'desktop';

export const DASHBOARD: NavigationPage = {
  to: '/',
  under: '/',
  label: texts.dashboard,
  icon: 'grid',
  ability: 'enter',
};

/** The user guide, below all sections. */
export const HELP: NavigationPage = {
  to: '/help/kho',
  under: '/help',
  label: texts.help,
  icon: 'unknown',
  ability: 'enter',
};

/** Entries of one page. An entry of a list opens page 1 and is current on each of its pages. */
function entriesOf({ path, ability, title, entries = [] }: AdminPage): NavigationPage[] {
  return entries.map(({ path: own = path, label = title, covers = [], ...entry }) => ({
    ...entry,
    label,
    ability,
    to: `/${own.replace(':page', '1').replace(/\/:.*/, '')}`,
    under: `/${own.replace(/\/:.*/, '')}`,
    covers: covers.map((path) => `/${path}`),
  }));
}

const ENTRIES = PAGE_SECTIONS.flatMap(({ label, pages }) =>
  pages.flatMap(entriesOf).map((page) => ({ page, section: label })),
);

/** Label of the section in which a host shows an entry. */
const sectionOn = (host: HostKind, { page, section }: (typeof ENTRIES)[number]) =>
  (host === 'desktop' ? page.consoleSection : undefined) ?? section;

/** Returns the sidebar's sections for a user. */
export function sectionsFor(can: Can, host: HostKind): readonly NavigationSection[] {
  return PAGE_SECTIONS.map(({ label }) => ({
    label,
    pages: ENTRIES.filter((entry) => sectionOn(host, entry) === label)
      .map(({ page }) => page)
      .filter((page) => can(page.ability) && isOn(page, host) && !page.paletteOnly),
  })).filter(({ pages }) => pages.length > 0);
}

/** Returns every page that a user may open, the dashboard first. Used by the palette. */
export function pagesFor(can: Can, host: HostKind): readonly NavigationPage[] {
  return [DASHBOARD, ...ENTRIES.map(({ page }) => page)].filter(
    (page) => can(page.ability) && isOn(page, host),
  );
}

const isOn = ({ onlyOn }: NavigationPage, host: HostKind) => onlyOn === undefined || onlyOn === host;

/** Whether the address belongs to this entry. */
export function isCurrent({ to, under, covers = [] }: NavigationPage, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  return [under, ...covers].some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
