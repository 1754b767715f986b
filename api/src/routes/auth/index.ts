import {
  confirmEmailSchema,
  emailConfirmedSchema,
  grantPermissionSchema,
  loginHeadersSchema,
  loginSchema,
  modifyPasswordSchema,
  nothingSchema,
  pageQuerySchema,
  permissionSchema,
  registeredSchema,
  registerSchema,
  retrievalRequestSchema,
  sessionUserSchema,
  userRightsSchema,
  verificationSchema,
  verifySchema,
} from '@logistics/shared/contracts';
import { accountTexts } from '@logistics/shared/texts/accounts';
import { emailConfirmer } from '../../commands/auth/email-change.ts';
import { passwordChanger } from '../../commands/auth/password-changer.ts';
import { passwordResetRequester, passwordResetter } from '../../commands/auth/password-resetter.ts';
import { permissionGranter } from '../../commands/users/rights-granter.ts';
import { sessionCloser, sessionOpener } from '../../commands/auth/session-opener.ts';
import { userRegistrar } from '../../commands/users/user-registrar.ts';
import { loggedIn, userPolicy } from '../../policies/user-policy.ts';
import {
  presentRegistered,
  presentRights,
  presentSessionUser,
  presentVerification,
} from '../../presenters/present-user.ts';
import { listPermissions } from '../../queries/find-users.ts';
import { one } from '../answers.ts';
import { appError } from '../../errors.ts';
import { anyone, defineRoute, type Route } from '../route.ts';
import { loadUser } from '../users/load-user.ts';
import { deviceCookie, readDeviceCookie } from './device-cookie.ts';
import { countLogIn, forgetFailedLogIns } from './log-in-limits.ts';
import { secondFactorRoutes } from './second-factor.ts';

export const authRoutes: readonly Route[] = [
  ...secondFactorRoutes,
  defineRoute({
    method: 'POST',
    path: '/api/auth/register',
    summary:
      'Create a customer account, which a super admin must activate; the same answer for an address that has one.',
    rate: 'register',
    auth: 'public',
    allow: anyone,
    body: registerSchema,
    answer: one(registeredSchema),
    status: 201,
    message: accountTexts.registered,
    handler: async ({ context, body }) => {
      // From the request, not from the account: the address may belong to another person's account.
      const { email, firstName, lastName } = body;
      return presentRegistered({ id: await userRegistrar(context, body), email, firstName, lastName });
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Log in: open a session and return its token; 401 TWO_FACTOR_REQUIRED if a code is missing.',
    rate: 'login',
    auth: 'public',
    allow: anyone,
    body: loginSchema,
    headers: loginHeadersSchema,
    answer: one(sessionUserSchema),
    handler: async ({ context, body, headers, ctx }) => {
      const { config } = context.app;
      const device = readDeviceCookie(headers.Cookie, config.jwtSecret);
      const counted = await countLogIn(context, { email: body.email, device });
      const opened = await sessionOpener(context, { ...body, userAgent: headers['User-Agent'] });
      if (opened === 'needsCode') {
        await counted.needsCode();
        throw appError('TWO_FACTOR_REQUIRED');
      }
      await counted.succeeded();
      ctx.append('Set-Cookie', deviceCookie(device, opened.userId, config));
      return presentSessionUser(await loadUser(context.app, opened.userId), opened.token);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Log out: end the session; its token stops working at once.',
    rate: 'none',
    auth: 'token',
    beforeSecondFactor: true,
    allow: loggedIn,
    answer: one(nothingSchema),
    handler: async ({ context }) => {
      await sessionCloser(context);
      return {};
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/modify-password',
    summary: 'Set a new password with a mailed token or the current password; all other sessions end.',
    rate: 'none',
    auth: 'optional',
    beforeSecondFactor: true,
    allow: anyone,
    anonymousBody: (body) => typeof body === 'object' && body !== null && 'token' in body,
    body: modifyPasswordSchema,
    answer: one(nothingSchema),
    message: accountTexts.passwordChanged,
    handler: async ({ context, actor, body }) => {
      const { rateLimits } = context.app;
      if ('token' in body) {
        await rateLimits.consume('reset', context.address ?? '');
        await forgetFailedLogIns(context, await passwordResetter(context, body));
        return {};
      }
      if (!actor) throw appError('UNAUTHENTICATED');
      const key = String(actor.userId);
      await rateLimits.consume('password', key);
      await passwordChanger({ ...context, actor }, body);
      await rateLimits.clear('password', key);
      return {};
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/retrieval-request',
    summary:
      'Mail a password reset link, valid 30 minutes; the same answer whether or not the account exists.',
    rate: 'reset',
    auth: 'public',
    allow: anyone,
    body: retrievalRequestSchema,
    answer: one(nothingSchema),
    message: accountTexts.retrievalRequested,
    handler: async ({ context, body }) => {
      await context.app.rateLimits.consume('resetAccount', body.email);
      await passwordResetRequester(context, body);
      return {};
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/confirm-email',
    summary: "Make a new email the account's email, with the token that was mailed to it.",
    rate: 'reset',
    auth: 'public',
    allow: anyone,
    body: confirmEmailSchema,
    answer: one(emailConfirmedSchema),
    handler: ({ context, body }) => emailConfirmer(context, body),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/verify',
    summary: 'What the account may do at this moment, as role, permissions and abilities.',
    rate: 'none',
    auth: 'token',
    beforeSecondFactor: true,
    allow: loggedIn,
    body: verifySchema,
    answer: one(verificationSchema),
    handler: async ({ context, actor, body }) => {
      const user = await loadUser(context.app, body.id, (subject) => userPolicy.readRights(actor, subject));
      return presentVerification(user);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/auth/permission',
    summary: 'All existing permissions.',
    rate: 'lists',
    auth: 'token',
    allow: userPolicy.listPermissions,
    query: pageQuerySchema,
    answer: one(permissionSchema.array()),
    handler: ({ context }) => listPermissions(context.app.database.readFresh),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/auth/grant-permission',
    summary: "Replace an account's permissions.",
    rate: 'none',
    auth: 'token',
    allow: userPolicy.manage,
    body: grantPermissionSchema,
    answer: one(userRightsSchema),
    handler: async ({ context, body }) => {
      await permissionGranter(context, {
        userId: body.userId,
        permissions: body.permission,
        may: userPolicy.grantPermissions,
      });
      return presentRights(await loadUser(context.app, body.userId));
    },
  }),
];
