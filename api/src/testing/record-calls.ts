import type { ActorName } from './actors.ts';
import type { TestApp } from './test-app.ts';

/** Site information without an exchange rate. */
export const HEADER = { email: 'a@example.vn', phone: '0901 234 567', timework: '8–18h', link_logo: '' };

/** Helpers for calls that change a record of the site and read it with its version. */
export function recordCalls(t: TestApp) {
  const update = (name: string, content: unknown, more: object = {}) =>
    t
      .as('SA')
      .post('/api/manager/update')
      .send({ name, content: JSON.stringify(content), ...more });
  async function read(name: string, actor: ActorName = 'AN') {
    const answer = await t.as(actor).post('/api/manager').send([name]);
    const [record] = answer.body.data as { content: string; version: number }[];
    return record && { ...JSON.parse(record.content), recordVersion: record.version };
  }
  return { update, read };
}
