import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const VERSION_FORM = /^\d+\.\d+\.\d+$/;

const t = await createTestApp();

describe('health', () => {
  test('a running server reports that it is alive', async () => {
    const answer = await t.as('AN').get('/api/health/live');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, data: { status: 'live' } });
  });

  test('a server is ready while its database answers, and not while it is draining', async () => {
    expect((await t.as('AN').get('/api/health/ready')).status).toBe(200);
    t.app.readiness.ready = false;
    const draining = await t.as('AN').get('/api/health/ready');
    t.app.readiness.ready = true;
    expect(draining.status).toBe(503);
    expect(draining.headers['retry-after']).toBe('5');
    expect(draining.body.code).toBe('SERVICE_UNAVAILABLE');
  });

  test("all callers can read the server's version, and the OpenAPI description has the same one", async () => {
    const answer = await t.as('AN').get('/api/version');
    expect(answer.body).toEqual({
      success: true,
      data: {
        version: expect.stringMatching(VERSION_FORM),
        oldestConsole: expect.stringMatching(VERSION_FORM),
      },
    });
    const { body } = await t.as('AN').get('/api/openapi.json');
    expect(body).toMatchObject({ info: { version: answer.body.data.version } });
  });
});
