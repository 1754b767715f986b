import {
  avatarAnswerSchema,
  confirmedUsersSchema,
  idListSchema,
  idPathSchema,
  removedSchema,
  restoredSchema,
  roleAnswerSchema,
  setRightsSchema,
  setRoleSchema,
  userAddSchema,
  nothingSchema,
  userInviteSchema,
  userListQuerySchema,
  userPermissionSchema,
  userRightsSchema,
  userUpdateSchema,
  userViewSchema,
} from '@logistics/shared/contracts';
import { avatarUploader } from '../../commands/content/image-uploader.ts';
import { rightsSetter, roleSetter } from '../../commands/users/rights-granter.ts';
import { userActivator } from '../../commands/users/user-activator.ts';
import { passwordLinkSender } from '../../commands/users/password-link-sender.ts';
import { userAdder, userInviter } from '../../commands/users/user-registrar.ts';
import { userRemover, userRestorer } from '../../commands/users/user-remover.ts';
import { userUpdater } from '../../commands/users/user-updater.ts';
import { withReceivedImages } from '../../middlewares/received-images.ts';
import { loggedIn, userPolicy } from '../../policies/user-policy.ts';
import { presentRights, presentUser } from '../../presenters/present-user.ts';
import { listUsers } from '../../queries/find-users.ts';
import { listOf, one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';
import { loadUser } from './load-user.ts';
import { sessionRoutes } from './sessions.ts';

export const userRoutes: readonly Route[] = [
  ...sessionRoutes,
  defineRoute({
    method: 'GET',
    path: '/api/users',
    summary: 'Accounts: active ones, ones waiting for activation, or the bin.',
    rate: 'lists',
    auth: 'token',
    allow: userPolicy.manage,
    query: userListQuerySchema,
    answer: listOf(userViewSchema),
    handler: async ({ context, actor, query }) => {
      const { rows, meta } = await listUsers(context.app.database.readFresh, query);
      return { rows: rows.map((row) => presentUser(row, actor)), meta };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/users/update',
    summary:
      'Change a profile; a new email needs the password, and counts once its mailbox confirms; 409 when the given version is old.',
    rate: 'none',
    auth: 'token',
    beforeSecondFactor: true,
    allow: loggedIn,
    body: userUpdateSchema,
    answer: one(userViewSchema),
    handler: async ({ context, actor, body }) => {
      const id = body.id ?? actor.userId;
      const { rateLimits } = context.app;
      if (body.password !== undefined) {
        await rateLimits.consume('password', String(actor.userId));
        await rateLimits.consume('emailChange', String(actor.userId));
      }
      await userUpdater(context, { ...body, id, may: userPolicy.update });
      if (body.password !== undefined) await rateLimits.clear('password', String(actor.userId));
      return presentUser(await loadUser(context.app, id), actor);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/users/upload-avatar',
    summary: "Set the caller's avatar (multipart `file`), cropped to a square.",
    rate: 'upload',
    auth: 'token',
    beforeSecondFactor: true,
    allow: loggedIn,
    payload: 'image',
    answer: one(avatarAnswerSchema),
    handler: ({ context, ctx }) =>
      withReceivedImages(context.app, ctx, { most: 1 }, async ([path = '']) => ({
        avatar: await avatarUploader(context, { path }),
      })),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/users/add',
    summary: 'Create an account for another person, already active.',
    rate: 'none',
    auth: 'token',
    allow: userPolicy.manage,
    body: userAddSchema,
    answer: one(userViewSchema),
    status: 201,
    handler: async ({ context, actor, body }) =>
      presentUser(await loadUser(context.app, await userAdder(context, body)), actor),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/users/invite',
    summary: 'Create an account for another person, who sets the password with a mailed link.',
    rate: 'none',
    auth: 'token',
    allow: userPolicy.manage,
    body: userInviteSchema,
    answer: one(userViewSchema),
    status: 201,
    handler: async ({ context, actor, body }) =>
      presentUser(await loadUser(context.app, await userInviter(context, body)), actor),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/users/:id/send-password-link',
    summary: 'Mail the owner a link to set a password; their sessions end.',
    rate: 'none',
    auth: 'token',
    allow: userPolicy.manage,
    params: idPathSchema,
    answer: one(nothingSchema),
    handler: async ({ context, params }) => {
      await passwordLinkSender(context, { userId: params.id, may: userPolicy.sendPasswordLink });
      return {};
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/users/confirm-users',
    summary: 'Activate accounts, all or none.',
    rate: 'none',
    auth: 'token',
    allow: userPolicy.manage,
    body: idListSchema,
    answer: one(confirmedUsersSchema),
    handler: async ({ context, body }) => ({
      confirmed: await userActivator(context, { ids: body.id, may: userPolicy.activate }),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/users/delete-users',
    summary: 'Move accounts to the bin, all or none; their sessions end.',
    rate: 'none',
    auth: 'token',
    allow: userPolicy.manage,
    body: idListSchema,
    answer: one(removedSchema),
    handler: async ({ context, body }) => ({
      removed: await userRemover(context, { ids: body.id, may: userPolicy.remove }),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/users/restore-users',
    summary: 'Restore accounts from the bin, all or none.',
    rate: 'none',
    auth: 'token',
    allow: userPolicy.manage,
    body: idListSchema,
    answer: one(restoredSchema),
    handler: async ({ context, body }) => ({
      restored: await userRestorer(context, { ids: body.id, may: userPolicy.restore }),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/users/user-permission',
    summary: "An account's role and permissions.",
    rate: 'none',
    auth: 'token',
    allow: loggedIn,
    body: userPermissionSchema,
    answer: one(userRightsSchema),
    handler: async ({ context, actor, body }) => {
      const user = await loadUser(context.app, body.userId, (subject) =>
        userPolicy.readRights(actor, subject),
      );
      return presentRights(user);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/users/:id',
    summary: "One account: the caller's own, or any for a super admin.",
    rate: 'none',
    auth: 'token',
    beforeSecondFactor: true,
    allow: loggedIn,
    params: idPathSchema,
    answer: one(userViewSchema),
    handler: async ({ context, actor, params }) => {
      const user = await loadUser(context.app, params.id, (subject) => userPolicy.read(actor, subject));
      return presentUser(user, actor);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/users/:id/role',
    summary: "An account's role.",
    rate: 'none',
    auth: 'token',
    allow: userPolicy.manage,
    params: idPathSchema,
    answer: one(roleAnswerSchema),
    handler: async ({ context, params }) => ({ role: (await loadUser(context.app, params.id)).role }),
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/users/:id/role',
    summary: 'Change the role of an account; never the own one, never of the last super admin.',
    rate: 'none',
    auth: 'token',
    allow: userPolicy.manage,
    params: idPathSchema,
    body: setRoleSchema,
    answer: one(roleAnswerSchema),
    handler: async ({ context, params, body }) => {
      await roleSetter(context, { userId: params.id, role: body.role, may: userPolicy.setRole });
      return { role: (await loadUser(context.app, params.id)).role };
    },
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/users/:id/rights',
    summary: 'Set role and permissions together; never the own ones, never the role of the last super admin.',
    rate: 'none',
    auth: 'token',
    allow: userPolicy.manage,
    params: idPathSchema,
    body: setRightsSchema,
    answer: one(userViewSchema),
    handler: async ({ context, actor, params, body: { role, permission } }) => {
      const may = userPolicy.setRights;
      await rightsSetter(context, { userId: params.id, role, permissions: permission, may });
      return presentUser(await loadUser(context.app, params.id), actor);
    },
  }),
];
