import { z } from 'zod';
import { ABILITIES } from './abilities.ts';
import { idSchema } from './envelope.ts';
import { PERMISSION } from './roles.ts';

export const roleSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const permissionIdSchema = z.literal(Object.values(PERMISSION));
/** The permissions of one account. */
export const permissionIdsSchema = z.array(permissionIdSchema).max(Object.keys(PERMISSION).length);
export const permissionSchema = z.object({ id: permissionIdSchema, name: z.string() });
export type Permission = z.infer<typeof permissionSchema>;

const abilitiesSchema = z
  .array(z.enum(ABILITIES))
  .describe(
    'What the account may do now. Clients use these names and do not derive them from `role` or `permission`.',
  );

const needsSecondFactorSchema = z
  .boolean()
  .describe(
    'The account must turn on a second factor. Until then most calls answer TWO_FACTOR_SETUP_REQUIRED.',
  );

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

/** Specification, section 5: an email without spaces; stored in lower case. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** A new password. The server also rejects one that is easy to guess. */
export const passwordSchema = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
export const nameSchema = z.string().trim().min(1).max(100);
export const phoneSchema = z
  .string()
  .trim()
  .regex(/^\+?[0-9 .()-]{8,20}$/);

const twoPasswordsSchema = z.object({ password: z.string(), confirmPassword: z.string() });

/** Requires the same password twice. Reports a difference together with all other problems of the body. */
export function withSamePassword<
  Schema extends z.ZodType<{ readonly password: string; readonly confirmPassword: string }>,
>(schema: Schema): Schema {
  return schema.refine((body) => body.password === body.confirmPassword, {
    path: ['confirmPassword'],
    message: 'CONFIRM_MISMATCH',
    when: ({ value }) => twoPasswordsSchema.safeParse(value).success,
  });
}

export const registerFields = {
  email: emailSchema,
  password: passwordSchema,
  confirmPassword: z.string(),
  firstName: nameSchema,
  lastName: nameSchema,
  phone: phoneSchema.optional(),
};
export const registerSchema = withSamePassword(z.strictObject(registerFields));
export type RegisterBody = z.input<typeof registerSchema>;
export const registeredSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Registered = z.infer<typeof registeredSchema>;

/** A code of an authenticator app (6 digits), or a recovery code. Spaces and dashes do not count. */
export const secondFactorCodeSchema = z.string().trim().min(1).max(60);

export const loginSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(PASSWORD_MAX),
  /** Only for an account with a second factor. Without it the server answers TWO_FACTOR_REQUIRED. */
  code: secondFactorCodeSchema.optional(),
});
export type LoginBody = z.input<typeof loginSchema>;

export const loginHeadersSchema = z.object({
  /** Shown as the session's name in its owner's list. */
  'User-Agent': z.string().default(''),
  /** May contain the proof that the account has logged in on this device before. */
  Cookie: z.string().default(''),
});

export const sessionUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  token: z.string(),
  role: roleSchema,
  permission: z.array(permissionSchema),
  abilities: abilitiesSchema,
  activated: z.boolean(),
  needsSecondFactor: needsSecondFactorSchema,
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const verifySchema = z.strictObject({ id: idSchema });
export type VerifyBody = z.input<typeof verifySchema>;
export const verificationSchema = z.object({
  id: idSchema,
  role: roleSchema,
  permission: z.array(permissionSchema),
  abilities: abilitiesSchema,
  activated: z.boolean(),
  needsSecondFactor: needsSecondFactorSchema,
});
export type Verification = z.infer<typeof verificationSchema>;

export const retrievalRequestSchema = z.strictObject({ email: emailSchema });
export type RetrievalRequestBody = z.input<typeof retrievalRequestSchema>;

const mailTokenSchema = z.string().min(20).max(200);
const setPasswordFields = { password: passwordSchema, confirmPassword: z.string() };
/** With the current password, or with the token of a mailed link. */
export const modifyPasswordSchema = z.union([
  withSamePassword(
    z.strictObject({ oldPassword: z.string().min(1).max(PASSWORD_MAX), ...setPasswordFields }),
  ),
  withSamePassword(z.strictObject({ token: mailTokenSchema, ...setPasswordFields })),
]);
export type ModifyPasswordBody = z.input<typeof modifyPasswordSchema>;

/** With the token of the link that was mailed to a new email. */
export const confirmEmailSchema = z.strictObject({ token: mailTokenSchema });
export type ConfirmEmailBody = z.input<typeof confirmEmailSchema>;
export const emailConfirmedSchema = z.object({ id: idSchema, email: z.string() });
export type EmailConfirmed = z.infer<typeof emailConfirmedSchema>;

export const grantPermissionSchema = z.strictObject({
  userId: idSchema,
  permission: permissionIdsSchema,
});
export type GrantPermissionBody = z.input<typeof grantPermissionSchema>;
