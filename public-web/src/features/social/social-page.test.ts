import { describe, expect, it } from 'vitest';
import { postsFrame, socialPage } from './social-page.ts';

const footer = (...links: string[]) => ({
  contact: [],
  warehouses: [],
  links: links.map((link) => ({ name: 'x', link })),
});

describe('the company’s social page', () => {
  it('is the first link of the footer to a known network', () => {
    expect(
      socialPage(footer('/chinh-sach', 'https://www.facebook.com/cauhang', 'https://zalo.me/1900')),
    ).toEqual({ network: 'Facebook', url: 'https://www.facebook.com/cauhang' });
  });

  it('is null if the footer has none, or only a similar address', () => {
    expect(socialPage(null)).toBeNull();
    expect(
      socialPage(
        footer('https://facebook.com.evil.example/', 'https://notfacebook.com/', 'http://facebook.com/'),
      ),
    ).toBeNull();
  });
});

describe('the iframe with its newest posts', () => {
  const url = 'https://www.facebook.com/cauhang?ref=a&b=c';

  it('contains only the page’s address, and is at most as wide as Facebook supports', () => {
    const frame = new URL(postsFrame({ network: 'Facebook', url }, 1200.5) ?? '');
    expect(frame.origin + frame.pathname).toBe('https://www.facebook.com/plugins/page.php');
    expect(Object.fromEntries(frame.searchParams)).toMatchObject({
      href: url,
      width: '500',
      tabs: 'timeline',
    });
  });

  it('is null for another network, or for a link without a page name', () => {
    expect(postsFrame({ network: 'Zalo', url: 'https://zalo.me/1900' }, 400)).toBeNull();
    expect(postsFrame({ network: 'Facebook', url: 'https://www.facebook.com/' }, 400)).toBeNull();
  });
});
