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
  it('are the program’s own where no record was written', () => {
    expect(homeSections(null)).toEqual(KNOWN_SECTIONS);
  });

  it('stand in the order of the record, then those that it does not name', () => {
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

  it('are left out when an admin hides them', () => {
    expect(keys(section('account', { visible: false }))).not.toContain('account');
  });

  it('take the record’s words, and keep their own where it leaves them empty', () => {
    const [first] = homeSections(content(section('prices', { title: 'Giá' })));
    expect(first).toMatchObject({ key: 'prices', title: 'Giá', text: KNOWN_SECTIONS[2]?.text });
  });

  it('may be new ones that only the record knows', () => {
    const items = [{ title: 'Bảo hiểm', text: 'Đền 100%.', image: '', link: '' }];
    const [first] = homeSections(content(section('bao-hiem', { title: 'Bảo hiểm hàng', items })));
    expect(first).toEqual({ key: 'bao-hiem', title: 'Bảo hiểm hàng', text: '', items });
  });
});
