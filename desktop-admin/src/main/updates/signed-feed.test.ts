import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicKeyOf, signFeed } from '../../../tools/release-key.mjs';
import { readSignedFile } from './signed-feed.ts';

const NAME = 'latest-linux.yml';
const TEXT = 'version: 2.0.0\npath: Bàn điều hành.AppImage\nsha512: abc\n';
const ours = generateKeyPairSync('ed25519').privateKey;
const others = generateKeyPairSync('ed25519').privateKey;

/** The folder that the release uploads. `asked`: the requests for its files. */
const folder = mkdtempSync(path.join(tmpdir(), 'console-feed-'));
const at = (name: string) => path.join(folder, name);
let asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  try {
    response.end(readFileSync(at(path.basename(request.url ?? ''))));
  } catch {
    response.writeHead(404).end('none');
  }
});
let url = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening server has an address with a port.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/console`;
});
beforeEach(() => {
  asked = [];
  for (const name of [NAME, 'latest-mac.yml']) writeFileSync(at(name), TEXT);
  signFeed(folder, ours);
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const read = (keys = [publicKeyOf(ours)]) => readSignedFile((...call) => fetch(...call), { url, keys }, NAME);

describe('a feed of updates', () => {
  it('is read if the release key signed it, from its folder only', async () => {
    expect(await read()).toBe(TEXT);
    expect(asked).toEqual([`/console/${NAME}`, `/console/${NAME}.sig`]);
  });

  it('is read if any of the keys signed it, as during a change of key', async () => {
    expect(await read([publicKeyOf(others), publicKeyOf(ours)])).toBe(TEXT);
  });

  const NOT_SIGNED = `${NAME} of the update feed is not signed with a release key of this console.`;
  it.each<[string, () => void, string]>([
    ['has no signature', () => rmSync(at(`${NAME}.sig`)), `/console/${NAME}.sig (404)`],
    ['is missing', () => rmSync(at(NAME)), `/console/${NAME} (404)`],
    ['has an empty signature', () => writeFileSync(at(`${NAME}.sig`), ''), NOT_SIGNED],
    ['has a damaged signature', () => writeFileSync(at(`${NAME}.sig`), 'AAAA'), NOT_SIGNED],
    ['was signed with another key', () => void signFeed(folder, others), NOT_SIGNED],
    [
      'was changed after it was signed',
      () => writeFileSync(at(NAME), TEXT.replace('abc', 'abd')),
      NOT_SIGNED,
    ],
    [
      'is that of another system',
      () => copyFileSync(at('latest-mac.yml.sig'), at(`${NAME}.sig`)),
      NOT_SIGNED,
    ],
  ])('that %s is refused', async (_title, spoil, reason) => {
    spoil();
    await expect(read()).rejects.toThrow(reason);
  });

  it('is refused by a console without keys', async () => {
    await expect(read([])).rejects.toThrow(NOT_SIGNED);
  });
});
