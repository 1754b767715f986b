import { describe, expect, it } from 'vitest';
import { socialPage } from './social-page.ts';

const footer = (...links: string[]) => ({
  contact: [],
  warehouses: [],
  links: links.map((link) => ({ name: 'x', link })),
});

describe('the company’s social page', () => {
  it('is the first link of the footer that leads to a known network', () => {
    expect(
      socialPage(footer('/chinh-sach', 'https://www.facebook.com/cauhang', 'https://zalo.me/1900')),
    ).toEqual({ network: 'Facebook', url: 'https://www.facebook.com/cauhang' });
  });

  it('is none where the footer names none, or only something that looks like it', () => {
    expect(socialPage(null)).toBeNull();
    expect(
      socialPage(
        footer('https://facebook.com.evil.example/', 'https://notfacebook.com/', 'http://facebook.com/'),
      ),
    ).toBeNull();
  });
});
