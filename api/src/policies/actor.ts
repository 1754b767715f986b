import { ROLE, type RoleId } from '@logistics/shared/contracts';

/** The user of a call, read from the database for each request. */
export interface Actor {
  readonly userId: number;
  readonly role: RoleId;
  readonly permissions: readonly number[];
  readonly activated: boolean;
  readonly sessionId: string;
  /** A super admin requires a second factor, and this user has not turned one on yet. */
  readonly needsSecondFactor: boolean;
  /** Last name, then first name, in the Vietnamese order. */
  readonly name: string;
}

/** Properties of an account that decide whether it must turn on a second factor. */
export interface SecondFactorState {
  readonly role: RoleId;
  /** The account has a second factor. */
  readonly secondFactor: boolean;
  /** A super admin requires a second factor of staff and super admins. */
  readonly secondFactorRequired: boolean;
}

/** Whether an account must turn on a second factor before it can do anything else. */
export const needsSecondFactor = ({ role, secondFactor, secondFactorRequired }: SecondFactorState): boolean =>
  role !== ROLE.customer && secondFactorRequired && !secondFactor;

/** A customer without permissions. A rule that rejects them is a rule for staff. */
export const ORDINARY_CUSTOMER: Actor = {
  userId: 0,
  role: ROLE.customer,
  permissions: [],
  activated: true,
  sessionId: '',
  needsSecondFactor: false,
  name: '',
};

/** Who makes a call, and from where. */
export interface Caller {
  readonly actor: Actor | null;
  /** The caller's network address; null for work without a request. */
  readonly address: string | null;
  readonly requestId: string | null;
}

/** A caller with a valid token. */
export interface LoggedInCaller extends Caller {
  readonly actor: Actor;
}

/**
 * Decides whether a user may act on one record. Routes pass the rule of a policy to the command, which applies it to
 * the row that it has locked.
 */
export type May<Subject> = (actor: Actor, subject: Subject) => boolean;

/** The same for records that can be in the bin. */
export type MayUnlessBinned = May<{ readonly deletedAt: string | null }>;
