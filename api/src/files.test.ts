import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { programArguments } from './testing/programs.ts';
import { startTestS3 } from './testing/s3-server.ts';
import { imagesFolder, photosFolder } from './uploads.ts';

const s3 = await startTestS3();
const one = mkdtempSync(join(tmpdir(), 'logistics-files-one-'));
const other = mkdtempSync(join(tmpdir(), 'logistics-files-other-'));
afterAll(async () => {
  await s3.stop();
  for (const folder of [one, other]) rmSync(folder, { recursive: true });
});

/** Runs `npm run files`. */
function files(dataDir: string, to: string, env: Readonly<Record<string, string>> = s3.env) {
  const all = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, ...env };
  return new Promise<{ code: number; said: string }>((resolve) => {
    const args = [...programArguments('files'), '--to', to];
    const child = execFile(process.execPath, args, { env: all }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, said: out + err }),
    );
  });
}

const contentOf = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);

test('copies pictures and photos into a bucket and back, each once', { timeout: 90_000 }, async () => {
  for (const folder of [imagesFolder(one), photosFolder(one)]) {
    mkdirSync(folder, { recursive: true });
    for (const name of ['a-480.jpg', 'b-480.webp']) writeFileSync(join(folder, name), `${folder} ${name}`);
  }
  writeFileSync(join(imagesFolder(one), '.c-480.jpg.unfinished'), 'half');
  expect(await files(one, 'bucket')).toMatchObject({
    code: 0,
    said: expect.stringContaining('4 tệp ảnh; 0'),
  });
  expect(await files(one, 'bucket')).toMatchObject({
    code: 0,
    said: expect.stringContaining('0 tệp ảnh; 4'),
  });
  expect(await files(other, 'folder')).toMatchObject({
    code: 0,
    said: expect.stringContaining('4 tệp ảnh; 0'),
  });
  rmSync(join(imagesFolder(one), '.c-480.jpg.unfinished'));
  for (const folderOf of [imagesFolder, photosFolder])
    expect(contentOf(folderOf(other))).toEqual(contentOf(folderOf(one)));
});

test('reports a missing setting, option or bucket', { timeout: 60_000 }, async () => {
  expect(await files(one, 'bucket', {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('S3_BUCKET'),
  });
  expect(await files(one, 'nowhere')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--to bucket'),
  });
  const gone = { ...s3.env, S3_ENDPOINT: 'http://127.0.0.1:1' };
  expect(await files(one, 'bucket', gone)).toMatchObject({
    code: 1,
    said: expect.stringContaining('chạy lại'),
  });
});
