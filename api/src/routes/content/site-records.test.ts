import { describe, expect, test } from 'vitest';
import { picture } from '../../testing/pictures.ts';
import { HEADER, recordCalls } from '../../testing/record-calls.ts';
import { createTestApp } from '../../testing/test-app.ts';

const t = await createTestApp();
const { update, read } = recordCalls(t);

test('only super admins can change records; a refused call changes nothing', async () => {
  const before = await read('INFORMATION_HEADER');
  const content = JSON.stringify({ ...HEADER, exchange_rate: '1' });
  for (const [actor, status] of [
    ['AN', 401],
    ['CO', 403],
    ['P3', 403],
  ] as const) {
    const answer = await t
      .as(actor)
      .post('/api/manager/update')
      .send({ name: 'INFORMATION_HEADER', content });
    expect(answer.status).toBe(status);
  }
  expect(await read('INFORMATION_HEADER')).toEqual(before);
});

test('two users change one record: the second gets a conflict with the newer one', async () => {
  const maintenance = { on: false, message: '' };
  const { version } = (await update('MAINTENANCE', maintenance)).body.data;
  expect((await update('MAINTENANCE', { on: true, message: 'Bảo trì' }, { version })).status).toBe(200);
  const second = await update('MAINTENANCE', maintenance, { version });
  expect(second.status).toBe(409);
  expect(JSON.parse(second.body.data.content)).toEqual({ on: true, message: 'Bảo trì' });
  expect(await read('MAINTENANCE')).toMatchObject({ on: true });
  const audits = await t.database.readFresh<{ old: unknown; new: unknown }>(
    "SELECT old, new FROM audit_log WHERE subject_id = 'MAINTENANCE' ORDER BY id DESC LIMIT 1",
  );
  expect(audits).toEqual([{ old: maintenance, new: { on: true, message: 'Bảo trì' } }]);
});

test.each([
  [
    'INFORMATION_HEADER',
    { ...HEADER, exchange_rate: 'abc', more: 1 },
    ['content.exchange_rate', 'content.more'],
  ],
  [
    'INFORMATION_HEADER',
    { ...HEADER, exchange_rate: '1', link_logo: 'javascript:alert(1)' },
    ['content.link_logo'],
  ],
  ['MAINTENANCE', { on: 'yes', message: '' }, ['content.on']],
  ['HOME', [], ['content']],
  [
    'FOOTER',
    { contact: [], warehouses: [], links: [{ name: 'x', link: 'data:text/html,x' }] },
    ['content.links.0.link'],
  ],
  [
    'FEE_RATES',
    { rates: [{ from: '2026-13-01', volumetricDivisor: 0, destinations: [] }] },
    ['content.rates.0.from', 'content.rates.0.volumetricDivisor', 'content.rates.0.destinations'],
  ],
  [
    'STATUS_WORDS',
    {
      words: [
        { word: 'Kho TQ', status: 1 },
        { word: '\u0301', status: 5 },
      ],
    },
    ['content.words.0.word', 'content.words.1.status', 'content.words.1.word'],
  ],
  ['SOMETHING', {}, ['name']],
])('%s: rejects %j and names every problem', async (name, content, paths) => {
  const answer = await update(name, content);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([...paths].sort());
  for (const { message } of answer.body.errors) expect(message).toMatch(/\.$/);
});

test('rejects content that is not JSON', async () => {
  const answer = await t.as('SA').post('/api/manager/update').send({ name: 'HOME', content: '{' });
  expect(answer.body.errors).toEqual([{ path: 'content', message: 'Nội dung này không đọc được.' }]);
});

test('stores home, footer and fees unchanged', async () => {
  const home = {
    banner: {
      kind: 'image',
      image: '',
      video: '',
      title: 'Nhịp cầu',
      text: '',
      actions: [{ label: 'Tra cứu', link: '/search' }],
    },
    sections: [{ key: 'dich-vu', visible: true, title: 'Dịch vụ', text: '', items: [] }],
  };
  const fees = {
    rates: [
      {
        from: '2026-01-01',
        volumetricDivisor: 6000,
        serviceFeePercent: 1,
        destinations: [{ key: 'ha-noi', name: 'Hà Nội', perKg: 25_000, perM3: 3_500_000, days: '5–7 ngày' }],
      },
    ],
  };
  const footer = {
    contact: [{ label: 'Hotline', value: '1900', link: 'tel:1900' }],
    warehouses: [{ name: 'Bằng Tường', address: 'Quảng Tây', phone: '', hours: '' }],
    links: [{ name: 'Chính sách', link: '/chinh-sach' }],
  };
  for (const [name, content] of Object.entries({ HOME: home, FEE_RATES: fees, FOOTER: footer })) {
    expect((await update(name, content)).status, name).toBe(200);
    expect(await read(name), name).toMatchObject(content);
  }
});

test.each([
  ['/uploads/kho.mp4', 200],
  ['https://phim.congty.vn/kho.webm', 200],
  ['http://phim.congty.vn/kho.webm', 422],
  ['//phim.congty.vn/kho.webm', 422],
  ['mailto:kho@congty.vn', 422],
])('a banner with a film at %s is answered with %i', async (video, status) => {
  const banner = { kind: 'video', image: '', video, title: 'Kho', text: '', actions: [] };
  const answer = await update('HOME', { banner, sections: [] });
  expect(answer.status).toBe(status);
  if (status === 422) expect(answer.body.errors[0].path).toBe('content.banner.video');
});

test('only users who upload files can read the status words', async () => {
  const words = [{ word: 'Tới bãi Hữu Nghị', status: 2 }];
  expect((await update('STATUS_WORDS', { words })).status).toBe(200);
  const seen: string[] = [];
  for (const actor of ['AN', 'UC', 'CO', 'P1', 'P2', 'P3', 'SA'] as const)
    if (await read('STATUS_WORDS', actor)) seen.push(actor);
  expect(seen).toEqual(['P1', 'SA']);
  expect(await read('STATUS_WORDS', 'P1')).toMatchObject({ words });
  for (const wrong of [[...words, { word: 'TOI BAI HUUNGHI', status: 3 }], [{ word: 'Kho TQ', status: 1 }]])
    expect((await update('STATUS_WORDS', { words: wrong })).status).toBe(422);
});

describe('the popup', () => {
  const popup = (more: object = {}) => ({
    enabled: true,
    title: 'Nghỉ lễ',
    content: '<p>Nghỉ</p><script>alert(1)</script>',
    image: '',
    confirm: { label: 'Xem', link: '/thong-bao' },
    from: null,
    until: null,
    audience: 'all',
    ...more,
  });
  const HOUR = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

  test('is sanitised, and gets a new version after each change', async () => {
    await update('POPUP', popup());
    const first = await read('POPUP');
    expect(first.content).toBe('<p>Nghỉ</p>');
    await update('POPUP', popup({ title: 'Khác', version: 1 }));
    expect((await read('POPUP')).version).toBeGreaterThan(first.version);
  });

  test.each([
    [{ enabled: false }, 'SA'],
    [{ from: at(1) }, 'SA'],
    [{ until: at(-1) }, 'SA'],
    [{ from: at(-2), until: at(2) }, 'AN UC CO P1 SA'],
    [{ audience: 'guests' }, 'AN SA'],
    [{ audience: 'customers' }, 'UC CO SA'],
  ])('%j is seen by %s', async (more, seers) => {
    expect((await update('POPUP', popup(more))).status).toBe(200);
    const seen: string[] = [];
    for (const actor of ['AN', 'UC', 'CO', 'P1', 'SA'] as const)
      if (await read('POPUP', actor)) seen.push(actor);
    expect(seen.join(' ')).toBe(seers);
  });

  test('is rejected if it ends before it begins', async () => {
    const answer = await update('POPUP', popup({ from: at(2), until: at(1) }));
    expect(answer.body.errors).toMatchObject([{ path: 'content.until' }]);
  });
});

test('stores a logo as a picture and sets it in the site information, whose other fields do not change', async () => {
  await update('INFORMATION_HEADER', { ...HEADER, exchange_rate: '3700' });
  const file = await picture({ width: 600, height: 120 }, 'png', true);
  expect((await t.as('P3').post('/api/manager/upload-logo').attach('file', file, 'logo.png')).status).toBe(
    403,
  );
  const answer = await t.as('SA').post('/api/manager/upload-logo').attach('file', file, 'logo.png');
  expect(answer.status).toBe(200);
  const { link_logo: link } = answer.body.data;
  expect(link).toMatch(/-600\.png$/);
  expect(await read('INFORMATION_HEADER')).toMatchObject({
    link_logo: link,
    phone: HEADER.phone,
    recordVersion: answer.body.data.version,
  });
  expect((await t.as('AN').get(link)).headers['content-type']).toBe('image/png');
});
