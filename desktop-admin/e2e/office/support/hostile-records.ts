import { buildWorkbook } from '@logistics/shared/excel';
import type { Registered, SessionUser } from '@logistics/shared/contracts';
import { SCRIPT_PAYLOADS } from '@logistics/shared/testing';
import type { TestServer } from '../../../../tools/e2e/server.ts';
import { HOSTILE_TEXTS, ONE_TEXT } from './hostile-texts.ts';
import { PASSWORD, XLSX } from './server-calls.ts';

interface Written {
  readonly status: number;
  readonly data: unknown;
}

/** Writes hostile texts by the calls that the clients use. Records the status of each answer by the field's name. */
export class HostileRecords {
  /** Statuses of the answers for each field. */
  readonly statuses = new Map<string, number[]>();
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  async send(field: string, path: string, token: string | null, body: unknown): Promise<Written> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#server.url}${path}`, {
      method: 'POST',
      headers: {
        // Shown in the list of sessions.
        'User-Agent': '"><img src=x onerror=boom()>',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(!isForm && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    // Every answer has the contract's envelope.
    const { data } = (await response.json()) as { data: unknown };
    this.statuses.set(field, [...(this.statuses.get(field) ?? []), response.status]);
    return { status: response.status, data };
  }

  /** Makes one call for each text and returns the data of the accepted ones. */
  async each<T>(
    field: string,
    path: string,
    token: string | null,
    bodyWith: (text: string, n: number) => unknown,
  ): Promise<T[]> {
    const accepted: T[] = [];
    for (const [n, text] of HOSTILE_TEXTS.entries()) {
      const { status, data } = await this.send(field, path, token, bodyWith(text, n));
      // The caller names the data type of this call in the contract.
      if (status < 300) accepted.push(data as T);
    }
    return accepted;
  }

  async logIn(email: string, password: string): Promise<SessionUser> {
    const { data } = await this.send('log-in', '/api/auth/login', null, { email, password });
    // The data type of this call in the contract.
    return data as SessionUser;
  }

  /** Registers two customers with hostile names, and activates the account of the second. */
  async customer(admin: SessionUser): Promise<SessionUser> {
    const register = (email: string) =>
      this.send('register', '/api/auth/register', null, {
        ...{ email, password: PASSWORD, confirmPassword: PASSWORD },
        ...{ firstName: ONE_TEXT, lastName: ONE_TEXT },
      });
    await register('cho@khach.test');
    const email = 'khach@khach.test';
    const { data } = await register(email);
    // The data type of this call in the contract.
    await this.send('activation', '/api/users/confirm-users', admin.token, { id: [(data as Registered).id] });
    return this.logIn(email, PASSWORD);
  }
}

const record = (name: string, content: object) => ({ name, content: JSON.stringify(content) });
const texts = (max: number) => HOSTILE_TEXTS.filter((text) => text.length <= max && !/[\0\ud800]/.test(text));

export interface SiteIds {
  readonly products: readonly number[];
  readonly broadcasts: readonly number[];
}

/**
 * Writes the site's own records, menu, articles, products and messages. Returns ids of some.
 *
 * Long because it is a list of calls with their long texts.
 */
export async function writeSite(records: HostileRecords, { token }: SessionUser): Promise<SiteIds> {
  const send = (name: string, content: object) =>
    records.send(name, '/api/manager/update', token, record(name, content));
  await send('INFORMATION_HEADER', {
    ...{ email: '', phone: ONE_TEXT.slice(0, 50), timework: ONE_TEXT, exchange_rate: '3.650', link_logo: '' },
    ...{ site_name: ONE_TEXT, slogan: ONE_TEXT },
  });
  await send('HOME', {
    banner: {
      kind: 'image',
      image: '',
      title: ONE_TEXT,
      text: ONE_TEXT,
      actions: [{ label: texts(60)[0], link: '/' }],
    },
    sections: [
      {
        ...{ key: 'ly-do', title: ONE_TEXT, text: ONE_TEXT },
        items: texts(200)
          .slice(0, 24)
          .map((text) => ({ title: text, text, link: '/' })),
      },
    ],
  });
  await send('POPUP', {
    ...{ enabled: true, title: ONE_TEXT, content: SCRIPT_PAYLOADS.join('').replaceAll('\0', ''), image: '' },
    ...{ confirm: { label: texts(60)[1], link: '/' }, from: null, until: null, audience: 'all' },
  });
  await send('FOOTER', {
    contact: texts(60)
      .slice(0, 20)
      .map((text) => ({ label: text, value: text })),
    warehouses: texts(100)
      .slice(0, 20)
      .map((text) => ({ name: text, address: text, phone: '', hours: text })),
    links: texts(100)
      .slice(0, 30)
      .map((text) => ({ name: text, link: '/' })),
  });
  await send('STATUS_WORDS', { words: texts(60).map((word) => ({ word, status: 1 })) });
  await records.each('menu link', '/api/menu/update', token, (text) => [{ name: 'Trang', link: text }]);
  await records.send('menu', '/api/menu/update', token, [
    ...[
      {
        name: 'Giới thiệu',
        link: '/gioi-thieu',
        children: texts(100)
          .slice(0, 20)
          .map((name) => ({ name, link: '/' })),
      },
    ],
    ...texts(100)
      .slice(20, 26)
      .map((name) => ({ name, link: '/' })),
  ]);
  await records.each('article link', '/api/menu/article/add', token, (link) => ({
    ...{ link, title: 'Bài', category: 'bai-viet' },
  }));
  await records.each('article', '/api/menu/article/add', token, (text, n) => ({
    ...{
      link: `thong-bao/bai-${n}`,
      title: text.slice(0, 200),
      description: text.slice(0, 1000),
      category: 'thong-bao',
    },
    content: `<p>${text}</p>${SCRIPT_PAYLOADS.slice(n * 3, n * 3 + 3).join('')}`,
  }));
  const products = await records.each<{ id: number }>('product', '/api/products/add', token, (text) => ({
    ...{ name: text, marketplace: '1688', price_ndt: 1, description: `<p>${text}</p>${text}` },
    link: 'https://detail.1688.com/offer/1.html',
  }));
  await records.each('product link', '/api/products/add', token, (link) => ({
    ...{ name: 'Hàng', marketplace: '1688', price_ndt: 1, link },
  }));
  const broadcasts = await records.each<{ id: number }>(
    'broadcast',
    '/api/notifications/add',
    token,
    (text) => ({
      ...{ title: text, content: `${text}<p>${text}</p>`, audience: 'all', link: '/' },
    }),
  );
  return { products: products.map(({ id }) => id), broadcasts: broadcasts.map(({ id }) => id) };
}

const CODES = HOSTILE_TEXTS.map((_, n) => `JT30259010${10_000 + n}`);

/** Writes orders from a file, by a customer and by staff, and accounts. */
export async function writeOrders(
  records: HostileRecords,
  admin: SessionUser,
  customer: SessionUser,
  customerCode: string,
): Promise<void> {
  const header = [
    'NGÀY',
    'MÃ VẬN ĐƠN',
    'TRẠNG THÁI',
    'MÃ KHÁCH HÀNG',
    'TÊN HÀNG',
    'GHI CHÚ',
    'GHI CHÚ KHÁCH HÀNG',
  ];
  const cells = texts(200);
  const rows = [
    ...cells.map((text, n) => ['21/11/2026 08:30', CODES[n] ?? '', 'Kho TQ', customerCode, text, text, text]),
    ...cells.map((text) => ['21/11/2026 08:30', text, text, text, text, text, text]),
    ...cells.map((text) => [text, 'JT3025901099999', text, '', '', '', '']),
  ];
  const form = new FormData();
  const file = new Blob([new Uint8Array(buildWorkbook("'=1+1<b>", header, rows))], { type: XLSX });
  form.append('file', file, `zzx<img src=x onerror=boom()>.xlsx`);
  form.append('options', JSON.stringify({ badRows: 'skip' }));
  await records.send('file', '/api/orders/upload', admin.token, form);
  await records.each('declaration', '/api/orders/declare', customer.token, (note, n) => ({
    ...{ codes: [`SF30259010${10_000 + n}`, note.slice(0, 200)], note },
  }));
  await records.each('profile', '/api/users/update', customer.token, (text) => ({
    ...{ firstName: text, lastName: text },
  }));
  await records.each('phone', '/api/users/update', customer.token, (phone) => ({ phone }));
  await records.each('account', '/api/users/add', admin.token, (text, n) => ({
    ...{ email: `nguoi-${n}@khach.test`, password: PASSWORD, confirmPassword: PASSWORD },
    ...{ firstName: text, lastName: text },
  }));
  await records.each('email', '/api/users/add', admin.token, (text) => ({
    ...{ email: `${text}@khach.test`, password: PASSWORD, confirmPassword: PASSWORD },
    ...{ firstName: 'An', lastName: 'An' },
  }));
}
