import { z } from 'zod';
import { idSchema, loginSchema } from '@logistics/shared/contracts';

/** ready: their password unlocks. expired, blocked: they must log in online first. */
const UNLOCK_STATES = ['ready', 'expired', 'blocked'] as const;

/** A person who logged in on this machine and may unlock it offline. */
const unlockPersonSchema = z.strictObject({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  state: z.enum(UNLOCK_STATES),
  /** When offline unlocking ends, unless the person logs in online before. */
  until: z.iso.datetime(),
});
export type UnlockPerson = z.infer<typeof unlockPersonSchema>;

export const lockStateSchema = z.strictObject({
  isLocked: z.boolean(),
  /** The last one who unlocked or logged in comes first. */
  people: z.array(unlockPersonSchema),
});
export type LockState = z.infer<typeof lockStateSchema>;

export const unlockRequestSchema = z.strictObject({
  person: idSchema,
  password: loginSchema.shape.password,
});
/** `password`: of that person; omitted by somebody who is logged in. */
export const forgetPersonSchema = z.strictObject({
  person: idSchema,
  password: loginSchema.shape.password.optional(),
});

/**
 * open: the password is right. wrong: another try is left. blocked, expired: log in online. clock: the clock of this
 * machine is behind a time that it has shown before. changed: the server no longer accepts this password. code:
 * the account has a second factor, and the person must log in online.
 */
export const unlockAnswerSchema = z.strictObject({
  result: z.enum(['open', 'wrong', 'blocked', 'expired', 'clock', 'changed', 'code']),
  triesLeft: z.number().int().min(0),
});
export type UnlockAnswer = z.infer<typeof unlockAnswerSchema>;
