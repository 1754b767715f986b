import { EventEmitter } from 'node:events';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowCamera } from './camera-permission.ts';
import { installPageGuards } from './page-guards.ts';

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
  return {
    app: new Emitter(),
    session: { defaultSession },
    shell: { openExternal: vi.fn(async () => undefined) },
    dialog: { showMessageBox: vi.fn() },
    BrowserWindow: { fromWebContents: () => null },
    rules,
  };
});
vi.mock('electron', () => electron);

const OWN = 'app://console/admin/outbox';
const FOREIGN = 'https://evil.example/';
const SERVER = 'https://kho.example.vn';
let openWindow: Answer;
let contents: EventEmitter;
beforeAll(() => installPageGuards(() => SERVER));
beforeEach(() => {
  electron.shell.openExternal.mockClear();
  electron.dialog.showMessageBox.mockReset().mockResolvedValue({ response: 1 });
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

  it('opens no window', () => {
    contents.emit('input-event', {}, { type: 'mouseUp' });
    for (const url of [FOREIGN, OWN, 'file:///etc/passwd'])
      expect(openWindow({ url })).toEqual({ action: 'deny' });
  });

  it('downloads nothing without the user’s consent', () => {
    expect(isStopped(electron.session.defaultSession, 'will-download')).toBe(true);
  });

  it.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'usb', 'fileSystem'])(
    'is denied %s, requested or checked, on our own page too',
    (permission) => {
      const answer = vi.fn();
      electron.rules['request']?.({ getURL: () => OWN }, permission, answer, {});
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

describe('the camera', () => {
  const caller = (id: number) => {
    const page = new AbortController();
    return { page, id, left: () => page.signal };
  };
  const isGranted = (id: number, mediaTypes: string[] = ['video'], url = OWN) => {
    const answer = vi.fn();
    electron.rules['request']?.({ id, getURL: () => url }, 'media', answer, { mediaTypes });
    const details = { mediaType: mediaTypes[0] };
    return [answer.mock.calls[0]?.[0], electron.rules['check']?.({ id }, 'media', url, details)];
  };

  it('is for our own page alone, while the person has turned it on there, and never with sound', () => {
    const one = caller(7);
    expect(isGranted(7)).toEqual([false, false]);
    allowCamera(one, true);
    expect(isGranted(7)).toEqual([true, true]);
    expect(isGranted(8)).toEqual([false, false]);
    expect(isGranted(7, ['video'], FOREIGN)).toEqual([false, false]);
    expect(isGranted(7, ['audio'])).toEqual([false, false]);
    expect(isGranted(7, ['video', 'audio'])[0]).toBe(false);
    allowCamera(one, false);
    expect(isGranted(7)).toEqual([false, false]);
  });

  it('is off again when the page is reloaded or left', () => {
    const one = caller(9);
    allowCamera(one, true);
    one.page.abort();
    expect(isGranted(9)).toEqual([false, false]);
  });
});

describe('a link of a page', () => {
  const click = () => contents.emit('input-event', {}, { type: 'mouseUp' });
  const opened = () => electron.shell.openExternal.mock.calls.map(([address]: unknown[]) => address);
  /** Lets answered questions take effect. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('to our server opens in the system browser at once, after a click', async () => {
    click();
    openWindow({ url: `${SERVER}/bang-gia` });
    await settle();
    expect(opened()).toEqual([`${SERVER}/bang-gia`]);
    expect(electron.dialog.showMessageBox).not.toHaveBeenCalled();
  });

  it.each([
    [0, [FOREIGN]],
    [1, []],
  ])('to another host opens only if the user agrees (button %i)', async (response, expected) => {
    electron.dialog.showMessageBox.mockResolvedValue({ response });
    click();
    openWindow({ url: FOREIGN });
    await settle();
    expect(electron.dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('evil.example') }),
    );
    expect(opened()).toEqual(expected);
  });

  it('shows a host name with letters of other alphabets as Punycode', () => {
    click();
    openWindow({ url: 'https://kho.exаmple.vn/' });
    expect(electron.dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('xn--') }),
    );
  });

  it.each([
    ['no input at all', () => undefined],
    ['a movement of the mouse', () => contents.emit('input-event', {}, { type: 'mouseMove' })],
    ['a letter', () => contents.emit('before-input-event', {}, { type: 'keyDown', key: 'a' })],
  ])('opens nothing after %s', async (_title, input) => {
    input();
    openWindow({ url: `${SERVER}/` });
    openWindow({ url: FOREIGN });
    await settle();
    expect(opened()).toEqual([]);
    expect(electron.dialog.showMessageBox).not.toHaveBeenCalled();
  });

  it('opens nothing a second after the click', () => {
    vi.useFakeTimers();
    click();
    vi.advanceTimersByTime(1_100);
    openWindow({ url: `${SERVER}/` });
    vi.useRealTimers();
    expect(opened()).toEqual([]);
  });

  it('opens once for each click, and asks one question at a time', async () => {
    let answer: (given: { response: number }) => void = () => undefined;
    electron.dialog.showMessageBox.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    click();
    for (let left = 21; left > 0; left -= 1) openWindow({ url: FOREIGN });
    click();
    openWindow({ url: `${SERVER}/` });
    expect(electron.dialog.showMessageBox).toHaveBeenCalledOnce();
    answer({ response: 0 });
    await settle();
    expect(opened()).toEqual([FOREIGN]);
    contents.emit('before-input-event', {}, { type: 'keyDown', key: 'Enter' });
    openWindow({ url: `${SERVER}/` });
    expect(opened()).toEqual([FOREIGN, `${SERVER}/`]);
  });

  it.each(['http://example.vn/', 'ms-msdt:/id', 'mailto:a@b.vn', 'https://user:secret@example.vn/', OWN])(
    'never opens %s',
    async (url) => {
      click();
      openWindow({ url });
      await settle();
      expect(opened()).toEqual([]);
      expect(electron.dialog.showMessageBox).not.toHaveBeenCalled();
    },
  );
});
