import type { Page } from '@playwright/test';

/** Data that a script in the page can read; collected by `collectSecrets`. */
interface Readable {
  collected: string[];
}

/**
 * Collects, from inside the page, everything that its scripts send and receive: arguments and answers of fetch and
 * XMLHttpRequest. Reload the page after this call.
 */
export const collectSecrets = (page: Page) =>
  page.addInitScript(() => {
    const here = globalThis as unknown as Readable;
    here.collected = [];
    const note = (...parts: unknown[]) => void here.collected.push(parts.map(String).join(' '));
    const { fetch: send } = window;
    window.fetch = async (...asked) => {
      const request = new Request(...asked);
      note(request.url, [...request.headers]);
      const answer = await send(request);
      note(request.url, [...answer.headers]);
      // The body of a stream of events does not end.
      if (!answer.headers.get('Content-Type')?.startsWith('text/event-stream'))
        void answer
          .clone()
          .text()
          .then((body) => note(request.url, body));
      return answer;
    };
    const { setRequestHeader, send: sendBody } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.setRequestHeader = function (...header) {
      note('XMLHttpRequest', header);
      setRequestHeader.apply(this, header);
    };
    XMLHttpRequest.prototype.send = function (body) {
      this.addEventListener('load', () => note(this.responseURL, JSON.stringify(this.response)));
      sendBody.call(this, body);
    };
  });

/** Returns all texts that a script in the page can read now, by their place. */
export const readableTexts = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const call = window.desktopBridge?.call;
    const answers = await Promise.all([
      call?.('session:load-session', undefined),
      call?.('session:is-remembered', undefined),
      call?.('imports:get-left-job', undefined),
      call?.('scan:get-current-session', undefined),
      call?.('outbox:get-summary', undefined),
      call?.('outbox:list-entries', { show: 'all', search: '', offset: 0, limit: 50 }),
      call?.('desktop:get-settings', undefined),
    ]);
    interface Fiber {
      memoizedProps?: { store?: { getState(): unknown } };
      child?: Fiber;
    }
    // React stores its tree on the element; a hostile script finds the Redux store there.
    const root = document.getElementById('root') as unknown as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer')) ?? '';
    let fiber: Fiber | undefined = root[key];
    while (fiber && !fiber.memoizedProps?.store) fiber = fiber.child;
    const state = fiber?.memoizedProps?.store?.getState();
    return {
      bridge: JSON.stringify(answers),
      redux: JSON.stringify(state) ?? '',
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      cookies: document.cookie,
      page: document.documentElement.outerHTML,
      // Filled by collectSecrets.
      calls: (globalThis as unknown as Readable).collected.join('\n'),
    };
  });
