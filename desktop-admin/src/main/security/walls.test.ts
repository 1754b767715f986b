import { EventEmitter } from 'node:events';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { raiseGuards } from './walls.ts';

type Answer = (...asked: unknown[]) => unknown;
const electron = await vi.hoisted(async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const rules: Record<string, Answer> = {};
  const rule = (name: string) => (handler: Answer) => void (rules[name] = handler);
  const defaultSession = Object.assign(new Emitter(), {
    setPermissionRequestHandler: rule('request'),
    setPermissionCheckHandler: rule('check'),
    setDevicePermissionHandler: rule('device'),
  });
  return { app: new Emitter(), session: { defaultSession }, shell: { openExternal: vi.fn() }, rules };
});
vi.mock('electron', () => electron);

const OWN = 'app://console/admin/outbox';
const FOREIGN = 'https://evil.example/';
let openWindow: Answer;
let contents: EventEmitter;
beforeAll(() => raiseGuards());
beforeEach(() => {
  electron.shell.openExternal.mockReset();
  contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: (handler: Answer) => (openWindow = handler),
  });
  electron.app.emit('web-contents-created', {}, contents);
});

/** Whether an event of the web contents is prevented. */
function isStopped(target: EventEmitter, name: string, facts: object = {}): boolean {
  const preventDefault = vi.fn();
  target.emit(name, { preventDefault, ...facts });
  return preventDefault.mock.calls.length > 0;
}
/** Tests each guard on its own: in the app they overlap, so that a missing one would not be noticed. */
describe('a page', () => {
  it.each(['will-navigate', 'will-redirect'])('does not leave the console by %s', (name) => {
    expect(isStopped(contents, name, { url: FOREIGN })).toBe(true);
    expect(isStopped(contents, name, { url: OWN })).toBe(false);
  });

  it('contains no frame, not even of itself', () => {
    const stopped = (isMainFrame: boolean, url: string) =>
      isStopped(contents, 'will-frame-navigate', { isMainFrame, url });
    expect([stopped(false, OWN), stopped(false, FOREIGN), stopped(true, FOREIGN)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(stopped(true, OWN)).toBe(false);
  });

  it('contains no other page as a webview', () => {
    expect(isStopped(contents, 'will-attach-webview')).toBe(true);
  });

  it('opens no window; only https addresses open in the system browser', () => {
    for (const url of [
      FOREIGN,
      OWN,
      'http://example.vn/',
      'file:///etc/passwd',
      'ms-msdt:/id',
      'mailto:a@b.vn',
    ])
      expect(openWindow({ url })).toEqual({ action: 'deny' });
    expect(electron.shell.openExternal.mock.calls).toEqual([[FOREIGN]]);
  });

  it('downloads nothing without the user’s consent', () => {
    expect(isStopped(electron.session.defaultSession, 'will-download')).toBe(true);
  });

  it.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'usb', 'fileSystem'])(
    'is denied %s, requested or checked, on our own page too',
    (permission) => {
      const answer = vi.fn();
      electron.rules['request']?.({ getURL: () => OWN }, permission, answer);
      expect(answer).toHaveBeenCalledExactlyOnceWith(false);
      expect(electron.rules['check']?.(null, permission, OWN)).toBe(false);
    },
  );

  it('may write text to the clipboard only if it is our page; it never gets a device', () => {
    const granted = ([OWN, FOREIGN] as const).map((url) => {
      const answer = vi.fn();
      electron.rules['request']?.({ getURL: () => url }, 'clipboard-sanitized-write', answer);
      return [answer.mock.calls[0]?.[0], electron.rules['check']?.(null, 'clipboard-sanitized-write', url)];
    });
    expect(granted).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(electron.rules['device']?.({ deviceType: 'hid', origin: OWN })).toBe(false);
  });
});
