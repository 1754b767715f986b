import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWorkbook } from '@logistics/shared/excel';
import { errorTexts } from '@logistics/shared/texts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freeBytes } from '../disk-space.ts';
import { asAppError } from '../middlewares/failures.ts';
import { startWarehouseServer, type WarehouseServer } from '../testing/warehouse-server.ts';

const MB = 2 ** 20;
const disk = mkdtempSync(join(tmpdir(), 'logistics-disk-'));
/** Only Linux, and only root may do this; elsewhere the tests of disk-space.ts and disk-reserve.ts hold the rules. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=560m', 'tmpfs', disk]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

if (isMounted)
  describe('on a small disk', () => {
    const filler = join(disk, 'filler');
    const reserve = join(disk, 'data', 'postgres', 'reserve');
    const workbook = buildWorkbook(
      'Tháng 11',
      ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI'],
      [['21/11/2026 08:30', 'JT3025901027390', 'Đã nhập kho Trung Quốc']],
    );
    let warehouse: WarehouseServer;
    beforeAll(async () => {
      warehouse = await startWarehouseServer({ DATA_DIR: join(disk, 'data') });
    });
    afterAll(() => warehouse.stop());

    /** Writes a file until the disk has at most this much free space. */
    async function fill(leave: number): Promise<void> {
      const file = openSync(filler, 'a');
      try {
        for (let left = await freeBytes(disk); left > leave; left -= MB)
          writeSync(file, Buffer.alloc(Math.min(MB, left - leave), 'x'));
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      } finally {
        closeSync(file);
      }
    }
    /** Writes PostgreSQL's log until the connection breaks. */
    async function writeLogUntilItEnds(): Promise<void> {
      try {
        const client = new pg.Client({ connectionString: warehouse.databaseUrl() });
        client.on('error', () => undefined);
        await client.connect();
        // Each needs a new log file of 16 MB.
        for (;;)
          await client.query(
            "SELECT pg_switch_wal() FROM (SELECT pg_logical_emit_message(false, 'a', 'b')) AS written",
          );
      } catch {
        await sleep(50);
      }
    }
    const upload = async () => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(workbook)]), 'thang-11.xlsx');
      const answer = await fetch(`${warehouse.url}/api/orders/upload`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${warehouse.staff.token}` },
        body: form,
      });
      const body: unknown = await answer.json();
      return { status: answer.status, body };
    };
    const FULL = {
      status: 507,
      body: { success: false, code: 'STORAGE_FULL', message: errorTexts.STORAGE_FULL },
    };

    test('rejects an import when the disk is nearly full; scans still work', async () => {
      await expect.poll(() => existsSync(reserve) && statSync(reserve).size).toBe(64 * MB);
      await fill(200 * MB);
      expect(await upload()).toEqual(FULL);
      expect((await warehouse.scan()).status).toBe(200);
      rmSync(filler);
      expect(await upload()).toMatchObject({ status: 200, body: { success: true } });
    });

    test(
      'a database that ends because the disk is full recovers with the reserve, and with the space that is freed',
      { timeout: 120_000 },
      async () => {
        const acknowledged: string[] = [];
        const scan = async () => {
          const { status, key } = await warehouse.scan();
          if (status === 200) acknowledged.push(key);
          return status;
        };
        expect(await scan()).toBe(200);
        // PostgreSQL may recover by itself once or twice: its recovery deletes old log files.
        while (existsSync(reserve)) {
          await fill(0);
          await writeLogUntilItEnds();
        }
        await warehouse.untilReady();
        expect(await scan()).toBe(200);
        expect(await upload()).toEqual(FULL);
        rmSync(filler);
        expect(await upload()).toMatchObject({ status: 200 });
        expect(await scan()).toBe(200);
        expect(await warehouse.lostOf(acknowledged)).toEqual([]);
      },
    );

    test('PostgreSQL reports a table that finds no space, and the caller gets 507', async () => {
      const client = new pg.Client({ connectionString: warehouse.databaseUrl() });
      await client.connect();
      await fill(20 * MB);
      const rows = 'SELECT n, gen_random_uuid() AS id FROM generate_series(1, 1000000) AS n';
      const error: unknown = await client
        .query(`CREATE UNLOGGED TABLE rows AS ${rows}`)
        .catch((thrown: unknown) => thrown);
      expect(asAppError(error)).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
      rmSync(filler);
      await client.query(`CREATE UNLOGGED TABLE rows AS ${rows}`);
      await client.end();
    });
  });
