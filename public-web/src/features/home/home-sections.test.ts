import { describe, expect, it } from 'vitest';
import { homeSections, KNOWN_SECTIONS } from './home-sections.ts';

const banner = {
  kind: 'image',
  image: '',
  video: '',
  title: '',
  text: '',
  actions: [],
} as const;
const section = (key: string, more: object = {}) => ({
  key,
  visible: true,
  title: '',
  text: '',
  items: [],
  ...more,
});
const content = (...sections: ReturnType<typeof section>[]) => ({
  banner: { ...banner, actions: [] },
  sections,
});
const keys = (...sections: ReturnType<typeof section>[]) =>
  homeSections(content(...sections)).map(({ key }) => key);

describe('the sections of the home page', () => {
  it('are the built-in ones without a record', () => {
    expect(homeSections(null)).toEqual(KNOWN_SECTIONS);
  });

  it('have the order of the record, followed by those that it does not name', () => {
    expect(keys(section('notices'), section('prices'))).toEqual([
      'notices',
      'prices',
      'services',
      'steps',
      'sources',
      'account',
      'social',
    ]);
  });

  it('exclude those hidden by an admin', () => {
    expect(keys(section('account', { visible: false }))).not.toContain('account');
  });

  it('use the record’s texts, and built-in ones where it has none', () => {
    const [first] = homeSections(content(section('prices', { title: 'Giá' })));
    expect(first).toMatchObject({ key: 'prices', title: 'Giá', text: KNOWN_SECTIONS[2]?.text });
  });

  it('can be new ones that only the record knows', () => {
    const items = [{ title: 'Bảo hiểm', text: 'Đền 100%.', image: '', link: '' }];
    const [first] = homeSections(content(section('bao-hiem', { title: 'Bảo hiểm hàng', items })));
    expect(first).toEqual({ key: 'bao-hiem', title: 'Bảo hiểm hàng', text: '', items });
  });
});
