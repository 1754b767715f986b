import type { CommandContext } from '../../context.ts';
import { findLogInCaller } from '../../queries/find-log-in-caller.ts';
import type { KnownDevice } from '../../tokens.ts';

interface CountedLogIn {
  /** The log-in opened a session. Resets the count of failures of the account at this client. */
  readonly succeeded: () => Promise<void>;
  /**
   * The password is right and a code is missing. Uncounts only this log-in: with a reset, a stranger who knows the
   * password could guess codes without a limit.
   */
  readonly needsCode: () => Promise<void>;
}

/**
 * Counts a log-in before its password is checked. Throws TOO_MANY_REQUESTS.
 *
 * A stranger's wrong guesses must not lock the owner out. Guesses therefore count per account and address. A device
 * on which the account has logged in before has its own count, so its owner can log in at an address where a stranger
 * guesses. The sum over all addresses limits a stranger with many addresses; it does not count guesses at a known
 * device or address.
 *
 * Only failures count: the caller must report any other result.
 */
export async function countLogIn(
  context: CommandContext<'database' | 'rateLimits'>,
  { email, device }: { readonly email: string; readonly device: KnownDevice | null },
): Promise<CountedLogIn> {
  const { rateLimits, database } = context.app;
  const address = context.address ?? '';
  const caller = await findLogInCaller(database.readFresh, { email, address });
  const knownDevice = caller && device?.userIds.includes(caller.userId) ? device : null;
  const client = knownDevice ? `device ${knownDevice.id}` : address;
  const isUnknownClient = !knownDevice && !caller?.knowsAddress;
  await rateLimits.consume('failedLogin', client);
  await rateLimits.consume('account', `${client} ${email}`);
  if (isUnknownClient) await rateLimits.consume('accountAnywhere', email);
  const uncount = async () => {
    await rateLimits.uncount('failedLogin', client);
    if (isUnknownClient) await rateLimits.uncount('accountAnywhere', email);
  };
  return {
    succeeded: async () => {
      await uncount();
      await rateLimits.clear('account', `${client} ${email}`);
    },
    needsCode: async () => {
      await uncount();
      await rateLimits.uncount('account', `${client} ${email}`);
    },
  };
}

/** Resets the counts of an account for this address, e.g. after its owner set a password with a mailed link. */
export async function forgetFailedLogIns(
  context: CommandContext<'rateLimits'>,
  email: string,
): Promise<void> {
  const { rateLimits } = context.app;
  await rateLimits.clear('account', `${context.address ?? ''} ${email}`);
  await rateLimits.clear('accountAnywhere', email);
}
