import { afterAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../database/in-transaction.ts';
import type { Read } from '../database/database.ts';
import { textOf } from '../database/prepared-statements.ts';
import { planOf } from '../testing/plans.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { listAdminArticles, listArticles } from './find-articles.ts';
import { listBroadcasts, listNotifications } from './find-notifications.ts';
import { listProducts } from './find-products.ts';
import { listUsers } from './find-users.ts';
import { findOrderCustomers } from './order-customers.ts';

const { database, drop } = await createTestDatabase();
afterAll(drop);
const read = database.readFresh;
const PAGE = { page: 1, pageSize: 20 } as const;

await read(
  `INSERT INTO users (email, password_hash, first_name, last_name, phone, activated_at)
   VALUES ('anh.duong@cuahang.vn', '', 'Ánh Dương', 'Nguyễn Thị', '0912345678', now()),
     ('binh@khac.example', '', 'Bình', 'Trần Đức', NULL, now())`,
);
const people = await read<{ id: number; customer_code: string }>(
  'SELECT id, customer_code FROM users ORDER BY id',
);
const [wanted = { id: 0, customer_code: '' }, other = { id: 0, customer_code: '' }] = people;
await read(
  `INSERT INTO notifications (kind, audience, user_id, title, content) VALUES
     ('broadcast', 'all', NULL, 'Đường bộ tạm đóng', '<p>Cửa khẩu <strong>Hữu Nghị</strong> nghỉ &amp; mở lại thứ Hai.</p>'),
     ('broadcast', 'all', NULL, 'Bảng giá mới', '<p>Từ tháng sau.</p>'),
     ('orders', 'user', $1, 'Đơn hàng JT3025901027389: Đã nhập kho', '<p>Kho Hà Nội</p>')`,
  [wanted.id],
);
await read(
  `INSERT INTO notification_deliveries (notification_id, user_id, channel, state)
   SELECT id, user_id, 'inApp', 'sent' FROM notifications WHERE user_id IS NOT NULL`,
);

/** Characters with a meaning in LIKE or full text search, which contain no word. */
const NO_WORDS = ['%', '_', '\\', "'", '&', '| !', ':*', '<->', '()', '*'];

describe('accounts', () => {
  const found = async (q: string) =>
    (await listUsers(read, { status: 'active', q, ...PAGE })).rows.map(({ id }) => id);

  test.each([
    ['the whole name', 'Nguyễn Thị Ánh Dương'],
    ['without diacritics and case', 'NGUYEN thi anh duong'],
    ['decomposed letters', 'Nguyễn Thị Ánh'.normalize('NFD')],
    ['words in any order', 'dương nguyễn'],
    ['extra white space', '  duong\u00a0  thi '],
    ['beginnings of words in any order', 'du ngu'],
    ['a short beginning', 'ng'],
    ['a part inside a word', 'uong'],
    ['the beginning of an email and a name', 'anh.du thi'],
    ['a part of an email', 'cuahang'],
    ['a part of a phone number', '2345'],
    ['a name and a phone number', 'duong 0912345678'],
  ])('are found by %s', async (_how, q) => {
    expect(await found(q)).toEqual([wanted.id]);
    expect((await findOrderCustomers(read, q)).map(({ id }) => id)).toEqual([wanted.id]);
  });

  test('are found by their whole code or a part of it', async () => {
    expect(await found(wanted.customer_code)).toEqual([wanted.id]);
    expect(await found(other.customer_code.toLowerCase())).toEqual([other.id]);
    expect(await found('kh0')).toHaveLength(2);
  });

  test.each(['dương bình', 'nguyenthi', 'duongx', 'anh.duong@cuahang.com', ...NO_WORDS])(
    'are not found by %s',
    async (q) => {
      expect(await found(q)).toEqual([]);
      expect(await findOrderCustomers(read, q)).toEqual([]);
    },
  );

  test('are all listed without a search text', async () => {
    expect(await found('')).toHaveLength(2);
    expect(await found(' \u200b ')).toHaveLength(2);
  });
});

describe('messages', () => {
  const broadcasts = async (q: string) =>
    (await listBroadcasts(read, { status: 'active', q, ...PAGE })).rows.map(({ title }) => title);
  const seen = async (userId: number, q: string) =>
    (await listNotifications(read, { userId, q, unread: false, ...PAGE })).rows.map(({ title }) => title);

  test.each(['Đường bộ', 'duong BO tam dong', 'dong tam', 'huu nghi cua khau', 'hữu', 'khau ngh'])(
    'to all users are found by %s',
    async (q) => {
      expect(await broadcasts(q)).toEqual(['Đường bộ tạm đóng']);
      expect(await seen(other.id, q)).toEqual(['Đường bộ tạm đóng']);
    },
  );

  test.each(['jt3025901027389', '5901027', 'ha noi kho', 'nhap JT30'])(
    'to one user are found by %s, by no other user',
    async (q) => {
      expect(await seen(wanted.id, q)).toEqual(['Đơn hàng JT3025901027389: Đã nhập kho']);
      expect(await seen(other.id, q)).toEqual([]);
      expect(await broadcasts(q)).toEqual([]);
    },
  );

  test.each(['strong', 'đường sắt', ...NO_WORDS])('are not found by %s', async (q) => {
    expect(await broadcasts(q)).toEqual([]);
    expect(await seen(wanted.id, q)).toEqual([]);
  });
});

await read(
  `DELETE FROM articles;
   INSERT INTO articles (link, category, enabled) VALUES ('bang-gia', 'trang', true), ('nhan-hang', 'trang', true);
   INSERT INTO article_revisions (article_id, number, title, description, content, content_text)
   SELECT id, 1, title, description, '', words FROM articles JOIN (VALUES
     ('bang-gia', 'Bảng giá vận chuyển', 'Cước đường bộ', 'Hàng may mặc, giày dép & túi xách'),
     ('nhan-hang', 'Cách nhận kiện', '', 'Kho mở cửa cả tuần')) AS v (l, title, description, words) ON l = link;
   UPDATE articles a SET newest_revision_id = r.id, published_revision_id = r.id
   FROM article_revisions r WHERE r.article_id = a.id;
   INSERT INTO products (name, marketplace, price_ndt, description, description_text, link) VALUES
     ('Bảng giá vận chuyển', '1688', 1, '', 'Cước đường bộ. Hàng may mặc, giày dép & túi xách', ''),
     ('Cách nhận kiện', '1688', 1, '', 'Kho mở cửa cả tuần', '')`,
);

describe('pages and products', () => {
  const found = async (q: string) => ({
    seen: (await listArticles(read, { q, ...PAGE })).rows.map(({ title }) => title),
    managed: (await listAdminArticles(read, { status: 'active', q, ...PAGE })).rows.map(({ title }) => title),
    products: (await listProducts(read, { status: 'active', q, ...PAGE })).rows.map(({ name }) => name),
  });
  const everywhere = (titles: string[]) => ({ seen: titles, managed: titles, products: titles });

  test.each([
    ['without diacritics and case', 'BANG gia'],
    ['decomposed letters', 'vận chuyển'.normalize('NFD')],
    ['words in any order, of the title and of the text', 'giày bảng'],
    ['beginnings of words in any order', 'chuy du may'],
    ['a short beginning', 'ba'],
    ['a part inside a word of the title', 'huyen'],
    ['words with punctuation between them', 'giày dép & túi'],
    ['a word behind a sign that other searches leave out', '-giày'],
  ])('are found by %s', async (_how, q) => {
    expect(await found(q)).toEqual(everywhere(['Bảng giá vận chuyển']));
  });

  test.each(['bảng kiện', 'vanchuyen', 'giayx', ...NO_WORDS])('are not found by %s', async (q) => {
    expect(await found(q)).toEqual(everywhere([]));
  });

  test('a match in the title ranks before a match elsewhere', async () => {
    await read(
      `INSERT INTO products (name, marketplace, price_ndt, description, description_text, link)
       VALUES ('Áo', '1688', 1, '', 'Kiện hàng', '')`,
    );
    expect((await found('kien')).products).toEqual(['Cách nhận kiện', 'Áo']);
  });

  test('are all listed without a search text', async () => {
    expect((await found(' \u200b ')).managed).toHaveLength(2);
  });
});

describe('the indexes', () => {
  /** Returns the query plans of a function, with sequential scans disabled. */
  async function plansOf(run: (read: Read) => Promise<unknown>, more = ''): Promise<string[]> {
    const plans: string[] = [];
    await inTransaction(database, async (tx) => {
      // The same page cost as on the embedded server (SERVER_SETTINGS).
      await tx.query(`SET LOCAL enable_seqscan = off; SET LOCAL random_page_cost = 1.1; ${more}`);
      const explain: Read = async (sql, values) => {
        plans.push(await planOf(tx.query, textOf(sql), values));
        return [];
      };
      await run(explain);
    });
    return plans;
  }

  test('are all that a search of other records reads to find the customers of a text', async () => {
    await inTransaction(database, async (tx) => {
      for (const [words, part, found] of [
        ["'duong':* & 'nguyen':*", '%duong nguyen%', [wanted.id]],
        [null, '%345678%', [wanted.id]],
        ["'duc':*", null, [other.id]],
        ["'jt3025':*", '%jt3025%', []],
      ] as const) {
        const rows = await tx.query<{ id: number }>('SELECT users_named($1, $2, 21) AS id', [words, part]);
        expect(rows.map(({ id }) => id)).toEqual(found);
      }
      expect(await tx.query("SELECT seq_scan FROM pg_stat_xact_user_tables WHERE relname = 'users'")).toEqual(
        [{ seq_scan: 0 }],
      );
    });
  });

  test('for words and for parts serve a search for accounts together', async () => {
    await read(
      `INSERT INTO users (email, password_hash, first_name, last_name, activated_at)
       SELECT 'nguoi' || n || '@example.vn', '', 'An ' || md5(n::text), 'Lê', now() FROM generate_series(1, 2000) AS n`,
    );
    await read('VACUUM ANALYZE users');
    for (const run of [
      (explain: Read) => listUsers(explain, { status: 'active', q: 'dương nguyễn', ...PAGE }),
      (explain: Read) => findOrderCustomers(explain, 'dương nguyễn'),
    ])
      for (const plan of await plansOf(run)) {
        expect(plan).toContain('Bitmap Index Scan on users_search');
        expect(plan).toContain('Bitmap Index Scan on users_folded');
      }
    // Too short for parts: uses only the words.
    for (const plan of await plansOf((explain) =>
      listUsers(explain, { status: 'active', q: 'du', ...PAGE }),
    )) {
      expect(plan).toContain('Bitmap Index Scan on users_search');
      expect(plan).not.toContain('users_folded');
    }
  });

  test('serve a search for messages to all users, and contain no other messages', async () => {
    await read(
      `INSERT INTO notifications (kind, audience, user_id, title, content)
       SELECT 'broadcast', 'all', NULL, md5(n::text),
         (SELECT string_agg(md5((n + part)::text), ' ') FROM generate_series(1, 12) AS part)
       FROM generate_series(1, 2000) AS n`,
    );
    await read('VACUUM ANALYZE notifications');
    for (const plan of await plansOf(
      (explain) => listBroadcasts(explain, { status: 'active', q: 'đường bộ', ...PAGE }),
      // There are so few broadcasts that an index scan from the newest would be as fast.
      'SET LOCAL enable_indexscan = off',
    )) {
      expect(plan).toContain('Bitmap Index Scan on notifications_search');
      expect(plan).toContain('Bitmap Index Scan on notifications_folded');
    }
    expect(
      await read(`SELECT count(*) AS n FROM pg_indexes WHERE indexname IN ('notifications_search', 'notifications_folded')
         AND indexdef LIKE '%WHERE (user_id IS NULL)'`),
    ).toEqual([{ n: 2 }]);
  });
});
