import type { ErrorCode } from '@logistics/shared/contracts';
import type { AppContext, CommandContext, RefusalLog } from '../../context.ts';
import { AppError } from '../../errors.ts';
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

/**
 * Writes one audit row for each refused admin call. A flood of refused calls cannot fill the disk or hide other rows:
 * calls beyond the limit per address and minute are only counted, and each minute writes one row per user of that
 * address.
 */
export function createRefusalLog({
  database,
  logger,
  rateLimits,
}: Pick<AppContext, 'database' | 'logger' | 'rateLimits'>): RefusalLog {
  const tx = { query: database.readFresh };
  let floods = new Map<string, Flood>();

  function count(context: CommandContext, { call, code }: { call: string; code: ErrorCode }): void {
    const { address, requestId, actor } = context;
    const key = `${actor?.userId ?? ''} ${address ?? ''}`;
    const userId = actor?.userId ?? null;
    const flood = floods.get(key) ?? {
      address,
      userId,
      requestId,
      call,
      code,
      calls: new Map<string, number>(),
    };
    floods.set(key, flood);
    flood.calls.set(call, (flood.calls.get(call) ?? 0) + 1);
  }

  async function write({ address, userId, requestId, call, code, calls }: Flood): Promise<void> {
    const total = [...calls.values()].reduce((sum, n) => sum + n, 0);
    const actor = userId === null ? null : { userId };
    await recordAudit(
      tx,
      { address, requestId, actor },
      {
        action: 'call.refuse',
        subjectType: 'call',
        subjectId: call,
        new: { code, count: total, calls: Object.fromEntries(calls) },
      },
    );
  }

  async function flush(): Promise<void> {
    const counted = [...floods.values()];
    floods = new Map();
    for (const flood of counted)
      await write(flood).catch((error: unknown) =>
        logger.error(
          { requestId: flood.requestId, err: error },
          'could not write refused calls to the audit',
        ),
      );
  }

  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    note: async (context, { call, code }) => {
      try {
        await rateLimits.consume('refusals', context.address ?? '');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return count(context, { call, code });
      }
      await recordAudit(tx, context, {
        action: 'call.refuse',
        subjectType: 'call',
        subjectId: call,
        new: { code },
      });
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
