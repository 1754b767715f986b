import type { AdminPage, PageSection } from './admin-page.ts';
import { articles } from './articles.ts';
import { complaints } from './complaints.ts';
import { dataEntry } from './data-entry.ts';
import { siteInterface } from './interface.ts';
import { money } from './money.ts';
import { notifications } from './notifications.ts';
import { plugin } from './plugin.ts';
import { system } from './system.ts';
import { tariffs } from './tariffs.ts';
import { users } from './users.ts';
import { warehouse } from './warehouse.ts';

/**
 * All pages of the back-office, in the order of the menu: first those of the console, then in the order of the
 * specification, section 2. Each section has its own file here. The routes, the titles, the sidebar, the palette and the
 * tests of rights derive from this table.
 */
export const PAGE_SECTIONS: readonly PageSection[] = [
  warehouse,
  dataEntry,
  tariffs,
  money,
  complaints,
  siteInterface,
  articles,
  plugin,
  notifications,
  users,
  system,
];

/** Every page of the table above. */
export const PAGES: readonly AdminPage[] = PAGE_SECTIONS.flatMap(({ pages }) => pages);
