import type { TwoTongues } from '@logistics/shared/texts/server';
import { z } from 'zod';
import type { DemoStart } from './demo-start.ts';
import type { AdminLogin } from './first-admin.ts';

/** Information that the start of a server prints. */
export interface StartedServer {
  readonly url: string;
  readonly admin: AdminLogin | null;
  /** The example data; null without. */
  readonly demo: DemoStart | null;
}

/** Messages of a server process to its parent process. `waiting`: it can receive the message `start`. */
export type FromServer =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly server: StartedServer }
  | { readonly kind: 'failed'; readonly sentence: TwoTongues }
  | { readonly kind: 'metrics'; readonly id: number };

const toServerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('start'),
    databaseUrl: z.string(),
    runsJobs: z.boolean(),
    /** The port that other processes already serve; null: there are none. */
    servedPort: z.number().nullable(),
  }),
  z.object({ kind: z.literal('metrics'), id: z.number(), text: z.string() }),
]);
/** Messages to a server process: to start, and the metrics of all processes, '' if they could not be collected. */
export type ToServer = z.output<typeof toServerSchema>;

/** Calls the listener for each message of this kind from the parent process. Libraries send other messages. */
export function onMessage<Kind extends ToServer['kind']>(
  kind: Kind,
  listener: (message: Extract<ToServer, { kind: Kind }>) => void,
): void {
  process.on('message', (received: unknown) => {
    const message = toServerSchema.safeParse(received).data;
    // The comparison of `kind` proves the type.
    if (message?.kind === kind) listener(message as Extract<ToServer, { kind: Kind }>);
  });
}

/** Sends a message to the parent process, if that still runs. `onSent` is called when the message was sent. */
export function report(message: FromServer, onSent: () => void = () => undefined): void {
  if (process.connected) process.send?.(message, undefined, undefined, onSent);
}
