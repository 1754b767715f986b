import { orderStatusNames } from '@logistics/shared/texts';
import { notificationTexts } from '@logistics/shared/texts/notifications';
import { escapeHtml } from '../../mail/mail-body.ts';
import type { PersonalNotification } from './notification-writer.ts';

/** An order in a notification, with the status that the notification reports. */
export interface NotifiedOrder {
  readonly id: number;
  readonly order_code: string;
  readonly status: number;
}

const NAMES = new Map<number, string>(
  Object.entries(orderStatusNames).map(([status, name]) => [Number(status), name]),
);
/** Maximum number of codes listed per status. */
const CODES_SHOWN = 20;
/** Pages of the site (specification, section 2). */
const ORDERS_PAGE = '/information/order-status';

const { orders: words } = notificationTexts;

/**
 * Returns one notification about all orders of one owner that have a new status. For one order it is a sentence; for
 * several, a list of codes for each status. Each code links to its order. The orders are sorted by status and code.
 */
export function batchedMessage(
  orders: readonly NotifiedOrder[],
): Pick<PersonalNotification, 'kind' | 'title' | 'content' | 'link'> {
  const [first] = orders;
  if (orders.length === 1 && first) return messageOf(first);
  const groups = new Map<number, NotifiedOrder[]>();
  for (const order of orders) {
    const group = groups.get(order.status);
    if (group) group.push(order);
    else groups.set(order.status, [order]);
  }
  // If all orders have one status, the link opens its tab.
  const tab = groups.size === 1 && first ? `?status=${first.status}` : '';
  return {
    kind: 'orders',
    title: words.titleMany(orders.length),
    content: [...groups].map(([status, group]) => listOf(status, group)).join(''),
    link: ORDERS_PAGE + tab,
  };
}

function messageOf({ id, order_code: code, status }: NotifiedOrder) {
  const title = (words.titleOne[status] ?? words.titleOne[0])?.(code) ?? code;
  const content = `<p>${escapeHtml(words.next[status] ?? '')}</p>`;
  return { kind: 'orders', title, content, link: `${ORDERS_PAGE}/${id}` } as const;
}

function listOf(status: number, orders: readonly NotifiedOrder[]): string {
  const items = orders
    .slice(0, CODES_SHOWN)
    .map(({ id, order_code: code }) => `<li><a href="${ORDERS_PAGE}/${id}">${escapeHtml(code)}</a></li>`);
  const rest = orders.length - items.length;
  if (rest > 0) items.push(`<li>${escapeHtml(words.more(rest))}</li>`);
  return `<p>${escapeHtml(words.group(NAMES.get(status) ?? '', orders.length))}</p><ul>${items.join('')}</ul>`;
}
