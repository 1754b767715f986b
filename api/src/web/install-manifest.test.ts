import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import supertest from 'supertest';
import { afterAll, expect, test } from 'vitest';
import type { RequestState } from '../middlewares/state.ts';
import { createTestApp } from '../testing/test-app.ts';
import { serveManifest } from './install-manifest.ts';

const t = await createTestApp();
const folder = mkdtempSync(join(tmpdir(), 'site-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const built = { name: 'Vận chuyển', short_name: 'Vận đơn', start_url: '/' };
writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify(built));

function siteOf(site: string) {
  const app = new Koa<RequestState>();
  app.use((ctx, next) => {
    ctx.state.address = '127.0.0.1';
    return next();
  });
  app.use(serveManifest(t.app, { folder: site, base: '/', nameOf: (company) => company }));
  app.use(serveManifest(t.app, { folder: site, base: '/admin/', nameOf: (company) => `${company} · Kho` }));
  return supertest(app.callback());
}

test("the installed site has the company's current name, at once after a change", async () => {
  const site = siteOf(folder);
  const first = await site.get('/manifest.webmanifest').expect(200);
  expect(first.headers['content-type']).toContain('application/manifest+json');
  const [record] = (await t.as('SA').post('/api/manager').send(['INFORMATION_HEADER'])).body.data;
  const content = { ...JSON.parse(record.content), site_name: 'Cầu Mới' };
  await t
    .as('SA')
    .post('/api/manager/update')
    .send({ name: 'INFORMATION_HEADER', content: JSON.stringify(content) })
    .expect(200);
  const { text } = await site.get('/manifest.webmanifest').expect(200);
  expect(JSON.parse(text)).toEqual({ ...built, name: 'Cầu Mới', short_name: 'Cầu Mới' });
  const office = await site.get('/admin/manifest.webmanifest').expect(200);
  expect(JSON.parse(office.text)).toMatchObject({ name: 'Cầu Mới · Kho' });
});

test('passes other addresses, and a site that is not built, to the next middleware', async () => {
  await siteOf(folder).get('/').expect(404);
  await siteOf(join(folder, 'missing')).get('/manifest.webmanifest').expect(404);
});
