import type { ComponentType } from 'react';
import type { Ability } from '@logistics/shared/contracts';
import type { IconName } from '../../components/icon.tsx';

/** Entry in the sidebar and in the palette that opens a page. */
interface PageEntry {
  /** Default: the title of the page. */
  readonly label?: string;
  readonly icon: IconName;
  /** Path that the entry opens. Default: the path of the page without its parameter, at page 1 for a list. */
  readonly path?: string;
  /** Paths of pages without an entry of their own that belong to this one, as the page of one record of a list. */
  readonly covers?: readonly string[];
  /** Needs the machine itself: not shown in a browser. */
  readonly onlyOn?: 'desktop';
  /** Label of the section that contains it in the console. Default: the section of its page. */
  readonly consoleSection?: string;
  /** Shown in the palette but not in the sidebar, which stays short. */
  readonly paletteOnly?: true;
}

export interface AdminPage {
  /** Route pattern below `/admin`. */
  readonly path: string;
  /** Ability that a user needs to open the page. */
  readonly ability: Ability;
  /** Heading of the page and title of its window. A page whose title depends on its address replaces it. */
  readonly title: string;
  /** Loads the component when the page is first opened. */
  readonly load: () => Promise<ComponentType>;
  /** Absent on a page that needs the id of a record. */
  readonly entries?: readonly PageEntry[];
}

export interface PageSection {
  readonly label: string;
  readonly pages: readonly AdminPage[];
}
