import type { LiveEvent } from '@logistics/shared/contracts';
import { liveEventSchema } from '@logistics/shared/contracts';

export interface ReceivedEvent {
  readonly id: number;
  readonly event: LiveEvent;
}

export interface EventReader {
  readonly status: number;
  readonly headers: Headers;
  readonly events: readonly ReceivedEvent[];
  /** Number of comments received. */
  readonly beats: number;
  /** True once the server has ended the stream. */
  readonly ended: boolean;
  /** Waits for a matching event. */
  until(fits: (event: LiveEvent) => boolean): Promise<ReceivedEvent>;
  untilEnd(): Promise<void>;
  close(): void;
}

/** Reads `GET /api/events` as a browser's fetch would. */
export async function readEvents(url: string, token: string, lastEventId?: number): Promise<EventReader> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'Last-Event-ID': String(lastEventId) }),
    },
    signal: abort.signal,
  });
  const state = { events: new Array<ReceivedEvent>(), beats: 0, ended: false };
  const take = (block: string) => {
    if (block.startsWith(':')) {
      state.beats += 1;
      return;
    }
    // The parser of our clients ignores an id without data, so every message needs both.
    const [, id, data] = /^id: (\d+)\nevent: \w+\ndata: (.+)$/.exec(block) ?? [];
    if (id === undefined || data === undefined) throw new Error(`An unexpected message: ${block}`);
    state.events.push({ id: Number(id), event: liveEventSchema.parse(JSON.parse(data)) });
  };
  const run = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      blocks.forEach(take);
    }
  };
  run()
    .catch(() => undefined)
    .finally(() => (state.ended = true));
  const wait = async <T>(what: string, read: () => T | undefined | false): Promise<T> => {
    for (let attempt = 0; attempt < 300; attempt++) {
      const found = read();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`${what} did not arrive; received ${JSON.stringify(state.events)}`);
  };
  return {
    status: response.status,
    headers: response.headers,
    get events() {
      return state.events;
    },
    get beats() {
      return state.beats;
    },
    get ended() {
      return state.ended;
    },
    until: (fits) => wait('the event', () => state.events.find(({ event }) => fits(event))),
    untilEnd: async () => {
      await wait('the end', () => state.ended);
    },
    close: () => abort.abort(),
  };
}
