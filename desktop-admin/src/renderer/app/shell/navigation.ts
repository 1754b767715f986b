import { officeOutboxTexts } from '@logistics/shared/texts/office-outbox';
import { officeNavigationTexts as texts } from '@logistics/shared/texts/office-shell';
import type { IconName } from '../../components/icon.tsx';
import type { Ability } from '../../features/session/abilities.ts';

export interface NavigationPage {
  to: string;
  /** The address that marks the entry as current, without its page number; `to` where it is left out. */
  under?: string;
  label: string;
  icon: IconName;
  /** Needs the machine itself: not shown in a browser. */
  onlyOn?: 'desktop';
  ability: Ability;
  /** Found by the palette and by links only, so that the sidebar stays short. */
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
  label: texts.dashboard,
  icon: 'grid',
  ability: 'enter',
};

/** The pages that every site of ours has (specification, section 2). */
const SYSTEM_PAGES = [
  ['bang-gia', 'receipt'],
  ['gioi-thieu', 'building'],
  ['chinh-sach', 'shield'],
  ['huong-dan', 'book'],
] as const;

/** The sidebar's sections in the order of the specification, section 2; a section without pages is not shown. */
const SECTIONS: readonly NavigationSection[] = [
  {
    label: texts.dataEntry,
    pages: [
      { to: '/upload-orders', label: texts.uploadOrders, icon: 'upload', ability: 'enterData' },
      { to: '/list-orders', label: texts.listOrders, icon: 'box', ability: 'enterData' },
      {
        to: '/scan',
        label: officeOutboxTexts.scanTitle,
        icon: 'scan',
        ability: 'enterData',
        onlyOn: 'desktop',
      },
      {
        to: '/outbox',
        label: officeOutboxTexts.title,
        icon: 'cloud',
        ability: 'enterData',
        onlyOn: 'desktop',
      },
      {
        to: '/labels',
        label: texts.labels,
        icon: 'printer',
        ability: 'enterData',
        onlyOn: 'desktop',
        paletteOnly: true,
      },
      {
        to: '/waiting-orders',
        label: texts.staleOrders,
        icon: 'clock',
        ability: 'enterData',
        paletteOnly: true,
      },
      { to: '/late-claims', label: texts.lateClaims, icon: 'undo', ability: 'enterData', paletteOnly: true },
    ],
  },
  {
    label: texts.interface,
    pages: [
      { to: '/navbar/infor', label: texts.information, icon: 'info', ability: 'editInterface' },
      { to: '/navbar/menu', label: texts.menu, icon: 'menu', ability: 'editInterface' },
      { to: '/system/home', label: texts.home, icon: 'home', ability: 'editInterface' },
    ],
  },
  {
    label: texts.articles,
    pages: [
      ...SYSTEM_PAGES.map(([link, icon]): NavigationPage => ({
        to: `/system/posts/${link}`,
        label: texts.posts[link],
        icon,
        ability: 'manageArticles',
      })),
      { to: '/system/nguon-hang', label: texts.sources, icon: 'tag', ability: 'manageArticles' },
      {
        to: '/system/nguon-hang/add',
        label: texts.addProduct,
        icon: 'plus',
        ability: 'manageArticles',
        paletteOnly: true,
      },
      { to: '/articles/add', label: texts.addArticle, icon: 'pencil', ability: 'addArticles' },
      {
        to: '/articles/list/1',
        under: '/articles/list',
        label: texts.listArticles,
        icon: 'file',
        ability: 'manageArticles',
      },
    ],
  },
  {
    label: texts.plugin,
    pages: [{ to: '/plugin/popub', label: texts.popup, icon: 'bolt', ability: 'managePlugins' }],
  },
  {
    label: texts.notifications,
    pages: [
      {
        to: '/notify/list/1',
        under: '/notify/list',
        label: texts.listNotifications,
        icon: 'bell',
        ability: 'manageNotifications',
      },
      { to: '/notify/add', label: texts.addNotification, icon: 'megaphone', ability: 'manageNotifications' },
      {
        to: '/notify/trash/1',
        under: '/notify/trash',
        label: texts.binOfNotifications,
        icon: 'bin',
        ability: 'manageNotifications',
      },
    ],
  },
  {
    label: texts.users,
    pages: [
      {
        to: '/users/unconfirm-list/1',
        under: '/users/unconfirm-list',
        label: texts.unconfirmedUsers,
        icon: 'userWaiting',
        ability: 'manageUsers',
      },
      {
        to: '/users/list/1',
        under: '/users/list',
        label: texts.listUsers,
        icon: 'users',
        ability: 'manageUsers',
      },
      { to: '/users/add', label: texts.addUser, icon: 'userNew', ability: 'manageUsers' },
      {
        to: '/users/trash/1',
        under: '/users/trash',
        label: texts.binOfUsers,
        icon: 'userGone',
        ability: 'manageUsers',
      },
    ],
  },
  {
    label: texts.system,
    pages: [
      { to: '/audit', label: texts.audit, icon: 'history', ability: 'readAudit' },
      { to: '/jobs', label: texts.jobs, icon: 'gear', ability: 'manageJobs' },
      {
        to: '/desktop-settings',
        label: texts.thisMachine,
        icon: 'server',
        ability: 'enter',
        onlyOn: 'desktop',
      },
    ],
  },
];

/** What the sidebar shows a person, section by section. */
export function sectionsFor(can: Can, host: HostKind): readonly NavigationSection[] {
  return SECTIONS.map(({ label, pages }) => ({
    label,
    pages: pages.filter((page) => can(page.ability) && isOn(page, host) && !page.paletteOnly),
  })).filter(({ pages }) => pages.length > 0);
}

/** Every page that a person may open, the dashboard first: for the palette. */
export function pagesFor(can: Can, host: HostKind): readonly NavigationPage[] {
  return [DASHBOARD, ...SECTIONS.flatMap(({ pages }) => pages)].filter(
    (page) => can(page.ability) && isOn(page, host),
  );
}

const isOn = ({ onlyOn }: NavigationPage, host: HostKind) => onlyOn === undefined || onlyOn === host;

/** Whether the address belongs to this entry. */
export function isCurrent({ to, under = to }: NavigationPage, pathname: string): boolean {
  return to === '/' ? pathname === '/' : pathname === under || pathname.startsWith(`${under}/`);
}
