import { officeTexts } from '@logistics/shared/texts/office';
import { officeScanTexts } from '@logistics/shared/texts/office-scan';
import type { IconName } from '../../components/Icon.tsx';
import type { Ability } from '../../features/session/abilities.ts';

interface Page {
  to: string;
  /** The address that marks the entry as current, without its page number. */
  under: string;
  label: string;
  icon: IconName;
  /** Needs the machine itself: not shown in a browser. */
  onlyOn?: 'desktop';
}
interface Section {
  label: string;
  ability: Ability;
  pages: readonly Page[];
}

const texts = officeTexts.sections;

/** The sidebar's sections in the order of the specification, section 2. */
const SECTIONS: readonly Section[] = [
  {
    label: texts.dataEntry,
    ability: 'enterData',
    pages: [
      { to: '/upload-orders', under: '/upload-orders', label: texts.uploadOrders, icon: 'upload' },
      { to: '/list-orders', under: '/list-orders', label: texts.listOrders, icon: 'box' },
      { to: '/scan', under: '/scan', label: officeScanTexts.title, icon: 'scan', onlyOn: 'desktop' },
      {
        to: '/outbox',
        under: '/outbox',
        label: officeScanTexts.outbox.title,
        icon: 'cloud',
        onlyOn: 'desktop',
      },
    ],
  },
  {
    label: texts.users,
    ability: 'manageUsers',
    pages: [
      {
        to: '/users/unconfirm-list/1',
        under: '/users/unconfirm-list',
        label: texts.unconfirmedUsers,
        icon: 'userWaiting',
      },
      { to: '/users/list/1', under: '/users/list', label: texts.listUsers, icon: 'users' },
    ],
  },
];

export function sectionsFor(can: (ability: Ability) => boolean): readonly Section[] {
  return SECTIONS.filter(({ ability }) => can(ability));
}

export function firstPage(can: (ability: Ability) => boolean): Page | undefined {
  return sectionsFor(can)[0]?.pages[0];
}
