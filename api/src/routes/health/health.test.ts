import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();

describe('health', () => {
  test('a running server says that it lives', async () => {
    const answer = await t.as('AN').get('/api/health/live');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, data: { status: 'live' } });
  });

  test('a server is ready when its database answers, and not while it drains', async () => {
    expect((await t.as('AN').get('/api/health/ready')).status).toBe(200);
    t.app.readiness.ready = false;
    const draining = await t.as('AN').get('/api/health/ready');
    t.app.readiness.ready = true;
    expect(draining.status).toBe(503);
    expect(draining.headers['retry-after']).toBe('5');
    expect(draining.body.code).toBe('SERVICE_UNAVAILABLE');
  });

  test('anybody is told which version the server is, and its description names the same', async () => {
    const answer = await t.as('AN').get('/api/version');
    expect(answer.body).toEqual({
      success: true,
      data: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
    const { body } = await t.as('AN').get('/api/openapi.json');
    expect(body).toMatchObject({ info: { version: answer.body.data.version } });
  });
});
