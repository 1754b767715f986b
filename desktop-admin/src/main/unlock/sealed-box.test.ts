import { expect, it } from 'vitest';
import { seal, unseal } from './sealed-box.ts';

const right = { password: 'mật khẩu', label: 'An' };

it('a box opens with its password and label only, and never twice alike', async () => {
  const box = await seal('chữ bí mật', right);
  expect(await unseal(box, right)).toBe('chữ bí mật');
  expect(await unseal(box, { ...right, password: 'mat khau' })).toBeNull();
  expect(await unseal(box, { ...right, label: 'Bình' })).toBeNull();
  const flipped = Buffer.from(box.data, 'base64');
  flipped.writeUInt8(flipped.readUInt8(0) ^ 1, 0);
  expect(await unseal({ ...box, data: flipped.toString('base64') }, right)).toBeNull();
  expect(await unseal({ ...box, tag: '' }, right)).toBeNull();
  expect((await seal('chữ bí mật', right)).data).not.toBe(box.data);
});
