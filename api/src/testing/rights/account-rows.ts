import { generate, generateSecret } from 'otplib';
import { TEST_PASSWORD } from '../factories.ts';
import type { World } from '../world.ts';
import { SIGNS, type Row } from './row.ts';

const newAccount = (world: World) => ({
  email: `moi-${world.next()}@example.vn`,
  password: 'con-meo-tren-mai-nha',
  confirmPassword: 'con-meo-tren-mai-nha',
  firstName: 'Bình',
  lastName: 'Lê',
});
/** A customer has no second factor to prove. */
const proveSecondFactor: Row['make'] = async (world, { caller, dataOwner }) => ({
  json: {
    password: TEST_PASSWORD,
    code: caller && caller.role !== 3 ? await (await world.secondFactor(dataOwner)).code() : '000000',
  },
});
const NAMES_NO_OTHER_USER = 'the call is only about its caller and has no field for another user';

/** Login, accounts and rights. */
export const accountRows: readonly Row[] = [
  {
    call: 'POST /api/auth/login',
    signs: SIGNS.logIn,
    own: true,
    make: (_world, { caller, dataOwner }) => ({
      json: { email: (caller ?? dataOwner).email, password: TEST_PASSWORD },
    }),
  },
  {
    call: 'POST /api/auth/register',
    signs: SIGNS.public,
    make: (world) => ({ json: newAccount(world) }),
  },
  {
    call: 'POST /api/auth/retrieval-request',
    signs: SIGNS.public,
    make: (_world, { dataOwner }) => ({ json: { email: dataOwner.email } }),
  },
  {
    call: 'POST /api/auth/confirm-email',
    signs: SIGNS.public,
    make: async (world) => ({ json: { token: await world.emailToken() } }),
  },
  {
    call: 'POST /api/auth/modify-password',
    signs: SIGNS.ownPassword,
    byCounterpart: true,
    namesNoOtherUser: NAMES_NO_OTHER_USER,
    make: (_world, { actor, dataOwner }) => ({
      json: {
        oldPassword: TEST_PASSWORD,
        password: TEST_PASSWORD,
        confirmPassword: TEST_PASSWORD,
        ...(actor === 'CX' && { id: dataOwner.id }),
      },
    }),
  },
  {
    call: 'POST /api/auth/verify',
    signs: SIGNS.ownRights,
    make: (_world, { dataOwner }) => ({ json: { id: dataOwner.id } }),
  },
  {
    call: 'POST /api/auth/logout',
    signs: SIGNS.ownRights,
    own: true,
    namesNoOtherUser: NAMES_NO_OTHER_USER,
    make: (_world, { actor, dataOwner }) =>
      actor === 'CX' ? { path: `/api/auth/logout?id=${dataOwner.id}` } : {},
  },
  {
    call: 'POST /api/users/user-permission',
    signs: SIGNS.ownRights,
    make: (_world, { dataOwner }) => ({ json: { userId: dataOwner.id } }),
  },
  {
    call: 'GET /api/users/:id',
    signs: SIGNS.account,
    make: (_world, { dataOwner }) => ({ path: `/api/users/${dataOwner.id}` }),
  },
  {
    call: 'POST /api/users/update',
    signs: SIGNS.account,
    make: (world, { dataOwner }) => ({ json: { id: dataOwner.id, firstName: `Tên ${world.next()}` } }),
  },
  {
    call: 'POST /api/users/upload-avatar',
    signs: SIGNS.account,
    own: true,
    namesNoOtherUser: NAMES_NO_OTHER_USER,
    make: ({ picture }, { actor, dataOwner }) => ({
      form: { file: picture, ...(actor === 'CX' && { id: String(dataOwner.id) }) },
    }),
  },
  {
    call: 'GET /api/users/:id/sessions',
    signs: SIGNS.account,
    make: (_world, { dataOwner }) => ({ path: `/api/users/${dataOwner.id}/sessions` }),
  },
  {
    call: 'POST /api/users/:id/sessions/end',
    signs: SIGNS.account,
    make: async (world, { dataOwner }) => ({
      path: `/api/users/${dataOwner.id}/sessions/end`,
      json: { session: [await world.session(dataOwner)] },
    }),
  },
  { call: 'GET /api/auth/second-factor', signs: SIGNS.office },
  { call: 'POST /api/auth/second-factor/setup', signs: SIGNS.office },
  {
    call: 'POST /api/auth/second-factor/enable',
    signs: SIGNS.office,
    byCounterpart: true,
    make: async () => {
      const secret = generateSecret();
      return { json: { password: TEST_PASSWORD, secret, code: await generate({ secret }) } };
    },
  },
  {
    call: 'POST /api/auth/second-factor/recovery-codes',
    signs: SIGNS.office,
    byCounterpart: true,
    make: proveSecondFactor,
  },
  {
    call: 'POST /api/auth/second-factor/disable',
    signs: SIGNS.office,
    byCounterpart: true,
    make: proveSecondFactor,
  },
  {
    call: 'POST /api/auth/second-factor/require',
    signs: SIGNS.superAdmin,
    make: () => ({ json: { required: false } }),
  },
  {
    call: 'POST /api/users/:id/reset-second-factor',
    signs: SIGNS.superAdmin,
    make: async (world) => {
      const user = await world.t.user({ role: 2, permissions: [1] });
      await world.secondFactor(user);
      return { path: `/api/users/${user.id}/reset-second-factor` };
    },
  },
  { call: 'GET /api/users', signs: SIGNS.superAdmin },
  { call: 'POST /api/users/add', signs: SIGNS.superAdmin, make: (world) => ({ json: newAccount(world) }) },
  {
    call: 'POST /api/users/invite',
    signs: SIGNS.superAdmin,
    make: (world) => ({
      json: { email: `moi-${world.next()}@example.vn`, firstName: 'Bình', lastName: 'Lê' },
    }),
  },
  {
    call: 'POST /api/users/:id/send-password-link',
    signs: SIGNS.superAdmin,
    make: async ({ t }) => ({ path: `/api/users/${(await t.user()).id}/send-password-link` }),
  },
  {
    call: 'POST /api/users/confirm-users',
    signs: SIGNS.superAdmin,
    make: async ({ t }) => ({ json: { id: [(await t.user({ activated: false })).id] } }),
  },
  {
    call: 'POST /api/users/delete-users',
    signs: SIGNS.superAdmin,
    make: async ({ t }) => ({ json: { id: [(await t.user()).id] } }),
  },
  {
    call: 'POST /api/users/restore-users',
    signs: SIGNS.superAdmin,
    make: async ({ t }) => ({ json: { id: [(await t.user({ deleted: true })).id] } }),
  },
  {
    call: 'GET /api/users/:id/role',
    signs: SIGNS.superAdmin,
    make: (_world, { dataOwner }) => ({ path: `/api/users/${dataOwner.id}/role` }),
  },
  {
    call: 'PUT /api/users/:id/role',
    signs: SIGNS.superAdmin,
    make: async ({ t }) => ({ path: `/api/users/${(await t.user()).id}/role`, json: { role: 2 } }),
  },
  {
    call: 'PUT /api/users/:id/rights',
    signs: SIGNS.superAdmin,
    make: async ({ t }) => ({
      path: `/api/users/${(await t.user()).id}/rights`,
      json: { role: 2, permission: [1, 4] },
    }),
  },
  { call: 'GET /api/auth/permission', signs: SIGNS.superAdmin },
  {
    call: 'POST /api/auth/grant-permission',
    signs: SIGNS.superAdmin,
    make: async ({ t }) => ({ json: { userId: (await t.user()).id, permission: [2] } }),
  },
];
