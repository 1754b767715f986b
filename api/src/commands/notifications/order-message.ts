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

/** Returns one notification about all orders of one owner that have a new status, sorted by status and code. */
export function orderDigest(
  orders: readonly NotifiedOrder[],
): Pick<PersonalNotification, 'kind' | 'title' | 'content' | 'link'> {
  const { orders: words } = notificationTexts;
  const groups = new Map<string, string[]>();
  for (const { status, order_code: code } of orders) {
    const name = NAMES.get(status) ?? '';
    const codes = groups.get(name);
    if (codes) codes.push(code);
    else groups.set(name, [code]);
  }
  const content = [...groups].map(([name, codes]) => {
    const items = codes.slice(0, CODES_SHOWN).map((code) => `<li>${escapeHtml(code)}</li>`);
    const rest = codes.length - items.length;
    if (rest > 0) items.push(`<li>${escapeHtml(words.more(rest))}</li>`);
    return `<p>${escapeHtml(words.group(name, codes.length))}</p><ul>${items.join('')}</ul>`;
  });
  const [first] = orders;
  const title =
    orders.length === 1 && first
      ? words.titleOne(first.order_code, NAMES.get(first.status) ?? '')
      : words.titleMany(orders.length);
  const link = orders.length === 1 && first ? `${ORDERS_PAGE}/${first.id}` : ORDERS_PAGE;
  return { kind: 'orders', title, content: content.join(''), link };
}
