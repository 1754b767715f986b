import { describe, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { readConfig } from './config.ts';

const refusal = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return null;
  } catch (error) {
    return error instanceof StartError ? error.sentence : null;
  }
};

describe('configuration', () => {
  test('an empty environment is enough outside production', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 8080, businessTimezone: 'Asia/Ho_Chi_Minh', seed: 'demo' });
    expect(config.dataDir).toMatch(/\.data$/);
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('the example data is the default for an embedded database outside production only', () => {
    const inProduction = {
      NODE_ENV: 'production',
      JWT_SECRET: 'x'.repeat(64),
      SMTP_URL: 'none',
      PUBLIC_URL: 'https://cauhang.example',
    };
    expect(readConfig(inProduction)).toMatchObject({ seed: 'none', seedIsChosen: false });
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/x' }).seed).toBe('none');
    expect(readConfig({ ...inProduction, SEED: 'demo' })).toMatchObject({ seed: 'demo', seedIsChosen: true });
    expect(readConfig({ SEED: 'none' }).seed).toBe('none');
  });

  test('treats an empty variable as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' }).port).toBe(8080);
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_READ_URLS', 'postgres://a/b,nonsense'],
    ['JWT_SECRET', 'short'],
    ['ADMIN_EMAIL', 'no-address'],
    ['ADMIN_PASSWORD', '12345'],
    ['SEED', 'everything'],
    ['SMTP_URL', 'https://mail'],
    ['SMTP_URL', 'smtp://mail?tls=off'],
    ['PUBLIC_URL', 'ftp://x'],
    ['NOTIFICATION_BATCH_MINUTES', '0'],
    ['BUSINESS_TIMEZONE', 'Asia/Sai_Gon_Xua'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['NODE_ENV', 'staging'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%zz'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('%s=%s stops the start with a sentence that names the variable, in both languages', (name, value) => {
    const sentence = refusal({ [name]: value });
    expect(sentence?.vi).toContain(name);
    expect(sentence?.en).toContain(name);
  });

  test('traces are off without an address, and one for traces is used as it is', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'x' }).tracing).toBeUndefined();
    const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
    expect(readConfig({ ...base, OTEL_EXPORTER_OTLP_HEADERS: 'a=1, b=x%20y' }).tracing).toEqual({
      url: 'http://collector:4318/v1/traces',
      headers: { a: '1', b: 'x y' },
      serviceName: 'logistics',
      sampler: 'parentbased_always_on',
      ratio: 1,
    });
    const own = { ...base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/otlp' };
    expect(readConfig(own).tracing?.url).toBe('https://traces.example/otlp');
  });

  test('production requires its own key and a mail server, or the word none in its place', () => {
    const key = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) };
    expect(refusal({ NODE_ENV: 'production', SMTP_URL: 'none' })?.en).toContain('JWT_SECRET');
    expect(refusal(key)?.en).toContain('SMTP_URL');
    expect(readConfig({ ...key, SMTP_URL: 'none' }).smtpUrl).toBeUndefined();
    expect(readConfig({ ...key, SMTP_URL: 'smtps://a:b@mail.vn' }).smtpUrl).toBe('smtps://a:b@mail.vn');
  });
});
