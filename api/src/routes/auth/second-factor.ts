import {
  enableSecondFactorSchema,
  idPathSchema,
  nothingSchema,
  recoveryCodesSchema,
  secondFactorProofSchema,
  secondFactorRequirementSchema,
  secondFactorSchema,
  secondFactorSecretSchema,
} from '@logistics/shared/contracts';
import { accountTexts } from '@logistics/shared/texts/accounts';
import { generateSecret, generateURI } from 'otplib';
import { secondFactorRequirer } from '../../commands/auth/second-factor-requirer.ts';
import { secondFactorResetter } from '../../commands/auth/second-factor-resetter.ts';
import {
  recoveryCodeMaker,
  secondFactorDisabler,
  secondFactorEnabler,
} from '../../commands/auth/second-factor-switcher.ts';
import type { ActorContext } from '../../context.ts';
import { userPolicy } from '../../policies/user-policy.ts';
import { findSecondFactor } from '../../queries/find-second-factor.ts';
import { findUser } from '../../queries/find-users.ts';
import { one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

/** Limits wrong passwords and codes of a logged-in user: only failures count. */
async function countFailures<T>(context: ActorContext<'rateLimits'>, attempt: () => Promise<T>): Promise<T> {
  const key = String(context.actor.userId);
  await context.app.rateLimits.consume('password', key);
  const result = await attempt();
  await context.app.rateLimits.clear('password', key);
  return result;
}

export const secondFactorRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: "The caller's own second factor: whether it is on, and whether it is required.",
    rate: 'none',
    auth: 'token',
    beforeSecondFactor: true,
    allow: userPolicy.useSecondFactor,
    answer: one(secondFactorSchema),
    handler: ({ context, actor }) => findSecondFactor(context.app.database.readFresh, actor.userId),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/second-factor/setup',
    summary: 'A new secret for an authenticator app; it counts once it is sent back with a code of it.',
    rate: 'none',
    auth: 'token',
    beforeSecondFactor: true,
    allow: userPolicy.useSecondFactor,
    answer: one(secondFactorSecretSchema),
    handler: async ({ context, actor }) => {
      const secret = generateSecret();
      const user = await findUser(context.app.database.readFresh, actor.userId);
      const { host } = new URL(context.app.config.publicUrl);
      return { secret, uri: generateURI({ issuer: host, label: user?.email ?? '', secret }) };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/second-factor/enable',
    summary: "Turn on the caller's second factor, with the password and a code; returns recovery codes.",
    rate: 'none',
    auth: 'token',
    beforeSecondFactor: true,
    allow: userPolicy.useSecondFactor,
    body: enableSecondFactorSchema,
    answer: one(recoveryCodesSchema),
    handler: async ({ context, body }) => ({
      recoveryCodes: await countFailures(context, () => secondFactorEnabler(context, body)),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    summary: "Replace the caller's recovery codes, with the password and a code.",
    rate: 'none',
    auth: 'token',
    allow: userPolicy.useSecondFactor,
    body: secondFactorProofSchema,
    answer: one(recoveryCodesSchema),
    handler: async ({ context, body }) => ({
      recoveryCodes: await countFailures(context, () => recoveryCodeMaker(context, body)),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/second-factor/disable',
    summary: "Turn off the caller's second factor, with the password and a code.",
    rate: 'none',
    auth: 'token',
    allow: userPolicy.useSecondFactor,
    body: secondFactorProofSchema,
    answer: one(nothingSchema),
    handler: async ({ context, body }) => {
      await countFailures(context, () => secondFactorDisabler(context, body));
      return {};
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/second-factor/require',
    summary: 'Require a second factor of staff and super admins, or no longer; the caller must have one.',
    rate: 'none',
    auth: 'token',
    allow: userPolicy.manage,
    body: secondFactorRequirementSchema,
    answer: one(secondFactorRequirementSchema),
    handler: async ({ context, body }) => {
      await secondFactorRequirer(context, body);
      return body;
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/users/:id/reset-second-factor',
    summary: 'Turn off the second factor of a person who lost it; their sessions end.',
    rate: 'none',
    auth: 'token',
    allow: userPolicy.manage,
    params: idPathSchema,
    answer: one(nothingSchema),
    message: accountTexts.secondFactorReset,
    handler: async ({ context, params }) => {
      await secondFactorResetter(context, { userId: params.id, may: userPolicy.resetSecondFactor });
      return {};
    },
  }),
];
