import type { AdminArticle } from '@logistics/shared/contracts';
import { beforeEach, expect } from 'vitest';
import type { ActorName } from './actors.ts';
import type { TestApp } from './test-app.ts';

const BASE = '/api/menu/article';
/** Default values of a new article in tests. */
export const PAGE = {
  link: 'bieu-phi',
  title: 'Bảng giá vận chuyển',
  description: 'Cước theo cân và khối',
  content: '<p>Từ <b>25.000đ</b> mỗi kg</p>',
  category: 'trang',
};

/** Helpers for calls about articles. Deletes all articles before each test. Call it at the top of the file. */
export function articleCalls(t: TestApp) {
  beforeEach(async () => {
    await t.database.readFresh('TRUNCATE articles, article_revisions, article_old_links CASCADE');
  });
  const add = (body: object = {}) =>
    t
      .as('SA')
      .post(`${BASE}/add`)
      .send({ ...PAGE, ...body });
  async function added(body: object = {}): Promise<AdminArticle> {
    const answer = await add(body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data;
  }
  const update = (body: object) => t.as('P3').post(`${BASE}/update`).send(body);
  const read = (link: string, actor: ActorName = 'AN') => t.as(actor).post(`${BASE}/${link}`).send({});
  const audits = (action: string) =>
    t.database.readFresh<{ old: unknown; new: Record<string, unknown> }>(
      'SELECT old, new FROM audit_log WHERE action = $1 ORDER BY id DESC',
      [action],
    );
  const links = async (query: string, actor: ActorName = 'AN', path = BASE) => {
    const answer = await t.as(actor).get(`${path}?${query}`);
    expect(answer.status).toBe(200);
    return answer.body.data.map(({ link }: { link: string }) => link);
  };
  return { add, added, update, read, audits, links };
}
