import type { ErrorCode } from '@logistics/shared/contracts';
import type { Logger } from 'pino';
import type { Database, Read } from '../../database/database.ts';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../policies/actor.ts';
import { recordAudit } from './audit.ts';

/**
 * Refused calls of one user (or an anonymous caller) from one address that are only counted, not written one by one.
 */
interface Flood {
  readonly address: string | null;
  readonly userId: number | null;
  /** Request id of the first refused call. */
  readonly requestId: string | null;
  readonly call: string;
  readonly code: ErrorCode;
  readonly calls: Map<string, number>;
}

const FLUSH_MS = 60_000;

/** Writes refused admin calls to the audit. */
export interface RefusalLog {
  /** Records a refusal: in its own row or, after too many refusals of one address, in the next summary row. */
  note(caller: Caller, refusal: { readonly call: string; readonly code: ErrorCode }): Promise<void>;
  /** Writes the summary rows; runs every minute. */
  flush(): Promise<void>;
  /** Writes the summary rows and stops. */
  close(): Promise<void>;
}

interface RefusalLogParts {
  readonly database: Pick<Database, 'readFresh'>;
  readonly logger: Logger;
  readonly rateLimits: { consume(rate: 'refusals', key: string): Promise<void> };
}

/**
 * Writes one audit row for each refused admin call. Beyond the limit per address and minute it only counts the calls,
 * and writes one summary row per user of that address each minute. A flood of refused calls can therefore neither
 * fill the disk nor hide other rows.
 */
export class AuditedRefusals implements RefusalLog {
  readonly #app: RefusalLogParts;
  readonly #tx: { readonly query: Read };
  readonly #timer: NodeJS.Timeout;
  #floods = new Map<string, Flood>();

  constructor(app: RefusalLogParts) {
    this.#app = app;
    this.#tx = { query: app.database.readFresh };
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  async note(
    caller: Caller,
    { call, code }: { readonly call: string; readonly code: ErrorCode },
  ): Promise<void> {
    try {
      await this.#app.rateLimits.consume('refusals', caller.address ?? '');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return this.#count(caller, { call, code });
    }
    await recordAudit(this.#tx, caller, {
      action: 'call.refuse',
      subjectType: 'call',
      subjectId: call,
      new: { code },
    });
  }

  async flush(): Promise<void> {
    const counted = [...this.#floods.values()];
    this.#floods = new Map();
    for (const flood of counted)
      await this.#write(flood).catch((error: unknown) =>
        this.#app.logger.error(
          { requestId: flood.requestId, err: error },
          'could not write refused calls to the audit',
        ),
      );
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #count(caller: Caller, { call, code }: { call: string; code: ErrorCode }): void {
    const { address, requestId, actor } = caller;
    const userId = actor?.userId ?? null;
    const key = `${userId ?? ''} ${address ?? ''}`;
    const calls = new Map<string, number>();
    const flood = this.#floods.get(key) ?? { address, userId, requestId, call, code, calls };
    this.#floods.set(key, flood);
    flood.calls.set(call, (flood.calls.get(call) ?? 0) + 1);
  }

  async #write({ address, userId, requestId, call, code, calls }: Flood): Promise<void> {
    const total = [...calls.values()].reduce((sum, n) => sum + n, 0);
    const actor = userId === null ? null : { userId };
    await recordAudit(
      this.#tx,
      { address, requestId, actor },
      {
        action: 'call.refuse',
        subjectType: 'call',
        subjectId: call,
        new: { code, count: total, calls: Object.fromEntries(calls) },
      },
    );
  }
}
