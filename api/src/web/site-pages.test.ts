import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageCallAnswer, RenderedPage, RenderPage } from '@logistics/shared/contracts';
import Koa from 'koa';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { failures } from '../middlewares/failures.ts';
import type { RequestState } from '../middlewares/state.ts';
import { readPageDocument } from './page-document.ts';
import { serveWeb } from './serve.ts';
import { renderSitePages } from './site-pages.ts';
import { loadSiteRenderer } from './site-renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'logistics-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const site = join(folder, 'site');
mkdirSync(join(site, '.vite'), { recursive: true });
writeFileSync(
  join(site, 'index.html'),
  '<!doctype html><html><head><script src="/assets/first-1.js"></script></head><body><div id="root"></div></body></html>',
);
const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_frame.js'] },
  '_frame.js': { file: 'assets/frame-1.js', css: ['assets/frame-1.css'] },
  '_list.js': { file: 'assets/list-1.js', css: ['assets/list-1.css'] },
  'src/pages/home-page.tsx': {
    file: 'assets/Home-1.js',
    css: ['assets/Home-1.css'],
    imports: ['_frame.js', '_list.js'],
  },
};
writeFileSync(join(site, '.vite', 'manifest.json'), JSON.stringify(manifest));

const page: RenderedPage = {
  status: 200,
  redirect: null,
  head: '<title>Trang</title>',
  html: '<h1>Xin chào</h1>',
  state: '{"a":"\\u003c/script>"}',
  source: 'src/pages/home-page.tsx',
};
const render = vi.fn<RenderPage>();
const call = vi.fn<() => Promise<PageCallAnswer>>();
const silent = pino({ level: 'silent' });

function webOf(renderer: RenderPage | null) {
  const app = new Koa<RequestState>();
  app.silent = true;
  app.use(failures(silent));
  const pages =
    renderer &&
    renderSitePages({
      render: renderer,
      document: readPageDocument(site),
      calls: call,
      publicUrl: 'https://cauhang.example/',
      logger: silent,
    });
  app.use(serveWeb({ site, office: folder }, pages));
  return supertest(app.callback());
}
let web = webOf(render);
const html = (path: string) => web.get(path).set('Accept', 'text/html');

beforeEach(() => {
  web = webOf(render);
  render.mockReset().mockResolvedValue(page);
  call.mockReset().mockResolvedValue({ status: 200, body: { success: true, data: 1 } });
});

describe('a page of the site', () => {
  test('contains its content, head, data, styles and the names of its own scripts', async () => {
    const { status, text, headers } = await html('/');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toContain('<title>Trang</title></head>');
    expect(text).toContain('<div id="root"><h1>Xin chào</h1></div>');
    expect(text).toContain('<script type="application/json" id="state">{"a":"\\u003c/script>"}</script>');
    expect(text).toContain('<meta name="client-scripts" content="/assets/list-1.js /assets/Home-1.js">');
    for (const file of ['Home-1', 'list-1'])
      expect(text).toContain(`<link rel="stylesheet" crossorigin href="/assets/${file}.css">`);
    expect(text).not.toContain('frame-1');
  });

  test('is rendered for its path, its query and the public address', async () => {
    await html('/search?code=A,B');
    expect(render).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ path: '/search', search: '?code=A,B', origin: 'https://cauhang.example' }),
    );
  });

  test('is sent compressed to clients that accept it, and as 304 to clients with a current copy', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await html('/').set('Accept-Encoding', encoding);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['vary']).toContain('Accept-Encoding');
      expect((await html('/').set('If-None-Match', headers['etag'] ?? '')).status).toBe(304);
    }
  });

  test('answers 404 for a missing page and 503 with Retry-After during maintenance, neither as 304', async () => {
    render.mockResolvedValue({ ...page, status: 404 });
    expect((await html('/khong-co')).status).toBe(404);
    render.mockResolvedValue({ ...page, status: 503 });
    const { status, headers } = await html('/');
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['etag']).toBeUndefined();
  });

  test('answers 301 with the new address of a moved page', async () => {
    render.mockResolvedValue({ ...page, redirect: { to: '/bang-gia', status: 301 } });
    const { status, headers } = await html('/gia-cu');
    expect([status, headers['location']]).toEqual([301, '/bang-gia']);
  });

  test('answers 302 with the last page for a page beyond the end of a list', async () => {
    render.mockResolvedValue({ ...page, redirect: { to: '/thong-bao?page=2', status: 302 } });
    const { status, headers } = await html('/thong-bao?page=99');
    expect([status, headers['location']]).toEqual([302, '/thong-bao?page=2']);
  });

  test('answers 301 without the slash for an address that ends with one', async () => {
    const { status, headers } = await html('/search/?code=A');
    expect([status, headers['location']]).toEqual([301, '/search?code=A']);
  });

  test.each(['//evil.example/', '/\\evil.example/', '//evil.example'])(
    '%s does not redirect to another host',
    async (path) => {
      const { status, headers } = await html(path);
      expect(status).toBe(404);
      expect(headers['location']).toBeUndefined();
      render.mockResolvedValue({ ...page, redirect: { to: path, status: 301 } });
      expect((await html('/x')).headers['location']).toBeUndefined();
    },
  );

  test('is sent without content, for the browser to render, when rendering fails', async () => {
    render.mockRejectedValue(new Error('broken'));
    const { status, text } = await html('/');
    expect(status).toBe(200);
    expect(text).toContain('<div id="root"></div>');
    web = webOf(null);
    expect((await html('/')).text).toContain('<div id="root"></div>');
  });

  test('is never the answer for a missing script or picture; a person gets a 404 page', async () => {
    for (const path of ['/wp-login.php', '/a.png', '/assets/x.js'])
      expect((await web.get(path).set('Accept', '*/*')).headers['content-type']).toContain('json');
    render.mockResolvedValue({ ...page, status: 404 });
    const { status, text } = await html('/bang-gia.html');
    expect(status).toBe(404);
    expect(text).toContain('<h1>');
  });

  test("serves no file with the build's metadata", async () => {
    expect((await web.get('/.vite/manifest.json').set('Accept', '*/*')).status).toBe(404);
  });
});

describe('a cached page', () => {
  beforeEach(() => {
    render.mockImplementation(async (asked) => {
      const answer = await asked.call({ method: 'GET', url: '/api/menu', body: undefined });
      return { ...page, html: JSON.stringify(answer.body) };
    });
  });

  test('is rendered once while its API answers stay the same, and makes its API calls each time', async () => {
    for (const _ of [1, 2, 3]) await html('/');
    expect(render).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledTimes(3);
  });

  test('is rendered again as soon as one answer changes', async () => {
    await html('/');
    call.mockResolvedValue({ status: 200, body: { success: true, data: 2 } });
    expect((await html('/')).text).toContain('"data":2');
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('is cached separately for another query', async () => {
    await html('/search?code=A');
    await html('/search?code=B');
    expect(render).toHaveBeenCalledTimes(2);
  });

  test('is not cached after a failed call, nor longer than its relative times are correct', async () => {
    call.mockResolvedValue({ status: 429, body: { success: false } });
    await html('/');
    await html('/');
    expect(render).toHaveBeenCalledTimes(2);
    call.mockResolvedValue({ status: 200, body: {} });
    await html('/');
    // Also when the machine's clock is set back meanwhile.
    vi.spyOn(Date, 'now').mockReturnValue(0);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    await html('/');
    expect(render).toHaveBeenCalledTimes(4);
  });
});

describe('the server bundle', () => {
  test('is not loaded when the file is missing, broken or exports something else', async () => {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    expect(await loadSiteRenderer(join(folder, 'nowhere.mjs'), silent)).toBeNull();
    expect(await loadSiteRenderer(file('broken.mjs', 'throw new Error("no")'), silent)).toBeNull();
    expect(await loadSiteRenderer(file('other.mjs', 'export const other = 1'), silent)).toBeNull();
    const found = await loadSiteRenderer(file('good.mjs', 'export const renderPage = () => 1'), silent);
    expect(found).toBeTypeOf('function');
  });
});
