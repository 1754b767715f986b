import { z } from 'zod';
import {
  emailSchema,
  nameSchema,
  permissionIdsSchema,
  permissionSchema,
  phoneSchema,
  registerFields,
  roleSchema,
  withSamePassword,
} from './auth.ts';
import { idSchema, pagingFields, timestampSchema } from './envelope.ts';

export const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];
export const genderSchema = z.enum(GENDERS);
/** A calendar day without a zone, `yyyy-MM-dd`. */
export const dateOnlySchema = z.iso.date();

export const userViewSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender: genderSchema.nullable(),
  dateOfBirth: dateOnlySchema.nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  role: roleSchema,
  permission: z.array(permissionSchema),
  activated: z.boolean(),
  customerCode: z.string(),
  /** Whether a log-in needs a code in addition to the password. */
  secondFactor: z.boolean(),
  createdAt: timestampSchema,
  deletedAt: timestampSchema.nullable(),
  /** Current rights of the caller on this account. */
  can: z.object({
    update: z.boolean(),
    activate: z.boolean(),
    remove: z.boolean(),
    restore: z.boolean(),
    setRole: z.boolean(),
    grantPermissions: z.boolean(),
    resetSecondFactor: z.boolean(),
    sendPasswordLink: z.boolean(),
  }),
  /** Changes with every change of the account. */
  version: z.number().int(),
});
export type UserView = z.infer<typeof userViewSchema>;

export const USER_LIST_STATUSES = ['active', 'unconfirmed', 'trash'] as const;
export const userListQuerySchema = z.strictObject({
  ...pagingFields,
  q: z.string().trim().max(100).optional(),
  status: z.enum(USER_LIST_STATUSES).default('active'),
  /** Only customers, or only staff; all if omitted. */
  audience: z.enum(['customers', 'staff']).optional(),
});
export type UserListQuery = z.input<typeof userListQuerySchema>;

export const userUpdateSchema = z.strictObject({
  id: idSchema.optional(),
  firstName: nameSchema.optional(),
  lastName: nameSchema.optional(),
  gender: genderSchema.nullable().optional(),
  dateOfBirth: dateOnlySchema.nullable().optional(),
  phone: phoneSchema.nullable().optional(),
  email: emailSchema.optional(),
  /** Required to change the email. The new email applies after its owner confirmed it by mail. */
  password: z.string().max(200).optional(),
  /** The version that the user saw. If omitted, the change overwrites newer versions. */
  version: z.number().int().min(0).optional(),
});
export type UserUpdateBody = z.input<typeof userUpdateSchema>;

export const userAddSchema = withSamePassword(
  z.strictObject({
    ...registerFields,
    role: roleSchema.optional(),
    permission: permissionIdsSchema.optional(),
  }),
);
export type UserAddBody = z.input<typeof userAddSchema>;

const { password: _password, confirmPassword: _confirmPassword, ...invitedFields } = registerFields;
/** An account whose owner sets the password with a mailed link. */
export const userInviteSchema = z.strictObject({
  ...invitedFields,
  role: roleSchema.optional(),
  permission: permissionIdsSchema.optional(),
});
export type UserInviteBody = z.input<typeof userInviteSchema>;

export const userPermissionSchema = z.strictObject({ userId: idSchema });
export const userRightsSchema = z.object({ role: roleSchema, permission: z.array(permissionSchema) });
export type UserRights = z.infer<typeof userRightsSchema>;

/** One login on one device, while its token is valid. */
export const sessionViewSchema = z.object({
  id: z.uuid(),
  createdAt: timestampSchema,
  /** Time of last use, accurate to about five minutes. */
  lastSeenAt: timestampSchema,
  expiresAt: timestampSchema,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The caller's own session. */
  current: z.boolean(),
});
export type SessionView = z.infer<typeof sessionViewSchema>;
export const sessionListQuerySchema = z.strictObject({ ...pagingFields });
export type SessionListQuery = z.input<typeof sessionListQuerySchema>;
/** If `session` is omitted: all sessions of the account except the caller's. */
export const endSessionsSchema = z.strictObject({ session: z.array(z.guid()).min(1).max(500).optional() });
export type EndSessionsBody = z.input<typeof endSessionsSchema>;
export const endedSessionsSchema = z.object({ ended: z.number().int() });
export type EndedSessions = z.infer<typeof endedSessionsSchema>;

export const setRoleSchema = z.strictObject({ role: roleSchema });
export type SetRoleBody = z.input<typeof setRoleSchema>;
export const roleAnswerSchema = z.object({ role: roleSchema });
export type RoleAnswer = z.infer<typeof roleAnswerSchema>;

/** Number of accounts that a call over ids changed. */
export const confirmedUsersSchema = z.object({ confirmed: z.number().int() });
export type ConfirmedUsers = z.infer<typeof confirmedUsersSchema>;
