import { describe, expect, it } from 'vitest';
import { siteLink } from './site-link.ts';

describe('a link entered by an admin', () => {
  it.each(['/bang-gia', 'bang-gia'])('%s leads to the page of this site', (link) => {
    expect(siteLink(link)).toEqual({ kind: 'inside', to: '/bang-gia' });
  });

  it.each(['mailto:hotro@cauhang.vn', 'tel:19000168', '#stages'])('%s is unchanged', (link) => {
    expect(siteLink(link)).toEqual({ kind: 'plain', href: link });
  });

  it('opens other sites by their own address', () => {
    expect(siteLink('https://facebook.com/cauhang')).toEqual({
      kind: 'outside',
      href: 'https://facebook.com/cauhang',
    });
  });

  it.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', ' data:text/html,x'])(
    '%j is never followed or run',
    (link) => {
      const target = siteLink(link);
      expect(target.kind).toBe('inside');
      if (target.kind !== 'inside') return;
      expect(new URL(target.to, 'https://site.example').origin).toBe('https://site.example');
    },
  );
});
