import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it('names a device by browser and system, and ignores other parts of its user agent', () => {
  expect(deviceOf(`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`)).toBe('Chrome trên Windows');
  expect(deviceOf(`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`)).toBe('Edge trên Windows');
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari trên iPhone');
  expect(
    deviceOf('Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'),
  ).toBe('Chrome trên Android');
});

it('distinguishes the console from the browser it is built on', () => {
  expect(deviceOf(`${WINDOWS} kho/1.0 Chrome/140.0.0.0 Electron/40.0.0 Safari/537.36`)).toBe(
    'Bàn điều hành kho vận trên Windows',
  );
});

it('shows an unrecognised user agent as unknown, never verbatim', () => {
  for (const agent of [null, '', 'curl/8.0', '<script>']) expect(deviceOf(agent)).toBe('Thiết bị không rõ');
});
