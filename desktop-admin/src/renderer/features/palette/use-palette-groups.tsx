import { useEffect, useState } from 'react';
import { useListUsersQuery, useSearchOrdersQuery } from '@logistics/shared/api-client/admin';
import { useFindPackingQuery } from '@logistics/shared/api-client/bags';
import type { FoundPacking, StaffOrder, UserView } from '@logistics/shared/contracts';
import { officeNavigationTexts, officeShellTexts } from '@logistics/shared/texts/office-shell';
import type { IconName } from '../../components/icon.tsx';
import { orderPath } from '../../components/order-path.ts';
import { bestMatches } from './match.ts';
import { readQuery, type PaletteQuery } from './palette-query.ts';
import { readRecent, type Recent } from './recent.ts';

const PAUSE = 150;
const ROWS_SHOWN = { orders: 5, users: 5, pages: 8 } as const;

export interface PalettePage {
  to: string;
  label: string;
  icon: IconName;
}
export interface PaletteCommand {
  label: string;
  icon: IconName;
  keys?: string;
  run: () => void;
}
export interface PaletteItem {
  id: string;
  icon: IconName;
  label: string;
  /** Target address. A command has none and is run instead. */
  to?: string;
  kind?: Recent['kind'];
  run?: () => void;
  keys?: string;
  order?: StaffOrder;
  user?: UserView;
}
export interface PaletteGroup {
  label: string;
  items: readonly PaletteItem[];
}
export interface PaletteSources {
  pages: readonly PalettePage[];
  commands: readonly PaletteCommand[];
  sees: { orders: boolean; users: boolean };
  userId: number;
}

const texts = officeShellTexts.palette;
const KIND_ICONS = { page: 'right', order: 'box', user: 'users' } as const satisfies Record<
  Recent['kind'],
  IconName
>;

/** Returns the palette's results: pages and commands at once, orders and people when the server answers. */
export function usePaletteGroups(typed: string, sources: PaletteSources) {
  const settled = useSettled(typed);
  const query = readQuery(typed);
  const asked = readQuery(settled);
  const code = sources.sees.orders ? asked.code : null;
  const person = sources.sees.users ? asked.person : null;
  const orders = useSearchOrdersQuery(
    { orderCode: code ?? '', pageSize: ROWS_SHOWN.orders },
    { skip: code === null },
  );
  const packing = useFindPackingQuery(asked.text, { skip: code === null });
  const users = useListUsersQuery({ q: person ?? '', pageSize: ROWS_SHOWN.users }, { skip: person === null });

  const groups: PaletteGroup[] = [];
  const add = (label: string, items: readonly PaletteItem[]) => {
    if (items.length > 0) groups.push({ label, items });
  };
  if (typed.trim() === '') add(texts.groups.recent, readRecent(sources.userId).map(recentItem));
  if (code !== null && query.code !== null)
    add(texts.groups.orders, (orders.currentData?.rows ?? []).map(orderItem));
  if (code !== null && query.code !== null && packing.currentData)
    add(officeNavigationTexts.bags, [packingItem(packing.currentData)]);
  if (person !== null && query.person !== null)
    add(texts.groups.users, (users.currentData?.rows ?? []).map(userItem));
  if (query.scope !== 'people') {
    add(
      texts.groups.pages,
      bestMatches(query.text, sources.pages, ({ label }) => label)
        .slice(0, ROWS_SHOWN.pages)
        .map(pageItem),
    );
    add(
      texts.groups.commands,
      bestMatches(query.text, sources.commands, ({ label }) => label).map(commandItem),
    );
  }
  add(texts.groups.goTo, searchesFor(query, sources));
  return {
    groups,
    isSearching: orders.isFetching || users.isFetching || settled !== typed,
    hasFailed: (code !== null && orders.isError) || (person !== null && users.isError),
  };
}

/** Debounces the query, so that not each letter causes a request. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const recentItem = ({ to, label, kind }: Recent): PaletteItem => ({
  id: `recent-${to}`,
  to,
  label,
  kind,
  icon: KIND_ICONS[kind],
});
const pageItem = ({ to, label, icon }: PalettePage): PaletteItem => ({
  id: `page-${to}`,
  to,
  label,
  icon,
  kind: 'page',
});
const commandItem = ({ label, ...command }: PaletteCommand): PaletteItem => ({
  id: `command-${label}`,
  label,
  ...command,
});
const orderItem = (order: StaffOrder): PaletteItem => ({
  id: `order-${order.id}`,
  to: orderPath(order),
  label: order.order_code,
  icon: 'box',
  kind: 'order',
  order,
});
const packingItem = ({ kind, id, code }: NonNullable<FoundPacking>): PaletteItem => ({
  id: `packing-${kind}-${id}`,
  to: kind === 'bag' ? `/bags/${id}` : `/lots/${id}`,
  label: code,
  icon: 'truck',
  kind: 'page',
});
const userItem = (user: UserView): PaletteItem => ({
  id: `user-${user.id}`,
  to: `/users/update/${user.id}`,
  label: `${user.lastName} ${user.firstName}`,
  icon: 'users',
  kind: 'user',
  user,
});

function searchesFor({ text, code, person }: PaletteQuery, { sees }: PaletteSources): PaletteItem[] {
  const wanted = encodeURIComponent(text);
  const searches: PaletteItem[] = [];
  if (sees.orders && code !== null)
    searches.push({
      id: 'search-orders',
      icon: 'search',
      label: texts.searchOrders(text),
      to: `/list-orders?search=${wanted}&page=1`,
      keys: 'Ctrl Enter',
    });
  if (sees.users && person !== null)
    searches.push({
      id: 'search-users',
      icon: 'search',
      label: texts.searchUsers(text),
      to: `/users/list/1?search=${wanted}`,
    });
  return searches;
}
