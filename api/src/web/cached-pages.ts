import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageCall, PageCallAnswer, PageToRender, RenderedPage } from '@logistics/shared/contracts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export const PAGE_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type PageEncoding = (typeof PAGE_ENCODINGS)[number];

/** A rendered page, ready to send. */
export interface SendablePage {
  readonly status: RenderedPage['status'];
  readonly redirect: RenderedPage['redirect'];
  readonly etag: string;
  /** Returns its bytes; each encoding is computed once. */
  readonly bytes: (encoding: PageEncoding) => Promise<Buffer>;
}

type Render = (page: PageToRender) => Promise<{ rendered: RenderedPage; html: string }>;

interface CachedCall {
  readonly call: PageCall;
  readonly answer: string;
}
interface CachedPage {
  readonly page: SendablePage;
  readonly calls: readonly CachedCall[];
  readonly until: number;
}

export interface CacheOptions {
  /** Maximum number of cached pages (least recently used are evicted). */
  readonly pagesMax: number;
  /** Maximum age of a cached page: relative times such as 'today' stay correct this long. */
  readonly milliseconds: number;
}

/**
 * Caches rendered pages and revalidates them on each request. For each visit it makes the page's API calls again, so
 * no visitor sees stale data. If all answers are the same and the page is not too old, it sends the cached HTML. It
 * caches only complete pages: none with a failed call, and no 404.
 */
export function cachePages(render: Render, { pagesMax, milliseconds }: CacheOptions) {
  const pages = new Map<string, CachedPage>();

  async function renderNew(key: string, page: PageToRender): Promise<SendablePage> {
    const calls: (CachedCall & { status: number })[] = [];
    const { rendered, html } = await render({
      ...page,
      call: async (call) => {
        const answer = await page.call(call);
        calls.push({ call, answer: JSON.stringify(answer), status: answer.status });
        return answer;
      },
    });
    const result = sendablePage(rendered, html);
    pages.delete(key);
    if (rendered.status === 200 && calls.every(({ status }) => status === 200))
      pages.set(key, { page: result, calls, until: performance.now() + milliseconds });
    for (const oldest of pages.keys()) {
      if (pages.size <= pagesMax) break;
      pages.delete(oldest);
    }
    return result;
  }

  return async (page: PageToRender): Promise<SendablePage> => {
    const key = page.path + page.search;
    const cached = pages.get(key);
    if (!cached || cached.until < performance.now()) return renderNew(key, page);
    const answers = new Map<PageCall, PageCallAnswer>();
    const same = await Promise.all(
      cached.calls.map(async ({ call, answer }) => {
        const now = await page.call(call);
        answers.set(call, now);
        return JSON.stringify(now) === answer;
      }),
    );
    if (same.every(Boolean)) {
      // Moves the page to the end of the map, so that it is evicted last.
      pages.delete(key);
      pages.set(key, cached);
      return cached.page;
    }
    return renderNew(key, { ...page, call: reuseAnswers(answers, page.call) });
  };
}

/**
 * Reuses the answers that have just arrived for rendering, so that no call counts twice against a visitor's rate
 * limits.
 */
function reuseAnswers(
  answers: ReadonlyMap<PageCall, PageCallAnswer>,
  call: PageToRender['call'],
): PageToRender['call'] {
  const byCall = new Map([...answers].map(([made, answer]) => [JSON.stringify(made), answer]));
  return async (wanted) => byCall.get(JSON.stringify(wanted)) ?? call(wanted);
}

function sendablePage({ status, redirect }: RenderedPage, html: string): SendablePage {
  const plain = Buffer.from(html);
  const bytesByEncoding = new Map<PageEncoding, Promise<Buffer>>();
  return {
    status,
    redirect,
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    bytes: (encoding) => {
      const known = bytesByEncoding.get(encoding) ?? encoded(plain, encoding);
      bytesByEncoding.set(encoding, known);
      return known;
    },
  };
}

function encoded(plain: Buffer, encoding: PageEncoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? toGzip(plain, { level: 5 }) : Promise.resolve(plain);
}
