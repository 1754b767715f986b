import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageCall, PageCallAnswer, PageToRender, RenderedPage } from '@logistics/shared/contracts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export const PAGE_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type PageEncoding = (typeof PAGE_ENCODINGS)[number];

/** A drawn page as it is sent. */
export interface DrawnPage {
  readonly status: RenderedPage['status'];
  readonly redirect: RenderedPage['redirect'];
  readonly etag: string;
  /** Its bytes; each encoding is made once. */
  readonly bytes: (encoding: PageEncoding) => Promise<Buffer>;
}

type Draw = (page: PageToRender) => Promise<{ rendered: RenderedPage; html: string }>;

interface CachedCall {
  readonly call: PageCall;
  readonly answer: string;
}
interface Kept {
  readonly page: DrawnPage;
  readonly calls: readonly CachedCall[];
  readonly until: number;
}

export interface KeepOptions {
  /** How many pages are kept, those asked for last. */
  readonly most: number;
  /** What a page says of times ('today') is right for this long. */
  readonly milliseconds: number;
}

/**
 * Draws a page only when what it is drawn from has changed. The calls that a page is drawn from are made anew for each
 * visit, so nobody ever sees what is no longer so; where all their answers are the same as the last time, and that is not
 * long ago, the same HTML is sent again. Only whole pages are kept: none with a failed call, none that is not found.
 */
export function keepPages(draw: Draw, { most, milliseconds }: KeepOptions) {
  const pages = new Map<string, Kept>();

  async function drawNew(key: string, page: PageToRender): Promise<DrawnPage> {
    const calls: (CachedCall & { status: number })[] = [];
    const { rendered, html } = await draw({
      ...page,
      call: async (call) => {
        const answer = await page.call(call);
        calls.push({ call, answer: JSON.stringify(answer), status: answer.status });
        return answer;
      },
    });
    const drawn = drawnPage(rendered, html);
    pages.delete(key);
    if (rendered.status === 200 && calls.every(({ status }) => status === 200))
      pages.set(key, { page: drawn, calls, until: Date.now() + milliseconds });
    for (const oldest of pages.keys()) {
      if (pages.size <= most) break;
      pages.delete(oldest);
    }
    return drawn;
  }

  return async (page: PageToRender): Promise<DrawnPage> => {
    const key = page.path + page.search;
    const kept = pages.get(key);
    if (!kept || kept.until < Date.now()) return drawNew(key, page);
    const answers = new Map<PageCall, PageCallAnswer>();
    const same = await Promise.all(
      kept.calls.map(async ({ call, answer }) => {
        const now = await page.call(call);
        answers.set(call, now);
        return JSON.stringify(now) === answer;
      }),
    );
    if (same.every(Boolean)) {
      // Asked for last, so kept longest.
      pages.delete(key);
      pages.set(key, kept);
      return kept.page;
    }
    return drawNew(key, { ...page, call: answeredAlready(answers, page.call) });
  };
}

/** The answers that have just come serve once more, so that no call is counted twice against a visitor's limits. */
function answeredAlready(
  answers: ReadonlyMap<PageCall, PageCallAnswer>,
  call: PageToRender['call'],
): PageToRender['call'] {
  const byCall = new Map([...answers].map(([made, answer]) => [JSON.stringify(made), answer]));
  return async (wanted) => byCall.get(JSON.stringify(wanted)) ?? call(wanted);
}

function drawnPage({ status, redirect }: RenderedPage, html: string): DrawnPage {
  const plain = Buffer.from(html);
  const made = new Map<PageEncoding, Promise<Buffer>>();
  return {
    status,
    redirect,
    etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
    bytes: (encoding) => {
      const known = made.get(encoding) ?? encoded(plain, encoding);
      made.set(encoding, known);
      return known;
    },
  };
}

function encoded(plain: Buffer, encoding: PageEncoding): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? toGzip(plain, { level: 5 }) : Promise.resolve(plain);
}
