import { z } from 'zod';
import { PASSWORD_MAX, secondFactorCodeSchema } from './auth.ts';

/** The caller's own second factor. */
export const secondFactorSchema = z.object({
  enabled: z.boolean(),
  /** Number of recovery codes that were not used yet. */
  recoveryCodesLeft: z.number().int(),
  /** A super admin requires a second factor of staff and super admins. */
  required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** A new secret for an authenticator app. The server stores it only when the second factor is turned on. */
export const secondFactorSecretSchema = z.object({
  /** Base32. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
});
export type SecondFactorSecret = z.infer<typeof secondFactorSecretSchema>;

const proofFields = { password: z.string().min(1).max(PASSWORD_MAX), code: secondFactorCodeSchema };
/** The account's own password and a valid code. */
export const secondFactorProofSchema = z.strictObject(proofFields);
export type SecondFactorProof = z.input<typeof secondFactorProofSchema>;

export const enableSecondFactorSchema = z.strictObject({
  ...proofFields,
  /** As the server returned it. */
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
});
export type EnableSecondFactorBody = z.input<typeof enableSecondFactorSchema>;

/** Each code works once. The server shows them only in this answer. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** Whether staff and super admins need a second factor. */
export const secondFactorRequirementSchema = z.strictObject({ required: z.boolean() });
export type SecondFactorRequirement = z.infer<typeof secondFactorRequirementSchema>;
