import { z } from 'zod';
import { idSchema } from './envelope.ts';

/** Role ids of the specification, section 6, and `spec` decisions: 1 super admin, 2 staff, 3 customer. */
export const ROLE = { superAdmin: 1, staff: 2, customer: 3 } as const;
export type RoleId = (typeof ROLE)[keyof typeof ROLE];
export const roleSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Permission ids of the specification, section 6. */
export const PERMISSION = { dataEntry: 1, addArticle: 2, viewArticles: 3 } as const;
export type PermissionId = (typeof PERMISSION)[keyof typeof PERMISSION];
export const permissionIdSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export const permissionSchema = z.object({ id: permissionIdSchema, name: z.string() });
export type Permission = z.infer<typeof permissionSchema>;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

/** Specification, section 5: an email without spaces; kept in lower case. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const passwordSchema = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);
export const nameSchema = z.string().trim().min(1).max(100);
export const phoneSchema = z
  .string()
  .trim()
  .regex(/^\+?[0-9 .()-]{8,20}$/);

const samePassword = (body: { password: string; confirmPassword: string }) =>
  body.password === body.confirmPassword;
const confirmMismatch = { path: ['confirmPassword'], message: 'CONFIRM_MISMATCH' };

export const registerFields = {
  email: emailSchema,
  password: passwordSchema,
  confirmPassword: z.string(),
  firstName: nameSchema,
  lastName: nameSchema,
  phone: phoneSchema.optional(),
};
export const registerSchema = z.strictObject(registerFields).refine(samePassword, confirmMismatch);
export type RegisterBody = z.input<typeof registerSchema>;
export const registeredSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Registered = z.infer<typeof registeredSchema>;

export const loginSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(PASSWORD_MAX),
});
export type LoginBody = z.input<typeof loginSchema>;

export const sessionUserSchema = z.object({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
  token: z.string(),
  role: roleSchema,
  permission: z.array(permissionSchema),
  activated: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const verifySchema = z.strictObject({ id: idSchema });
export const verificationSchema = z.object({
  id: idSchema,
  role: roleSchema,
  permission: z.array(permissionSchema),
  activated: z.boolean(),
});
export type Verification = z.infer<typeof verificationSchema>;

export const retrievalRequestSchema = z.strictObject({ email: emailSchema });

export const modifyPasswordSchema = z
  .union([
    z.strictObject({
      token: z.string().min(20).max(200),
      password: passwordSchema,
      confirmPassword: z.string(),
    }),
    z.strictObject({
      oldPassword: z.string().min(1).max(PASSWORD_MAX),
      password: passwordSchema,
      confirmPassword: z.string(),
    }),
  ])
  .refine(samePassword, confirmMismatch);
export type ModifyPasswordBody = z.input<typeof modifyPasswordSchema>;

export const grantPermissionSchema = z.strictObject({
  userId: idSchema,
  permission: z.array(permissionIdSchema).max(3),
});
