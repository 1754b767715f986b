import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, test } from '../../../tools/e2e/test.ts';
import { ServerCalls } from '../office/support/server-calls.ts';
import { launchConsole } from './support/launch.ts';
import { collectSecrets, readableTexts } from './support/page-secrets.ts';
import { openRelay } from './support/relay.ts';
import { logIn, recorded, scan } from './support/station-page.ts';
import { importCodes, logInWithSession, signIn } from './support/station-staff.ts';

test.setTimeout(120_000);

const PARCEL = 'JT3025977700001';

test('a script in the page can not find the token, and all calls work', async ({ server }) => {
  const admin = await signIn(server.url, server.admin);
  const calls = new ServerCalls(server.url, admin.token);
  await importCodes(server.url, admin.token, [PARCEL]);
  /** Authorizations that the console sent to the server. */
  const tokens = new Set<string>();
  const relay = await openRelay(server.url, (caller, connect) => {
    const onward = connect();
    caller.on('data', (chunk) => {
      for (const [, token] of chunk.toString('latin1').matchAll(/^authorization: Bearer (\S+)/gim))
        if (token) tokens.add(token);
    });
    caller.pipe(onward).pipe(caller);
  });
  const program = await launchConsole({ serverAddress: relay.url });
  const { page } = program;
  await page.setViewportSize({ width: 1280, height: 800 });
  await collectSecrets(page);
  await page.reload();

  await test.step('log-in, list and live events', async () => {
    await logIn(page, server.admin);
    await page.getByRole('link', { name: 'Quản lý đơn hàng' }).click();
    // Other tests on this server may have imported more than a page of newer orders.
    await page.getByRole('search').getByRole('textbox').first().fill(PARCEL);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row').filter({ hasText: PARCEL });
    await expect(row).toContainText('Đang về kho Việt Nam');
    await importCodes(server.url, admin.token, [PARCEL], 'Đã nhập kho Việt Nam');
    await page.getByRole('button', { name: /thay đổi mới, bấm để xem/ }).click();
    await expect(row).toContainText('Đã nhập kho Việt Nam');
  });

  await test.step('a scan', async () => {
    await page.getByRole('link', { name: 'Quét mã', exact: true }).click();
    await page.getByRole('button', { name: 'Trả khách' }).click();
    await scan(page, PARCEL);
    await expect(recorded(page)).toHaveText('1');
    await expect.poll(async () => (await calls.order(PARCEL))?.status).toBe(4);
  });

  await test.step('the token is nowhere', async () => {
    expect([...tokens].map((token) => token.split('.').length)).toEqual([3]);
    const texts = await readableTexts(page);
    expect(texts.redux).toContain(admin.email);
    expect(texts.calls).toContain('/api/auth/verify');
    for (const [place, text] of Object.entries(texts)) {
      for (const token of tokens) expect(text.includes(token), `a token in ${place}`).toBe(false);
      expect(text, place).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
    }
  });

  await test.step('not even with the password', async () => {
    const answer = await page.evaluate(
      async ({ url, body }) =>
        fetch(`${url}/api/auth/login`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }).then(
          (response) => response.text(),
          () => 'refused',
        ),
      { url: relay.url, body: server.admin },
    );
    expect(answer).toBe('refused');
  });

  await test.step('after the log-out the handle opens nothing, and the token is revoked', async () => {
    const handle = await page.evaluate(async () => {
      const stored = await window.desktopBridge?.call('session:load-session', undefined);
      return stored?.outcome === 'done' ? (stored.value?.token ?? '') : '';
    });
    const ask = () =>
      page.evaluate(
        async ({ url, token }) => {
          const headers = { Authorization: `Bearer ${token}` };
          return (await fetch(`${url}/api/orders`, { headers })).status;
        },
        { url: relay.url, token: handle },
      );
    expect(await ask()).toBe(200);
    await page.getByRole('button', { name: /^Xin chào/ }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Đăng xuất' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    expect(await ask()).toBe(401);
    for (const token of tokens) {
      const headers = { Authorization: `Bearer ${token}` };
      expect((await fetch(`${server.url}/api/orders`, { headers })).status).toBe(401);
    }
  });
  await program.close();
  await relay.close();
});

/** A server that accepts any page's requests, and redirects /api/away. */
async function listen(seen: (string | undefined)[], away?: string): Promise<{ url: string; server: Server }> {
  const server = createServer(({ method, url, headers }, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization');
    if (method === 'OPTIONS') return response.writeHead(204).end();
    if (away && url === '/api/away') return response.writeHead(307, { Location: away }).end();
    seen.push(headers.authorization);
    return response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { url: `http://127.0.0.1:${address.port}`, server };
}

test('only requests to the configured server carry the token, and redirects lose it', async () => {
  const atOther: (string | undefined)[] = [];
  const atOurs: (string | undefined)[] = [];
  const other = await listen(atOther);
  const ours = await listen(atOurs, `${other.url}/taken`);
  // Without the content policy, which also blocks other hosts.
  const program = await launchConsole({ serverAddress: ours.url, bypassCSP: true });
  const { page } = program;
  const staff = { email: 'a@b.vn', firstName: 'An', lastName: 'Lê', token: 'secret', id: 5, avatar: null };
  await logInWithSession(page, staff);
  const send = (url: string) =>
    page.evaluate(async (address) => {
      const stored = await window.desktopBridge?.call('session:load-session', undefined);
      const handle = stored?.outcome === 'done' ? stored.value?.token : '';
      await fetch(address, { headers: { Authorization: `Bearer ${handle}` } });
    }, url);
  await send(`${ours.url}/api/orders`);
  expect(atOurs).toContain('Bearer secret');
  await send(`${other.url}/api/orders`);
  await send(`${ours.url}/api/away`);
  await page.evaluate(
    (address) => fetch(address, { headers: { Authorization: 'Bearer secret' } }),
    other.url,
  );
  expect(atOther).toEqual([undefined, undefined, undefined]);
  await program.close();
  for (const { server } of [ours, other]) {
    server.closeAllConnections();
    server.close();
  }
});
